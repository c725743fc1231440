import type { Locale, OutsideLocale } from './locales.ts';
import type { TextPart } from './textParts.ts';

type Texts = Record<string, unknown>;

/** `sv-SE`, the file that every page has, or `sv-SE.office`, one of those beside it. */
export type TextFile = OutsideLocale | `${Locale}.${TextPart}`;

/** File names in the build (`scripts/localeFiles.ts`); plain names in development. */
const VERSION = import.meta.env['VITE_TEXTS_VERSION'] as string | undefined;

const onTheirWay = new Map<TextFile, Promise<Texts>>();

/** Fetches a text file. A missing one is reported like a missing chunk (`app/listeners/lostFiles.ts`). */
export function fetchTexts(file: TextFile): Promise<Texts> {
  const pending = onTheirWay.get(file) ?? fetchFile(file).finally(() => onTheirWay.delete(file));
  onTheirWay.set(file, pending);
  return pending;
}

async function fetchFile(file: TextFile) {
  try {
    const answer = await fetch(
      VERSION ? `/assets/${file}-${VERSION}.json` : `/locales/${file}.json`,
    );
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as Texts;
  } catch (cause) {
    dispatchEvent(new Event('vite:preloadError'));
    throw new Error(`error loading the texts of ${file}`, { cause });
  }
}
