import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';

import type { Value } from './cells.ts';
import type { Fault, Found, ReadRow } from './work.ts';

const SEVERAL = new Set(
  Object.values(IMPORT_FIELDS).flatMap((fields) =>
    fields.filter(({ type }) => type === 'refs').map(({ name }) => name),
  ),
);

/** Whether a thing may have more than one of what a field names. */
export const hasSeveral = (name: ImportFieldName): boolean => SEVERAL.has(name);

/** The ids in a value of such a field. */
export const idsIn = (value: Value | undefined): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);

/** Several ids as one value, in an order of their own: the same things are the same, however a file names them. */
export const idList = (ids: readonly number[]): string | null =>
  [...new Set(ids)].toSorted((a, b) => a - b).join(',') || null;

/** Has a row mean of several that are called the same, or of who can be chosen no more, the one that is given for a fault. */
export function resolveReferences(row: ReadRow, which: (fault: Fault) => number | undefined): void {
  row.faults = row.faults.filter((fault) => {
    const id = fault.among && which(fault);
    if (!fault.field || id === undefined) return true;
    const has = row.values[fault.field];
    row.values[fault.field] = hasSeveral(fault.field) ? idList([...idsIn(has), id]) : id;
    return false;
  });
}

/** Where several are called the same, the one that stands there is meant. */
export const keepCurrent = (row: ReadRow, found: Found): void =>
  resolveReferences(row, ({ field, among = [] }) => {
    const now = field === null ? undefined : found.now[field];
    const [id, ...more] = idsIn(typeof now === 'boolean' ? null : now).filter((each) =>
      among.includes(each),
    );
    return more.length > 0 ? undefined : id;
  });
