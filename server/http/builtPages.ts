import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SIGN_IN_PROVIDERS, type SignInProvider } from '#contract/appSettings.ts';
import type { Locale } from '#contract/locales.ts';

// What the build writes and `static.ts` serves.

/** The features with an HTML page of their own (`scripts/featurePages.ts`), by the first part of their paths. */
export const FEATURE_PAGES: readonly string[] = ['agent-issue', 'alarm', 'reporter-issue'];

/** The file of the log-in page in a language, with links to the given providers: `login.sv-SE.google.html`. */
export const loginFile = (locale: Locale, providers: readonly SignInProvider[]): string =>
  [
    'login',
    locale,
    ...SIGN_IN_PROVIDERS.filter((provider) => providers.includes(provider)),
    'html',
  ].join('.');

/** The list of the router's paths. */
export const PAGE_PATHS = '.vite/pages.json';

/** Gives a test of whether a path is a page of the built app in `folder`. */
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
