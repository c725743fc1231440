import { saveFile } from '#src/shared/lib/saveFile.ts';

import type { Table } from './table.ts';

/** Says to spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** With one of these in front a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u;

const safe = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const quoted = (text: string) =>
  /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const field = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? String(value) : quoted(safe(value));

/** A table as RFC 4180 has it. */
export const csvOf = ({ heads, rows }: Table): string =>
  BYTE_ORDER_MARK +
  [heads.map(({ text }) => text), ...rows.map((row) => row.map(({ value }) => value))]
    .map((line) => `${line.map(field).join(',')}\r\n`)
    .join('');

/** Gives a table to the browser as a file. */
export const saveCsv = (table: Table, name: string): void =>
  saveFile(new Blob([csvOf(table)], { type: 'text/csv' }), `${name}.csv`);
