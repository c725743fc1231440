import type { Choice } from './choices.ts';

/** Arabic “the”, and what is written together with it. */
const ARTICLE = /^(?:[وفبك]?ال|لل)/u;
const ARABIC_VOWELS = /[\u064b-\u0652]/gu;

// Accents stay: without them “kokar” (boils) would be a form of “kök”.
const wordsOf = (text: string) =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(ARABIC_VOWELS, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(ARTICLE, ''));

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** From here on a name may begin a longer word, “balkongdörren”, and change its last letters, “w łazience”. */
const LONG = 6;

/** Whether a word is an inflected form of a name’s word or a compound of it. Limits chosen on the demo’s texts. */
function isFormOf(word: string, name: string): boolean {
  const same = sharedStart(word, name);
  const ending = word.length - same;
  const lost = name.length - same;
  if (lost > 0) {
    const [mostLost, longestEnding] = name.length > LONG ? [2, 6] : [1, 3];
    return name.length >= LONG - 1 && lost <= mostLost && ending <= longestEnding;
  }
  if (ending === 0 || name.length >= LONG) return true;
  // “köket”, “köksfläkten”; but “Hallå” is a greeting.
  const isInflected = ending <= 3 && word[same] !== 'å';
  return name.length > 2 && (isInflected || word[same] === 's');
}

/** Ids of the choices whose names a text has, all their words in any form. */
export function namedIn(text: string, choices: readonly Choice[]): number[] {
  const words = wordsOf(text);
  return choices.flatMap(({ id, name }) => {
    const parts = wordsOf(name);
    const isNamed =
      parts.length > 0 && parts.every((part) => words.some((word) => isFormOf(word, part)));
    return isNamed ? [id] : [];
  });
}
