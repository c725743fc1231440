import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

/** A text of the app in a language, by its key, for journeys in several languages. */
export function textOf(locale: string, key: string): string {
  const [name = ''] = key.split('.');
  const folder = join(import.meta.dirname, '../src/locales', locale);
  // `reporterIssue` is in `reporter-issue.json`.
  const files = [name, name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)];
  const path = files.map((file) => join(folder, `${file}.json`)).find((file) => existsSync(file));
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      JSON.parse(readFileSync(path ?? '', 'utf8')) as Texts,
    );
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found;
}
