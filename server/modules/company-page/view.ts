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

/** Path of a company's page. */
export const pageOf = ({ domain }: { domain: string }): string => `/${encodeURIComponent(domain)}`;
