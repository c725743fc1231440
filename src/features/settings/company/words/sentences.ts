import type { Noun } from '#contract/terms.ts';

import type { Texts } from './forms.ts';

const MOST = 3;
const SHORTEST = 18;
const LONGEST = 100;

type Candidate = { key: string; text: string; forms: string[]; isBare: boolean };

/**
 * Keys of sample texts for a noun, covering as many of its forms as possible. Texts with other
 * placeholders are left out, as the preview has no values for them.
 */
export function sentencesFor(texts: Texts, noun: Noun): string[] {
  const left = candidates(texts, noun);
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  while (chosen.length < MOST && left.length > 0) {
    left.sort((a, b) => rank(b, seen) - rank(a, seen) || a.key.localeCompare(b.key));
    const [best] = left.splice(0, 1);
    if (!best) break;
    best.forms.forEach((form) => seen.add(form));
    if (!chosen.some(({ text }) => text === best.text)) chosen.push(best);
  }
  return chosen.map(({ key }) => key);
}

/** Sort: new forms first, then full sentences, then texts of medium length; the bare noun last. */
function rank({ text, forms, isBare }: Candidate, seen: ReadonlySet<string>): number {
  const fresh = forms.filter((form) => !seen.has(form)).length;
  const isSentence = /[.?!]$/u.test(text);
  const isHandy = text.length >= SHORTEST && text.length <= LONGEST;
  return fresh * 4 + Number(isSentence) * 3 + Number(isHandy) * 2 - Number(isBare) * 10;
}

function candidates(texts: Texts, noun: Noun, prefix = ''): Candidate[] {
  return Object.entries(texts).flatMap(([name, inner]): Candidate[] => {
    const key = `${prefix}${name}`;
    if (typeof inner === 'object') return candidates(inner, noun, `${key}.`);
    const used = inner.matchAll(new RegExp(`\\$t\\(common\\.terms\\.${noun}\\.(\\w+)`, 'gu'));
    const forms = [...new Set([...used].map(([, form]) => form ?? ''))];
    // A noun and a full stop show nothing of its use.
    const isBare = inner.replaceAll(/\$t\([^)]*\)/gu, '').trim().length <= 2;
    const isUsable = forms.length > 0 && !/\{\{|[<>\n]/u.test(inner);
    return isUsable && inner.length <= LONGEST * 2 ? [{ key, text: inner, forms, isBare }] : [];
  });
}
