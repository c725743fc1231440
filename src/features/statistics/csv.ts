import { saveFile } from '#src/shared/lib/saveFile.ts';

import type { Table } from './table.ts';

/** Says to spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** With one of these in front a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u;

const safe = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const quoted = (text: string) =>
  /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const field = (value: string | number | null, decimal: string) =>
  value === null
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', decimal)
      : quoted(safe(value));

/** What a number is written with: `9,4` or `9.4`. */
const decimalIn = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/**
 * A table as the spreadsheets of a language open it: where a comma stands in numbers, fields are parted by semicolons,
 * else all of a line would be one cell.
 */
export function csvOf({ heads, rows }: Table, locale: string): string {
  const decimal = decimalIn(locale);
  const separator = decimal === ',' ? ';' : ',';
  const lines = [
    heads.map(({ text }) => text),
    ...rows.map((row) => row.map(({ value }) => value)),
  ];
  const printed = lines.map((line) => line.map((value) => field(value, decimal)).join(separator));
  return BYTE_ORDER_MARK + printed.map((line) => `${line}\r\n`).join('');
}

/** Gives a table to the browser as a file. */
export const saveCsv = (table: Table, name: string, locale: string): void =>
  saveFile(new Blob([csvOf(table, locale)], { type: 'text/csv' }), `${name}.csv`);
