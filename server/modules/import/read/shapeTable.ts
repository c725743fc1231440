import { MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/import.ts';

import { cutText } from '../../../cutText.ts';
import { Refused } from './refused.ts';

const MAX_HEADING = 200;

export type NumberedRow = { n: number; cells: string[] };

// What the database has no place for.
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /\0/gu;

/**
 * The headings, and the rows below that say anything, all as wide as the widest: what stands beside the headings is a column
 * without a name, and seen. Throws `Refused`.
 */
export function shapeTable(table: string[][]): { headings: string[]; rows: NumberedRow[] } {
  const top = table.findIndex((row) => row.some(isFilled));
  const rows = table
    .map((cells, place) => ({ n: place + 1, cells }))
    .slice(top + 1)
    .filter(({ cells }) => cells.some(isFilled));
  if (top < 0 || rows.length === 0) throw new Refused('IMPORT_EMPTY');
  const first = table[top] ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), widthOf(first));
  if (width > MAX_IMPORT_COLUMNS) throw new Refused('IMPORT_COLUMNS');
  if (rows.length > MAX_IMPORT_ROWS) throw new Refused('IMPORT_ROWS');
  return {
    headings: wide(first, width).map((text) => cutText(cleaned(text), MAX_HEADING)),
    rows: rows.map(({ n, cells }) => ({ n, cells: wide(cells, width).map(cleaned) })),
  };
}

const isFilled = (text: string) => text.trim() !== '';
const widthOf = (cells: string[]) => cells.findLastIndex(isFilled) + 1;
const wide = (cells: string[], width: number) =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

const cleaned = (text: string) =>
  cutText(text, MAX_IMPORT_CELL).replaceAll(IMPOSSIBLE, '').toWellFormed().trim();
