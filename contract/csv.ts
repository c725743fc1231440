/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * First characters that spreadsheets treat as a formula or skip. Texts already guarded by `'` get another one, so that reading
 * the file removes only ours.
 */
const FORMULA = /^'*[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;

/** Encodes a CSV field: guarded against formulas, quoted as RFC 4180 requires for any separator. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Decimal sign of a locale. Throws a `RangeError` for an invalid locale. */
export const decimalIn = (locale: string): string =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.';

/** CSV separator spreadsheets expect in a locale: decimal-comma locales use `;`. */
export const separatorIn = (locale: string): string => (decimalIn(locale) === ',' ? ';' : ',');
