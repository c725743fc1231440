import type { Merged } from './place.ts';
import { Refused } from './refused.ts';
import type { NumberedRow } from './rows.ts';

/** Characters filled in at most: a long text may be merged over a whole sheet. */
const MAX_FILLED = 50 * 1024 * 1024;

/** Fills merged cells with the text of the first. Throws `Refused` beyond the limit. */
export function* fillMerged(
  pages: Iterable<NumberedRow[]>,
  merged: readonly Merged[],
): Generator<NumberedRow[]> {
  const coming = merged.toSorted((a, b) => b.from.row - a.from.row);
  // Merged ranges do not overlap: keyed by first column.
  const open: Open = new Map();
  let filled = 0;
  for (const page of pages) {
    for (const row of page) {
      openRanges(row, coming, open);
      filled += fillRow(row, open);
      if (filled > MAX_FILLED) throw new Refused('IMPORT_PACKED');
    }
    yield page;
  }
}

type Open = Map<number, Merged & { text: string }>;

function openRanges({ n, cells }: NumberedRow, coming: Merged[], open: Open) {
  for (let range = coming.at(-1); range && range.from.row <= n; range = coming.at(-1)) {
    coming.pop();
    const column = range.from.column - 1;
    const text = range.from.row === n ? (cells[column] ?? '') : '';
    if (column < cells.length) open.set(column, { ...range, text });
  }
}

function fillRow({ n, cells }: NumberedRow, open: Open): number {
  let filled = 0;
  for (const [column, { to, text }] of open) {
    if (to.row < n) open.delete(column);
    else filled += fill(cells, text, { first: column, last: to.column - 1 });
  }
  return filled;
}

/** Fills empty cells in a range. Returns the characters used. */
function fill(cells: string[], text: string, { first, last }: { first: number; last: number }) {
  let added = 0;
  for (let column = first; column <= Math.min(last, cells.length - 1); column += 1) {
    if (cells[column] === '') {
      cells[column] = text;
      added += text.length;
    }
  }
  return added;
}
