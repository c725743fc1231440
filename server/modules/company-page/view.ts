import { isOutsideLocale } from '#contract/locales.ts';
import type { House, PublicCompany } from '#contract/publicCompany.ts';

import type { Translator } from '../mail/index.ts';
import type { Opening } from './page.service.ts';
import type { PageTimes } from './words.ts';

/** What the company's page is drawn from. */
export type CompanyView = {
  company: PublicCompany;
  words: Translator;
  times: PageTimes;
  opening: Opening | undefined;
  /** What was searched for without a script, and what was found. */
  search: { q: string; hits: House[] } | undefined;
  query: URLSearchParams;
  font: string | undefined;
};

/** A path in the language that was chosen on this page, which the next one keeps. */
export function inLanguage(path: string, query: URLSearchParams | undefined): string {
  const lang = query?.get('lang') ?? '';
  if (!isOutsideLocale(lang)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** Path of a company's page. */
export const pageOf = ({ domain }: { domain: string }): string => `/${encodeURIComponent(domain)}`;
