import { MAX_IMPORT_COLUMNS } from '#contract/importLimits.ts';

import { recordsOf } from './csvRecords.ts';
import { decode, type Reading } from './decode.ts';
import type { Rows } from './rows.ts';

const SEPARATORS = [';', ',', '\t', '|'];
/** Excel's own separator line. */
const SAYS_SEPARATOR = /^sep=(.)\r?\n/iu;
/** Quote that exports prepend against formulas. */
const DISARMED = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Adds the rows of a CSV file; `isSure` tells whether its encoding is certain. Throws `Refused`. */
export function readCsv(bytes: Uint8Array, reading: Reading, rows: Rows): { isSure: boolean } {
  const { text: whole, isSure } = decode(bytes, reading);
  const declared = SAYS_SEPARATOR.exec(whole);
  const text = declared ? whole.slice(declared[0].length) : whole;
  let n = 0;
  for (const cells of recordsOf(text, declared?.[1] ?? separatorOf(text))) {
    n += 1;
    rows.add(n, cells.map(armed));
  }
  return { isSure };
}

const armed = (cell: string) => (cell.startsWith("'") ? cell.replace(DISARMED, '') : cell);

/** The separator found most often in the headings and as often in the rows below. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/u)
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => line.replaceAll(/"[^"]*"/gu, ''));
  const score = (separator: string) => {
    const [first = 0, ...others] = lines.map((line) => line.split(separator).length - 1);
    if (first === 0 || first > MAX_IMPORT_COLUMNS) return 0;
    const alike = others.filter((n) => n === first).length;
    return first + alike * 10;
  };
  return SEPARATORS.toSorted((a, b) => score(b) - score(a))[0] ?? ';';
}
