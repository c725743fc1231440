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
 * CSV for spreadsheets of a locale: with a decimal comma fields are separated by semicolons, else a
 * line would land in one cell.
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

/** Downloads a table as a CSV file. */
export const saveCsv = (table: Table, name: string, locale: string): void =>
  saveFile(new Blob([csvOf(table, locale)], { type: 'text/csv' }), `${name}.csv`);
