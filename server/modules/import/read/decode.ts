import type { ImportEncoding } from '#contract/import.ts';

import { guessLetters } from './letters.ts';
import { Refused } from './refused.ts';

/** The company's language and the declared encoding. */
export type Reading = { locale: string; encoding?: ImportEncoding | undefined };
type Found = { encoding: string; isSure: boolean };

/**
 * Decodes a text file: by its byte order mark, the declared encoding, valid UTF-8, or the usual encoding of the company's
 * language. `isSure` is false for a guess.
 */
export function decode(bytes: Uint8Array, reading: Reading): { text: string; isSure: boolean } {
  const { encoding, isSure } = encodingOf(bytes, reading);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new Refused('IMPORT_TYPE');
  return { text, isSure };
}

function encodingOf(bytes: Uint8Array, { locale, encoding }: Reading): Found {
  const declared = markedOf(bytes) ?? encoding;
  if (declared) return { encoding: declared, isSure: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', isSure: true };
  } catch {
    return guessLetters(bytes, locale);
  }
}

/** Encoding by byte order mark or zero bytes at the start. */
function markedOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Unmarked UTF-16 of our languages has every other byte zero.
  const start = bytes.subarray(0, 400);
  const zeros = (odd: number) => start.filter((byte, n) => byte === 0 && n % 2 === odd).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  return undefined;
}
