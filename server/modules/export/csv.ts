import type { Cell } from './cells.ts';
import { wallTime } from './wallTime.ts';

/** Says to spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** With one of these in front a spreadsheet takes a text for a formula, or goes on where it should begin. */
const FORMULA = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;

/** Rows as RFC 4180 has them, part by part, the headings first; with another separator where a spreadsheet wants it. */
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

/** What spreadsheets of a language part cells by: where the comma is in numbers, they open a file with commas as one column. */
export const separatorIn = (locale: string) =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ',';

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return quoted(typeof cell === 'string' ? safe(cell) : wallTime(cell.at));
}

const safe = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string) =>
  /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
