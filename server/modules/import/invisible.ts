import type { ImportFieldName } from '#contract/importFields.ts';

import { mayHaveLines } from './cells.ts';
import type { NumberedRow } from './read/rows.ts';
import type { Mapped } from './readRow.ts';

// No-break spaces, spaces of no width, soft hyphens and marks of direction.
const SPACES = /[\u00A0\u2007\u202F]/gu;
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;
const ANY = /[\u00A0\u2007\u202F\u00AD\u200B\u200E\u200F\u2060\uFEFF]/u;

/** Names, numbers and choices: numbers and dates are read whatever their spaces, and long texts are kept as they are. */
const isCleaned = ({ field }: Mapped) =>
  !mayHaveLines(field) && !['int', 'day', 'moment', 'boolean', 'links'].includes(field.type);

/** The fields of a row whose cells have characters that nobody sees. */
export const invisibleIn = ({ cells }: NumberedRow, fields: readonly Mapped[]): ImportFieldName[] =>
  fields
    .filter((mapped) => isCleaned(mapped) && ANY.test(cells[mapped.column] ?? ''))
    .map(({ field }) => field.name);

/** A row whose cells in some fields have no characters that nobody sees; spaces become usual ones. */
export function cleanRow<R extends NumberedRow>(
  row: R,
  fields: readonly Mapped[],
  unseen: readonly ImportFieldName[],
): R {
  if (unseen.length === 0) return row;
  const columns = fields
    .filter(({ field }) => unseen.includes(field.name))
    .map(({ column }) => column);
  return {
    ...row,
    cells: row.cells.map((text, column) => (columns.includes(column) ? cleanText(text) : text)),
  };
}

const cleanText = (text: string) =>
  text.replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').replaceAll(/ {2,}/gu, ' ').trim();
