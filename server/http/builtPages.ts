import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SIGN_IN_PROVIDERS, type SignInProvider } from '#contract/appSettings.ts';
import type { Locale } from '#contract/locales.ts';

// What the build writes and `static.ts` serves.

/**
 * Pages that people open by a link, each with an HTML file of its own (`scripts/outsidePages.ts`), which loads its chunk
 * (`scripts/chunks.ts`) and has a place for what the server draws (`first-view`). The first that matches counts.
 */
export const OUTSIDE_PAGES = [
  { file: 'report.html', path: /^\/reporter-issue\/new(?:\/|$)/u, chunk: 'new-report' },
  { file: 'own-issue.html', path: /^\/reporter-issue\/\d/u, chunk: 'own-issue' },
  { file: 'own-issues.html', path: /^\/reporter-issue(?:\/|$)/u, chunk: 'own-issues' },
  { file: 'job.html', path: /^\/agent-issue\/\d/u, chunk: 'job' },
  { file: 'jobs.html', path: /^\/agent-issue(?:\/|$)/u, chunk: 'jobs' },
  { file: 'alarm.html', path: /^\/alarm(?:\/|$)/u, chunk: 'alarm' },
] as const;

/** Where in such a page the server's view goes. */
export const FIRST_VIEW_PLACE = '<!--first-view-->';

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
