import type { Entry } from 'yauzl';

import { MAX_IMPORT_CELL } from '#contract/importLimits.ts';

import { Refused } from './refused.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** Room for ten full columns of distinct texts. */
const MAX_STRINGS = 1_000_000;

export type SharedStrings = (index: number) => string;

/** Shared strings by index, kept as UTF-8: never larger than their XML. */
export async function readSharedStrings(archive: Archive, entry: Entry): Promise<SharedStrings> {
  const bytes = Buffer.allocUnsafeSlow(entry.uncompressedSize);
  const ends: number[] = [];
  let end = 0;
  const text = textOfRuns();
  await readXml(archive, entry, {
    open: text.open,
    text: text.text,
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      if (ends.length >= MAX_STRINGS) throw new Refused('IMPORT_PACKED');
      end += bytes.write(text.take(), end);
      ends.push(end);
    },
  });
  return (index) => {
    const last = ends[index];
    if (last === undefined) throw new Refused('IMPORT_DAMAGED');
    return bytes.toString('utf8', ends[index - 1] ?? 0, last);
  };
}

/** Collects the text runs of an element, without Japanese phonetic readings. */
export function textOfRuns() {
  let isText = false;
  let isReading = false;
  let text = '';
  return {
    open: (name: string) => {
      if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
    text: (more: string) => {
      if (isText && !isReading && text.length <= MAX_IMPORT_CELL) text += more;
    },
    take: () => {
      const whole = unescaped(text);
      text = '';
      return whole;
    },
  };
}

const ESCAPED = /_x([\dA-Fa-f]{4})_/gu;

/** Decodes characters XML cannot hold (ECMA-376 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
