import type { ImportJob } from '#contract/import.ts';
import { IMPORT_TOP_ROWS } from '#contract/import.ts';

import { cutText } from '../../cutText.ts';
import { AppError } from '../../http/errors.ts';
import { type Guessing, guessColumns } from './guess.ts';
import { jobOf, type ImportContext, lockInState } from './import.service.ts';
import type { NumberedRow } from './read/rows.ts';
import { changeHeader, readHeadings } from './header.repository.ts';
import { rowsAfter } from './row.repository.ts';

/** Rows used to guess the columns. */
export const FIRST_ROWS = 500;
const MAX_HEADING = 200;

export const headingsIn = ({ cells }: NumberedRow): string[] =>
  cells.map((text) => cutText(text, MAX_HEADING));

/**
 * Guesses the heading row: the one with the most known names, if those are at least half its cells; else the first with more
 * than one cell.
 */
export function guessHeader(
  rows: readonly NumberedRow[],
  needs: Omit<Guessing, 'rows'>,
): NumberedRow | undefined {
  const candidates = rows.slice(0, Math.min(IMPORT_TOP_ROWS, rows.length - 1));
  const scored = candidates.map((row) => {
    const filled = new Set(row.cells.filter(Boolean)).size;
    const recognized = guessColumns(headingsIn(row), { ...needs, rows: [] }).filter(
      ({ certainty }) => certainty === 'sure' || certainty === 'before',
    ).length;
    return { row, filled, known: recognized * 2 >= filled ? recognized : 0 };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, each) => (each.known > (most?.known ?? 0) ? each : most),
    undefined,
  );
  const widest = Math.max(0, ...candidates.map(({ cells }) => new Set(cells.filter(Boolean)).size));
  return (best ?? scored.find(({ filled }) => filled > 1 || widest <= 1))?.row;
}

/**
 * Sets another heading row; resets columns and decisions. Throws NOT_FOUND, CONFLICT, and INVALID for a row outside the first
 * ones or without rows below.
 */
export async function setHeader({ tx, id, now, me }: ImportContext, n: number): Promise<ImportJob> {
  const { kind } = await lockInState({ tx, id, me }, ['uploaded', 'checked']);
  const top = await rowsAfter(tx, id, { after: 0, limit: IMPORT_TOP_ROWS });
  const header = top.find((row) => row.n === n);
  const below = await rowsAfter(tx, id, { after: n, limit: FIRST_ROWS });
  if (!header || below.length === 0) {
    throw new AppError('INVALID', 'That row has no headings', { fields: { row: 'No' } });
  }
  const { remembered, terminology } = await readHeadings(tx, kind);
  const columns = guessColumns(headingsIn(header), { kind, terminology, remembered, rows: below });
  await changeHeader(tx, id, { n, columns, now });
  return jobOf({ tx, id, me });
}
