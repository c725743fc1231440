import { directionOf } from '#contract/locales.ts';

/** What no translator may change: addresses on the net, numbers with their signs, and our own placeholders. */
const FIXED = String.raw`https?://[^\s<]+|[^\s<>@]+@[^\s<>@]+\.\w+|\[\[|\]\]|[+#]?\d(?:[\d\s.,:/–-]*\d)?(?:[\p{L}%](?!\p{L}))?`;
/** Tags within a sentence. Others divide it. */
const INLINE = String.raw`</?(?:a|strong|b|em|i|u|s|mark|code|span)\b[^>]*>`;
const OTHER_TAG = /(<[^>]*>)/u;
/** Signs with a meaning in a regular expression. */
const SIGNS = /[.*+?^${}()|[\]\\/]/gu;
const PLACE = /\[\s*\[\s*(\d+)\s*\]\s*\]/gu;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
};

/** Sanitised HTML as the sentences to translate. */
export type Protected = {
  sentences: string[];
  /** The HTML with these sentences, in the language `to`; undefined if a placeholder is missing or there twice. */
  restore: (translated: readonly string[], to?: string) => string | undefined;
};

/** Takes out of HTML what stays as it is: tags, numbers, addresses and the names given. */
export function protect(html: string, names: readonly string[]): Protected {
  const inline = new RegExp(INLINE, 'gu');
  const tags: string[] = [];
  // Inline tags become characters that no text has, so that the others divide the sentences.
  const marked = html.replaceAll(inline, (tag) => `\uE000${tags.push(tag) - 1}\uE001`);
  const parts = marked.split(OTHER_TAG);
  const fixed = fixedIn(names);
  const sentences = parts.map((part) => {
    if (part.startsWith('<') || !/\p{L}/u.test(part)) return undefined;
    const kept: string[] = [];
    const text = unescaped(part).replaceAll(fixed, (found) => `[[${kept.push(found) - 1}]]`);
    return { kept, text };
  });
  return {
    sentences: sentences.flatMap((sentence) => sentence?.text ?? []),
    restore: (translated, to = '') => {
      const rest = [...translated];
      const isRtl = directionOf(to) === 'rtl';
      const whole = parts.map((part, n) => {
        const sentence = sentences[n];
        return sentence
          ? filled(
              rest.shift() ?? '',
              sentence.kept.map((word) => setOff(word, isRtl)),
            )
          : part;
      });
      if (whole.includes(undefined)) return undefined;
      return whole
        .join('')
        .replaceAll(/\uE000(\d+)\uE001/gu, (_, n: string) => tags[Number(n)] ?? '');
    },
  };
}

/** Matches everything that stays, the longest name first. */
function fixedIn(names: readonly string[]): RegExp {
  const words = [...new Set(names)]
    .filter((name) => name.trim().length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map(
      (name) => `(?<![\\p{L}\\d])${name.trim().replaceAll(SIGNS, String.raw`\$&`)}(?![\\p{L}\\d])`,
    );
  return new RegExp([String.raw`\uE000\d+\uE001`, ...words, FIXED].join('|'), 'gu');
}

/** A telephone number among Arabic words keeps its direction. */
const setOff = (word: string, isRtl: boolean) =>
  isRtl && !word.startsWith('\uE000') ? `\u2068${word}\u2069` : word;

/** A translated sentence with what was kept; undefined if it is not there exactly once. */
function filled(text: string, kept: readonly string[]): string | undefined {
  const places = [...text.matchAll(PLACE)].map(([, n]) => Number(n));
  const isWhole = places.length === kept.length && new Set(places).size === kept.length;
  if (!isWhole || places.some((n) => kept[n] === undefined)) return undefined;
  return escaped(text.replaceAll(PLACE, (_, n: string) => kept[Number(n)] ?? ''));
}

const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => ENTITIES[entity] ?? entity);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
