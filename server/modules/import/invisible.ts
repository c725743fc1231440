import type { ImportFieldName } from '#contract/importFields.ts';

import { mayHaveLines } from './cells.ts';
import type { NumberedRow } from './read/rows.ts';
import type { Mapped } from './readRow.ts';

// No-break spaces, zero-width spaces, soft hyphens and bidirectional marks.
const SPACES = /[\u00A0\u2007\u202F]/gu;
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;
const ANY = /[\u00A0\u2007\u202F\u00AD\u200B\u200E\u200F\u2060\uFEFF]/u;

/** Cleans short texts only: numbers and dates ignore spaces, and long texts stay as they are. */
const isCleaned = ({ field }: Mapped) =>
  !mayHaveLines(field) && !['int', 'day', 'moment', 'boolean', 'links'].includes(field.type);

/** Fields of a row with invisible characters. */
export const invisibleIn = ({ cells }: NumberedRow, fields: readonly Mapped[]): ImportFieldName[] =>
  fields
    .filter((mapped) => isCleaned(mapped) && ANY.test(cells[mapped.column] ?? ''))
    .map(({ field }) => field.name);

/** The row without invisible characters in some fields; special spaces become plain ones. */
export function cleanRow<R extends NumberedRow>(
  row: R,
  fields: readonly Mapped[],
  toClean: readonly ImportFieldName[],
): R {
  if (toClean.length === 0) return row;
  const columns = fields
    .filter(({ field }) => toClean.includes(field.name))
    .map(({ column }) => column);
  return {
    ...row,
    cells: row.cells.map((text, column) => (columns.includes(column) ? cleanText(text) : text)),
  };
}

const cleanText = (text: string) =>
  text.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').replaceAll(/ {2,}/gu, ' ').trim();
