import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';

import type { Value } from './cells.ts';
import type { Fault, ExistingItem, ReadRow } from './work.ts';

const SEVERAL = new Set(
  Object.values(IMPORT_FIELDS).flatMap((fields) =>
    fields.filter(({ type }) => type === 'refs').map(({ name }) => name),
  ),
);

/** Whether a field is multi-valued. */
export const hasSeveral = (name: ImportFieldName): boolean => SEVERAL.has(name);

/** Ids in a multi-valued field. */
export const idsIn = (value: Value | undefined): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);

/** Sorted ids as one value, so that equal sets are equal. */
export const idList = (ids: readonly number[]): string | null =>
  [...new Set(ids)].toSorted((a, b) => a - b).join(',') || null;

/** Resolves ambiguous or former names in a row to the ids `which` gives. */
export function resolveReferences(row: ReadRow, which: (fault: Fault) => number | undefined): void {
  row.faults = row.faults.filter((fault) => {
    const id = fault.candidates && which(fault);
    if (!fault.field || id === undefined) return true;
    const has = row.values[fault.field];
    row.values[fault.field] = hasSeveral(fault.field) ? idList([...idsIn(has), id]) : id;
    return false;
  });
}

/** Resolves ambiguous names to the current value. */
export const keepCurrent = (row: ReadRow, found: ExistingItem): void =>
  resolveReferences(row, ({ field, candidates = [] }) => {
    const now = field === null ? undefined : found.now[field];
    const [id, ...more] = idsIn(typeof now === 'boolean' ? null : now).filter((each) =>
      candidates.includes(each),
    );
    return more.length > 0 ? undefined : id;
  });
