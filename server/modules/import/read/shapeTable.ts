import { MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/import.ts';

import { Refused } from './refused.ts';

export type NumberedRow = { n: number; cells: string[] };

// What the database has no place for.
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /\0/gu;

/** The headings, and the rows below that say anything, each as wide as the headings are. Throws `Refused`. */
export function shapeTable(table: string[][]): { headings: string[]; rows: NumberedRow[] } {
  const top = table.findIndex((row) => row.some(isFilled));
  const headings = (table[top] ?? []).map((text) => text.trim());
  while (headings.at(-1) === '') headings.pop();
  const rows = table
    .map((cells, place) => ({ n: place + 1, cells }))
    .slice(top + 1)
    .filter(({ cells }) => cells.some(isFilled));
  if (top < 0 || headings.length === 0 || rows.length === 0) throw new Refused('IMPORT_EMPTY');
  if (headings.length > MAX_IMPORT_COLUMNS) throw new Refused('IMPORT_COLUMNS');
  if (rows.length > MAX_IMPORT_ROWS) throw new Refused('IMPORT_ROWS');
  return {
    headings: headings.map((text) => text.slice(0, 200)),
    rows: rows.map(({ n, cells }) => ({
      n,
      cells: headings.map((_, column) => cleaned(cells[column] ?? '')),
    })),
  };
}

const isFilled = (text: string) => text.trim() !== '';

const cleaned = (text: string) =>
  text.slice(0, MAX_IMPORT_CELL).replaceAll(IMPOSSIBLE, '').toWellFormed().trim();
