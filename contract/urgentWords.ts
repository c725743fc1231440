import type { OutsideLocale } from './locales.ts';

/**
 * What `urgentWords.json` has: a file of its own, since the app needs it late, and data is no code. In each text `,` parts the
 * choices, `/` those for one word, `*` is any ending, and `.` the sentence's end.
 */
export type UrgentWords = {
  /**
   * Of danger to life or of damage that grows by the minute. They stand by themselves in a sentence. Everyday reports must not
   * have them, in any of the languages: `brand` alone would match “brand new”, `fire` the Norwegian four.
   */
  words: Record<OutsideLocale, string>;
  /** Water that comes down from above: water, a verb of flowing, and where from, in any order. */
  fromAbove: Record<OutsideLocale, Record<'water' | 'flows' | 'from', string>>;
  /** Beside the water or its verb: it does not flow, or no longer. */
  not: string;
  /** Outdoors, or only heard. */
  elsewhere: string;
};

/** Words alone: neither case, accents nor punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** A pattern of the notation above. */
const choice = (words: string) =>
  `(?:${words
    .replaceAll(/[^\s,*/.]+/gu, (word) => plain(word).trim())
    .replaceAll(/[^\s,]*\/[^\s,]*/gu, (choices) => `(?:${choices.replaceAll('/', '|')})`)
    .replaceAll(' .', '(?= $)')
    .replaceAll(',', '|')
    .replaceAll('*', '\\S*')})`;

const BETWEEN = ' (?:\\S+ ){0,4}?';
const ORDERS = [
  [0, 1, 2],
  [1, 0, 2],
  [0, 2, 1],
  [2, 0, 1],
  [2, 1, 0],
  [1, 2, 0],
];

const pattern = (source: string) => new RegExp(` (?:${source}) `, 'u');

/** Gives whether a description, in whatever language, tells of a danger. */
export function urgencyIn({ words, fromAbove, not, elsewhere }: UrgentWords) {
  const no = choice(not);
  const orders = Object.values(fromAbove).flatMap(({ water, flows, from }) => {
    const parts = [
      `(?<! ${no} )${choice(water)}`,
      `(?<! ${no} )${choice(flows)}(?! ${no} )`,
      choice(from),
    ];
    return ORDERS.map((order) => order.map((index) => parts[index]).join(BETWEEN));
  });
  const danger = pattern(choice(Object.values(words).join()));
  const water = pattern(orders.join('|'));
  const harmless = pattern(choice(elsewhere));
  return (text: string): boolean =>
    text
      .split(/[.!?;\n؟]+/u)
      .map((sentence) => ` ${plain(sentence).trim()} `)
      .some(
        (sentence) => danger.test(sentence) || (water.test(sentence) && !harmless.test(sentence)),
      );
}
