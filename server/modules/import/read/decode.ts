import { Refused } from './refused.ts';

/** A text file as text: by its mark, else UTF-8 if it is that, else what Excel on Windows writes. */
export function decode(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new Refused('IMPORT_TYPE');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, of two bytes the one is nothing in UTF-16 of any text in our languages.
  const start = bytes.subarray(0, 400);
  const zeros = (odd: number) => start.filter((byte, n) => byte === 0 && n % 2 === odd).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
