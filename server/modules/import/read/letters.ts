import type { ImportEncoding } from '#contract/import.ts';

type SingleByte = Exclude<ImportEncoding, 'utf-8'>;

/** Legacy encodings, likeliest first. */
const WESTERN: SingleByte[] = ['windows-1252', 'windows-1250', 'iso-8859-2', 'macintosh'];
const CENTRAL: SingleByte[] = ['windows-1250', 'iso-8859-2', 'windows-1252', 'macintosh'];

/** Letters beyond a to z in our languages. */
const LETTERS = 'åäöéüæøèòôóßąćęłńśźż';
const SIGNS = '\u{A0}§°²³½¼¾×·µ«»–—‘’‚“”„…£€';
const KNOWN = new Set(LETTERS + LETTERS.toUpperCase() + SIGNS);
const ASCII = 128;

/** Guesses the single-byte encoding from the company's language; `isSure` when no other gives a plausible different text. */
export function guessLetters(
  bytes: Uint8Array,
  locale: string,
): { encoding: SingleByte; isSure: boolean } {
  const counts = new Map<number, number>();
  for (const byte of bytes) if (byte >= ASCII) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  const present = Uint8Array.from(counts.keys());
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const readings = (locale === 'pl-PL' ? CENTRAL : WESTERN).map((encoding) => {
    const text = Array.from(new TextDecoder(encoding).decode(present));
    const scores = text.map((sign, n) =>
      KNOWN.has(sign) ? (counts.get(present[n] ?? 0) ?? 0) : 0,
    );
    return { encoding, text: text.join(''), known: scores.reduce((sum, n) => sum + n, 0) };
  });
  const [best, ...others] = readings.toSorted((a, b) => b.known - a.known);
  const isRival = ({ text, known }: (typeof readings)[number]) =>
    known === all && text !== best?.text;
  return {
    encoding: best?.encoding ?? 'windows-1252',
    isSure: best?.known === all && !others.some(isRival),
  };
}
