import { BYTE_ORDER_MARK, csvText, decimalIn, separatorIn } from '#contract/csv.ts';
import { saveFile } from '#src/shared/lib/saveFile.ts';

import type { Table } from './table.ts';

const field = (value: string | number | null, decimal: string) =>
  value === null
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', decimal)
      : csvText(value);

/**
 * A table as the spreadsheets of a language open it: where a comma stands in numbers, fields are parted by semicolons,
 * else all of a line would be one cell.
 */
export function csvOf({ heads, rows }: Table, locale: string): string {
  const decimal = decimalIn(locale);
  const separator = separatorIn(locale);
  const lines = [
    heads.map(({ text, inFile = text }) => inFile),
    ...rows.map((row) => row.map(({ value }) => value)),
  ];
  const printed = lines.map((line) => line.map((value) => field(value, decimal)).join(separator));
  return BYTE_ORDER_MARK + printed.map((line) => `${line}\r\n`).join('');
}

/** Gives a table to the browser as a file. */
export const saveCsv = (table: Table, name: string, locale: string): void =>
  saveFile(new Blob([csvOf(table, locale)], { type: 'text/csv' }), `${name}.csv`);
