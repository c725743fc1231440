import type { Locale } from './locales.ts';

type Texts = Record<string, unknown>;

/** Where the build put each language (`scripts/localeFiles.ts`); while developing they have no other names. */
const FILES = import.meta.env['VITE_LOCALE_FILES'] as Record<Locale, string> | undefined;

const onTheirWay = new Map<Locale, Promise<Texts>>();

/** The file with the texts of a language. A lost one is told as a lost script is (`app/listeners/lostFiles.ts`). */
export function fetchTexts(locale: Locale): Promise<Texts> {
  const asked =
    onTheirWay.get(locale) ?? fetchFile(locale).finally(() => onTheirWay.delete(locale));
  onTheirWay.set(locale, asked);
  return asked;
}

async function fetchFile(locale: Locale) {
  try {
    const answer = await fetch(FILES?.[locale] ?? `/locales/${locale}.json`);
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as Texts;
  } catch (cause) {
    dispatchEvent(new Event('vite:preloadError'));
    throw new Error(`error loading the texts of ${locale}`, { cause });
  }
}
