import { IMPORT_FIELDS, type ImportField, type ImportFieldName } from '#contract/importFields.ts';

import { type Choices, evenLines, mayHaveLines, type Value } from './cells.ts';
import {
  markContradictions,
  markUnsure,
  newStatements,
  type Statements,
} from './contradictions.ts';
import { cleanRow, invisibleIn } from './invisible.ts';
import { KIND_WORK } from './kindWork.ts';
import { hasSeveral, idsIn, keepCurrent } from './references.ts';
import { type Mapped, readRow } from './readRow.ts';
import { addressNames } from './references.repository.ts';
import { addWarnings, type Comparison } from './warnings.service.ts';
import type { Checked, JobContext, ExistingItem, StoredRow, KindWork, ReadRow } from './work.ts';

/** Knowledge about all rows of a file. */
export type Session = {
  choices: Choices;
  /** First row with each statement. */
  seen: Map<string, number>;
  /** Position of each row among rows with the same key. */
  places: Map<string, Map<number, number>>;
  statements: Statements;
  /** Omitted to skip warnings. */
  comparison: Comparison | undefined;
};

export const newSession = (choices: Choices, comparison?: Comparison): Session => ({
  comparison,
  choices,
  seen: new Map(),
  places: new Map(),
  statements: newStatements(),
});

/** Mapped fields with their columns. */
export const mappedFields = ({ kind, mapping }: JobContext['job']): Mapped[] =>
  IMPORT_FIELDS[kind].flatMap((field) => {
    const column = (mapping ?? []).indexOf(field.name);
    return column < 0 ? [] : [{ field, column }];
  });

/** Checks rows: values, faults, and their effect on existing items. */
export async function checkRows(
  stored: readonly StoredRow[],
  context: JobContext,
  session: Session,
): Promise<Checked[]> {
  const fields = mappedFields(context.job);
  const work = KIND_WORK[context.job.kind];
  const columns = fields.map(({ field }) => field.name);
  const { statements, comparison } = session;
  const cleaned = await fieldsToClean(stored, fields, context, session);
  const rows = stored.map((row) => cleanRow(row, fields, cleaned.get(row.n) ?? []));
  const read = await readRows(rows, fields, context, session);
  for (const row of read) {
    markContradictions(row, context.job.kind, statements);
    markDuplicate(row, { work, columns }, session);
  }
  const found = await work.find(read.filter(isReadable), context);
  for (const existing of found.values()) normaliseLines(existing, context.job);
  for (const row of read) {
    const existing = found.get(row.n);
    if (existing) keepCurrent(row, existing);
    if (!existing || existing.isNewPart) markIdentical(row, { work, columns });
    if (!existing && !isWrongAndLeft(row)) markUnsure(row, context.job.kind, statements);
  }
  if (comparison) await addWarnings({ read, rows, found, cleaned }, context, comparison);
  const compared = read.map((row) => compare(row, found.get(row.n), context.job));
  return withPreviousValues(compared, context);
}

/** Faulty and skipped by decision: no other row depends on it. */
const isWrongAndLeft = ({ isLeft, faults }: ReadRow) => isLeft === true && faults.length > 0;

const isReadable = ({ faults }: ReadRow) => faults.every(({ candidates }) => candidates);

async function readRows(
  rows: readonly StoredRow[],
  fields: readonly Mapped[],
  context: JobContext,
  { choices }: Session,
) {
  const read = rows.map((row) => readRow(row, fields, { choices, names: context.names }));
  await KIND_WORK[context.job.kind].tidy?.(read, context);
  return read;
}

/** Fields to clean of invisible characters, by row; values stored with them stay as they are. */
async function fieldsToClean(
  rows: readonly StoredRow[],
  fields: readonly Mapped[],
  context: JobContext,
  session: Session,
): Promise<Map<number, ImportFieldName[]>> {
  const toClean = new Map(
    rows
      .map((row) => [row.n, invisibleIn(row, fields)] as const)
      .filter(([, { length }]) => length),
  );
  if (toClean.size === 0) return toClean;
  const affected = rows.filter(({ n }) => toClean.has(n));
  const read = await readRows(affected, fields, context, session);
  const found = await KIND_WORK[context.job.kind].find(read.filter(isReadable), context);
  for (const { n, values } of read) {
    const { now = {} } = found.get(n) ?? {};
    const remainingFields = (toClean.get(n) ?? []).filter(
      (field) => now[field] === undefined || now[field] !== values[field],
    );
    if (remainingFields.length > 0) toClean.set(n, remainingFields);
    else toClean.delete(n);
  }
  return toClean;
}

/** Normalises line ends of current values for comparison. */
function normaliseLines({ now }: ExistingItem, { kind }: JobContext['job']) {
  for (const { name } of IMPORT_FIELDS[kind].filter(mayHaveLines)) {
    const text = now[name];
    if (typeof text === 'string') now[name] = evenLines(text);
  }
}

type Keyed = { work: KindWork; columns: readonly ImportFieldName[] };

function markDuplicate(row: ReadRow, keyed: Keyed, session: Session) {
  const { n, values, faults } = row;
  const { keyOf, distinguishing: tellsApart } = keyed.work;
  const key = keyOf(values);
  if (key === undefined || faults.length > 0) return;
  const distinguishing = tellsApart?.(values);
  if (distinguishing) {
    const places = session.places.get(key) ?? new Map<number, number>();
    session.places.set(key, places);
    row.nth = places.get(n) ?? places.size;
    places.set(n, row.nth);
    [row.firstTwin = n] = places.keys();
  }
  const before = firstRowWith(
    distinguishing ? `${key}\n${JSON.stringify(distinguishing)}` : key,
    n,
    session,
  );
  if (before === n) return;
  row.sameAs = before;
  if (!distinguishing) markIdentical(row, keyed);
}

function firstRowWith(key: string, n: number, { seen }: Session): number {
  const before = seen.get(key) ?? n;
  seen.set(key, before);
  return before;
}

/** Where several may have the same key, marks a new row as duplicate of an identical one. */
function markIdentical({ faults, sameAs, values }: ReadRow, { work, columns }: Keyed) {
  const isMarked = faults.some(({ code }) => code === 'duplicate');
  if (sameAs === undefined || isMarked) return;
  const key = work.keyOf(values);
  const fields = columns.filter(
    (name) => work.keyOf({ ...values, [name]: IMPOSSIBLE_VALUE }) !== key,
  );
  faults.push({ field: null, code: 'duplicate', detail: String(sameAs), fields });
}

/** A value no cell has: fields that change the key with it are part of the key. */
const IMPOSSIBLE_VALUE = '\0';

/** Compares a row with the existing item. */
function compare(
  row: ReadRow,
  found: ExistingItem | undefined,
  { kind }: JobContext['job'],
): ComparedRow {
  if (!found) {
    return { ...row, found, outcome: row.faults.length > 0 ? 'wrong' : 'new', changes: [] };
  }
  const differing = IMPORT_FIELDS[kind].filter(({ name, onlyNew }) => {
    const value = row.values[name];
    return !onlyNew && value !== undefined && name in found.now && value !== found.now[name];
  });
  const faults = differing
    // Removed people have no current values.
    .filter(({ fixed, name }) => fixed && found.now[name] !== null)
    .map(({ name }) => ({ field: name, code: 'fixed' as const }));
  // Contractor files have no role column.
  if (kind === 'contractor' && found.now.role !== row.values.role) {
    faults.push({ field: 'email', code: 'fixed' });
  }
  const all = [...row.faults, ...faults];
  const existing = differing.length > 0 ? 'changed' : 'unchanged';
  const outcome = found.isNewPart ? 'new' : existing;
  return {
    ...row,
    faults: all,
    found,
    outcome: all.length > 0 ? 'wrong' : outcome,
    changes: differing.map(({ name }) => name),
  };
}
type ComparedRow = Omit<Checked, 'before'> & { changes: ImportField['name'][] };

/** One name, or several for multi-valued fields. */
const displayName = (name: ImportField['name'], value: Value, names: JobContext['names']) =>
  hasSeveral(name)
    ? idsIn(value)
        .map((id) => names.say(name, id))
        .join(', ')
    : names.say(name, value);

async function withPreviousValues(
  rows: ComparedRow[],
  { tx, names }: JobContext,
): Promise<Checked[]> {
  const isMoved = ({ changes }: ComparedRow) => changes.includes('address');
  const places = await addressNames(
    tx,
    rows.filter(isMoved).map(({ found }) => found?.now.address),
  );
  return rows.map(({ changes, ...row }) => ({
    ...row,
    before: Object.fromEntries(
      changes.map((name) => {
        const value = row.found?.now[name] ?? null;
        const place = name === 'address' ? places.get(Number(value)) : undefined;
        return [name, place ?? (value === null ? '' : displayName(name, value, names))];
      }),
    ),
  }));
}
