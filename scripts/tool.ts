import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The file of a package's command, to run with this very Node rather than the `node` on the PATH. */
export function tool(packageName: string, command = packageName): string {
  const manifest = join(folderOf(packageName), 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), file);
}

function folderOf(packageName: string) {
  for (const folder of createRequire(import.meta.url).resolve.paths(packageName) ?? []) {
    const path = join(folder, packageName);
    try {
      readFileSync(join(path, 'package.json'));
      return path;
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${packageName} is not installed: npm ci`);
}
