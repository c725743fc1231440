import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

/** A text of the app in a language, by its key, for journeys in several languages. */
export function textOf(locale: string, key: string): string {
  const [file = ''] = key.split('.');
  const path = join(import.meta.dirname, `../src/locales/${locale}/${file}.json`);
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      JSON.parse(readFileSync(path, 'utf8')) as Texts,
    );
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found;
}
