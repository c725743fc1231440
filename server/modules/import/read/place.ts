import { Refused } from './refused.ts';

/** What a sheet has at most. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
const PLACE = /^([A-Z]{1,3})([1-9]\d{0,6})$/u;
const LETTERS = 26;
const BEFORE_A = 64;

export type Place = { row: number; column: number };
/** Cells that are one on the screen; its value is that of the first. */
export type Merged = { from: Place; to: Place };

/** Row and column, counted from 1, of a cell such as B12. Throws `Refused` for one that no sheet has. */
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

/** Throws `Refused` for what is no row of a sheet. */
export function rowOf(text: string): number {
  const row = Number(text);
  if (!Number.isInteger(row) || row < 1 || row > MAX_ROW) throw new Refused('IMPORT_DAMAGED');
  return row;
}

/** Throws `Refused` for what is no range of a sheet. */
export function mergedOf(text: string): Merged {
  const [from = '', to = from] = text.split(':');
  return { from: placeOf(from), to: placeOf(to) };
}
