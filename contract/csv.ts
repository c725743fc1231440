/** Says to spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * With one of these in front a spreadsheet takes a text for a formula, or goes on where it should begin. What has the sign
 * against that already gets another one, so that whoever reads the file takes away only ours.
 */
const FORMULA = /^'*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;

/** A text as a field of a CSV file: no formula of it, and in quotes where RFC 4180 wants them, whatever parts the fields. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What numbers of a language have before their decimals. Throws a `RangeError` where it is no language. */
export const decimalIn = (locale: string): string =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.';

/** What spreadsheets of a language part cells by: where the comma is in numbers, they open a file with commas as one column. */
export const separatorIn = (locale: string): string => (decimalIn(locale) === ',' ? ';' : ',');
