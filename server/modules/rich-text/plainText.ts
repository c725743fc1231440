const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** The text of cleaned HTML, one line per paragraph. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:\/p|\/li|\/h\d|\/blockquote|\/pre|br\s*\/?)>/giu, '\n')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:#(\d{1,7})|([a-z]+));/giu, (whole, code: string | undefined, name = '') =>
      code === undefined ? (NAMED[String(name).toLowerCase()] ?? whole) : signOf(Number(code)),
    )
    .trim();

const signOf = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');
