/** Built-in date and time formats: ECMA-376 18.8.30, including East Asian and Thai. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];
/** Smaller ids are built-in formats. */
const FIRST_OWN = 100;
const LONGEST = 255;

/** Literals in a format: quoted, escaped, or width padding. */
const LITERAL = /"[^"]*"|[\\_*]./gu;
/** Colours, locales and conditions, but not elapsed hours, minutes or seconds. */
const BRACKETED = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/giu;
const FRACTION_OF_SECOND = /(s\]?)[.,]0+/giu;

/** Whether a number format shows a date or time. */
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
