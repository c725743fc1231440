import type { ImportEncoding } from '#contract/import.ts';

import { guessLetters } from './letters.ts';
import { Refused } from './refused.ts';

/** The company's language, and what whoever sent the file says that it is in. */
export type Reading = { locale: string; encoding?: ImportEncoding | undefined };
type Found = { encoding: string; isSure: boolean };

/**
 * A text file as text, and whether it is sure to be that: by its mark, else as it is said to be, else UTF-8 if it is that,
 * else what programs write in the company's language.
 */
export function decode(bytes: Uint8Array, reading: Reading): { text: string; isSure: boolean } {
  const { encoding, isSure } = encodingOf(bytes, reading);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new Refused('IMPORT_TYPE');
  return { text, isSure };
}

function encodingOf(bytes: Uint8Array, { locale, encoding }: Reading): Found {
  const said = markedOf(bytes) ?? encoding;
  if (said) return { encoding: said, isSure: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', isSure: true };
  } catch {
    return guessLetters(bytes, locale);
  }
}

/** By its mark, or what shows in its first bytes. */
function markedOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Without a mark, of two bytes the one is nothing in UTF-16 of any text in our languages.
  const start = bytes.subarray(0, 400);
  const zeros = (odd: number) => start.filter((byte, n) => byte === 0 && n % 2 === odd).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  return undefined;
}
