import { Refused } from './refused.ts';

/** Sheet limits. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
const PLACE = /^([A-Z]{1,3})([1-9]\d{0,6})$/u;
const LETTERS = 26;
const BEFORE_A = 64;

export type Place = { row: number; column: number };
/** A merged range; the first cell holds its value. */
export type Merged = { from: Place; to: Place };

/** Row and column of a cell such as B12, from 1. Throws `Refused` outside a sheet. */
export function placeOf(text: string): Place {
  const [, letters = '', digits = ''] = PLACE.exec(text) ?? [];
  const row = rowOf(digits);
  let column = 0;
  for (let n = 0; n < letters.length; n += 1) {
    column = column * LETTERS + letters.charCodeAt(n) - BEFORE_A;
  }
  if (column === 0 || column > MAX_COLUMN) throw new Refused('IMPORT_DAMAGED');
  return { row, column };
}

/** Throws `Refused` for an invalid row. */
export function rowOf(text: string): number {
  const row = Number(text);
  if (!Number.isInteger(row) || row < 1 || row > MAX_ROW) throw new Refused('IMPORT_DAMAGED');
  return row;
}

/** Throws `Refused` for an invalid range. */
export function mergedOf(text: string): Merged {
  const [from = '', to = from] = text.split(':');
  return { from: placeOf(from), to: placeOf(to) };
}
