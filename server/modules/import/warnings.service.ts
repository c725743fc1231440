import type { ImportFieldName } from '#contract/importFields.ts';

import { KIND_WORK } from './kindWork.ts';
import type { NumberedRow } from './read/rows.ts';
import { hasFilled } from './row.repository.ts';
import { newLikenessIndex, resemblance, addLikeness, type LikenessIndex } from './similar.ts';
import { totalIn } from './totals.ts';
import type { JobContext, ExistingItem, KindWork, ReadRow, Warning } from './work.ts';

/** Knowledge for comparing rows with each other. */
export type Comparison = {
  seen: LikenessIndex;
  isBegun?: true;
  /** Items of the company compared so far: projects by id, products by vendor. */
  items: Set<number | string>;
  /** Some rows have a street; undefined until checked. */
  hasStreets?: boolean;
};
export const newComparison = (): Comparison => ({ seen: newLikenessIndex(), items: new Set() });

type CheckedBatch = {
  read: readonly ReadRow[];
  rows: readonly NumberedRow[];
  found: Map<number, ExistingItem>;
  /** Fields cleaned of invisible characters, by row. */
  cleaned: Map<number, ImportFieldName[]>;
};

/** Adds warnings to valid new rows, and cleaned characters to others. */
export async function addWarnings(
  batch: CheckedBatch,
  context: JobContext,
  comparison: Comparison,
): Promise<void> {
  const { read, rows, found, cleaned } = batch;
  const fresh = read.filter(({ n, faults }) => {
    const existing = found.get(n);
    return faults.length === 0 && (!existing || existing.isNewPart === true);
  });
  for (const row of read) {
    row.warnings.push(
      ...(cleaned.get(row.n) ?? []).map((field) => ({ field, code: 'invisible' as const })),
    );
  }
  if (fresh.length === 0) return;
  const cellsOf = new Map(rows.map((row) => [row.n, row]));
  for (const row of fresh) {
    const total = totalIn(cellsOf.get(row.n)?.cells ?? []);
    if (total !== undefined) row.warnings.push({ field: null, code: 'total', detail: total });
  }
  await addResemblances(fresh, found, context, comparison);
  await addStreetless(fresh, context, comparison);
}

async function addResemblances(
  fresh: ReadRow[],
  found: Map<number, ExistingItem>,
  context: JobContext,
  comparison: Comparison,
) {
  const { similar } = KIND_WORK[context.job.kind];
  if (!similar) return;
  const { seen, items } = comparison;
  const company = comparison.isBegun ? undefined : await similar.all?.(context);
  const existing = await similar.existing?.({ rows: fresh, found, known: items }, context);
  comparison.isBegun = true;
  for (const list of [company, existing]) {
    list?.forEach((likeness) => addLikeness(likeness, undefined, seen));
  }
  const compared = fresh.map((row) => ({ row, own: similar.of(row, found.get(row.n), context) }));
  for (const { row, own: likenesses } of compared) {
    for (const likeness of likenesses) addLikeness(likeness, row.n, seen);
  }
  for (const { row, own: likenesses } of compared) {
    const warnings = likenesses.flatMap((likeness) => resemblance(likeness, row.n, seen) ?? []);
    row.warnings.push(...warnings, ...sameKeyWarnings(row, similar.sameKeyWarning, warnings));
  }
}

/** Warning of a row with the key of an earlier one, unless its likenesses tell already. */
function sameKeyWarnings(
  { nth = 0, firstTwin, values }: ReadRow,
  warning: SameKeyWarning,
  warnings: readonly Warning[],
): Warning[] {
  if (!warning || nth === 0 || warnings.some(({ code }) => code === warning.code)) return [];
  const detail = String(values[warning.field]);
  return [{ ...warning, detail, ...(firstTwin !== undefined && { row: firstTwin }) }];
}
type SameKeyWarning = NonNullable<KindWork['similar']>['sameKeyWarning'];

/** Warns of rows without a street in a file with streets. */
async function addStreetless(fresh: ReadRow[], { tx, job }: JobContext, comparison: Comparison) {
  const column = (job.mapping ?? []).indexOf('street');
  const streetless = fresh.filter(({ values }) => !values.street && values.common !== true);
  if (job.kind !== 'project' || column < 0 || streetless.length === 0) return;
  comparison.hasStreets ??= await hasFilled(tx, job.id, column);
  if (!comparison.hasStreets) return;
  for (const { warnings } of streetless) warnings.push({ field: 'street', code: 'noStreet' });
}
