import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts';

import type { Cell } from './cells.ts';

/** A CSV file (RFC 4180) in parts, the headings first. */
export async function* csvOf(
  headings: readonly string[],
  pages: AsyncIterable<Cell[][]>,
  separator = ',',
): AsyncGenerator<string> {
  const lineOf = (cells: readonly Cell[]) => `${cells.map(fieldOf).join(separator)}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(headings);
  for await (const rows of pages) {
    yield rows.map(lineOf).join('');
  }
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return csvText(typeof cell === 'string' ? cell : cell.at);
}
