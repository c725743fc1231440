import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { ROOT } from '../../scripts/sources.ts';

const known = new Map<string, Record<string, string>>();

/**
 * The text of each file below a folder whose path matches, by its path. Read once per worker: as modules of their own,
 * which Vite transforms, the sources of the app take seconds.
 */
export function textsBelow(folder: string, ends: RegExp): Record<string, string> {
  const key = `${folder} ${ends.source}`;
  const texts = known.get(key) ?? Object.fromEntries(read(folder, ends));
  known.set(key, texts);
  return texts;
}

const read = (folder: string, ends: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => [folder, ...name.split(sep)].join('/'))
    .filter((path) => ends.test(path))
    .toSorted()
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

/** The same for JSON. */
export const jsonBelow = <T extends object>(folder: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(textsBelow(folder, /\.json$/u)).map(([path, text]) => [
      path,
      JSON.parse(text) as T,
    ]),
  );

/** The app's sources. */
export const appSources = () => textsBelow('src', /\.tsx?$/u);
