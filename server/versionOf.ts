import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release, and which build of the app is served beside it, if any. */
export function versionOf(builtApp: string): string {
  const release = versionIn(join(import.meta.dirname, '..', 'package.json'));
  const build = versionIn(join(builtApp, 'current-version.json'));
  return [release, build].filter(Boolean).join(' · ');
}

function versionIn(path: string): string {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }).version ?? '';
  } catch {
    return '';
  }
}
