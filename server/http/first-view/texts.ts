import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { OutsideLocale } from '#contract/locales.ts';

/** Texts of the app that the server draws too. */
export const KEYS = [
  'agentIssue.accept',
  'agentIssue.decline.open',
  'agentIssue.done.open',
  'agentIssue.photo.one',
  'agentIssue.write.open',
  'common.priority.high',
  'common.priority.low',
  'common.priority.normal',
  'common.priority.urgent',
  'newIssue.next',
  'newIssue.review.change',
  'publicReport.describe.short',
  'publicReport.describe.title',
  'publicReport.photos.add',
  'reporterIssue.answer.no',
  'reporterIssue.answer.noShort',
  'reporterIssue.answer.write',
  'reporterIssue.answer.yesShort',
  'reporterIssue.confirm.chose.yes',
  'reporterIssue.confirm.yes',
  'reporterIssue.next.fixed',
] as const;
/** A text of the app in the visitor's language. */
export type Translate = (key: (typeof KEYS)[number]) => string;
type Texts = { [key: string]: string | Texts };

/** A language's texts for all pages, and for outside pages, as the build wrote them. */
const FILE = /^(?<locale>[a-z]{2}-[A-Z]{2})(?:\.outside)?-\w+\.json$/u;

/** Reads the texts from the built app in `folder`. */
export function readTexts(folder: string): (locale: OutsideLocale) => Translate {
  const assets = join(folder, 'assets');
  const found = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const locale = FILE.exec(name)?.groups?.['locale'];
    if (!locale) continue;
    const texts = JSON.parse(readFileSync(join(assets, name), 'utf8')) as Texts;
    for (const key of KEYS) {
      const text = textAt(texts, key);
      if (text !== undefined) found.set(`${locale} ${key}`, text);
    }
  }
  return (locale) => (key) => found.get(`${locale} ${key}`) ?? '';
}

function textAt(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}
