import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build's list of the app's pages, beside its other notes: the paths of its router (`scripts/prerender`). */
export const PAGE_PATHS = '.vite/pages.json';

/** Reads which paths are pages of the built app. */
export function readPagePaths(folder: string): (pathname: string) => boolean {
  const paths = JSON.parse(readFileSync(join(folder, PAGE_PATHS), 'utf8')) as string[];
  const patterns = paths.map(patternOf);
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}

/** `/settings/project/:id?/:tab?`, matched as the router does: any case, with or without a slash at the end. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll(/\/:\w+\?/gu, '(?:/[^/]+)?')
      .replaceAll(/:\w+/gu, '[^/]+')
      .replace(/\/$/u, '')}/?$`,
    'iu',
  );
