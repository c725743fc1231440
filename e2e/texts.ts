import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

const ROOT = join(import.meta.dirname, '..');

/** A text of the app in a language, by its key, for journeys in several languages. */
export function textOf(locale: string, key: string): string {
  const [name = ''] = key.split('.');
  const folder = join(ROOT, 'src/locales', locale);
  // `reporterIssue` is in `reporter-issue.json`.
  const files = [name, name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)];
  const path = files.map((file) => join(folder, `${file}.json`)).find((file) => existsSync(file));
  return textIn(path ?? '', key);
}

/** The same of a mail, or of the company's page. */
export const serverText = (module: 'mail' | 'company-page', locale: string, key: string) =>
  textIn(join(ROOT, `server/modules/${module}/texts/${locale}.json`), key);

function textIn(path: string, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      JSON.parse(readFileSync(path, 'utf8')) as Texts,
    );
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found;
}

/** Matches a text, whatever is filled in. */
export const filledIn = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}|\$t\([^)]*\)/u)
      .map((part) => part.replaceAll(/[.?()]/gu, String.raw`\$&`))
      .join('.+'),
    'u',
  );
