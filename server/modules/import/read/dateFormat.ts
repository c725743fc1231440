/** The built-in formats that show a date or a time: ECMA-376 18.8.30, those of East Asia and Thailand among them. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];
/** Below it a format is known by its number alone. */
const FIRST_OWN = 100;
const LONGEST = 255;

/** What is written in a format as it stands: quoted, escaped, or the width of a sign. */
const LITERAL = /"[^"]*"|[\\_*]./gu;
/** A colour, a language or a condition, not hours, minutes or seconds that go on past their day. */
const BRACKETED = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/giu;
const FRACTION_OF_SECOND = /(s\]?)[.,]0+/giu;

/** Whether a cell's number with this format is a moment. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined || id < FIRST_OWN) {
    return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  }
  const bare = code
    .slice(0, LONGEST)
    .replaceAll(LITERAL, ' ')
    .replaceAll(BRACKETED, '')
    .replaceAll(FRACTION_OF_SECOND, '$1');
  return /[ymdhs]/iu.test(bare) && !/[0#?%]/u.test(bare);
}
