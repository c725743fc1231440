import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** The sources of the built app. */
const SOURCES = [
  'contract',
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const VARIABLES = ['VITE_PRODUCT_NAME', 'VITE_API_URL'];

/** A fingerprint of the app's sources, the same on any machine. */
export function appVersion(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(source)).toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex').slice(0, 12);
}

/** Whether `dist` exists and was built from the current sources. */
export function isBuilt(): boolean {
  try {
    const text = readFileSync(join(ROOT, 'dist', 'current-version.json'), 'utf8');
    return (JSON.parse(text) as { version?: string }).version === appVersion();
  } catch {
    return false;
  }
}

function filesBelow(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
