import { IMPORT_FIELDS, type ImportField, type ImportFieldName } from '#contract/importFields.ts';

import { type Choices, evenLines, mayHaveLines, type Value } from './cells.ts';
import { markContradictions, markUnsure, nothingSaid, type Statements } from './contradictions.ts';
import { cleanRow, invisibleIn } from './invisible.ts';
import { KIND_WORK } from './kindWork.ts';
import { hasSeveral, idsIn, keepCurrent } from './references.ts';
import { type Mapped, readRow } from './readRow.ts';
import { addressNames } from './references.repository.ts';
import { addWarnings, type Comparison } from './warnings.service.ts';
import type { Checked, Doing, Found, KeptRow, KindWork, ReadRow } from './work.ts';

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
  statements: nothingSaid(),
});

/** Mapped fields with their columns. */
export const mappedFields = ({ kind, mapping }: Doing['job']): Mapped[] =>
  IMPORT_FIELDS[kind].flatMap((field) => {
    const column = (mapping ?? []).indexOf(field.name);
    return column < 0 ? [] : [{ field, column }];
  });

/** Checks rows: values, faults, and their effect on existing items. */
export async function checkRows(
  kept: readonly KeptRow[],
  doing: Doing,
  session: Session,
): Promise<Checked[]> {
  const fields = mappedFields(doing.job);
  const work = KIND_WORK[doing.job.kind];
  const columns = fields.map(({ field }) => field.name);
  const { statements, comparison } = session;
  const cleaned = await unseenIn(kept, fields, doing, session);
  const rows = kept.map((row) => cleanRow(row, fields, cleaned.get(row.n) ?? []));
  const read = await readRows(rows, fields, doing, session);
  for (const row of read) {
    markContradictions(row, doing.job.kind, statements);
    markDuplicate(row, { work, columns }, session);
  }
  const found = await work.find(read.filter(isReadable), doing);
  for (const there of found.values()) standEvenly(there, doing.job);
  for (const row of read) {
    const there = found.get(row.n);
    if (there) keepCurrent(row, there);
    if (!there || there.isBeside) markSame(row, { work, columns });
    if (!there && !isWrongAndLeft(row)) markUnsure(row, doing.job.kind, statements);
  }
  if (comparison) await addWarnings({ read, rows, found, cleaned }, doing, comparison);
  const compared = read.map((row) => compare(row, found.get(row.n), doing.job));
  return sayBefore(compared, doing);
}

/** Faulty and skipped by decision: no other row depends on it. */
const isWrongAndLeft = ({ isLeft, faults }: ReadRow) => isLeft === true && faults.length > 0;

const isReadable = ({ faults }: ReadRow) => faults.every(({ among }) => among);

async function readRows(
  rows: readonly KeptRow[],
  fields: readonly Mapped[],
  doing: Doing,
  { choices }: Session,
) {
  const read = rows.map((row) => readRow(row, fields, { choices, names: doing.names }));
  await KIND_WORK[doing.job.kind].tidy?.(read, doing);
  return read;
}

/** Fields to clean of invisible characters, by row; values stored with them stay as they are. */
async function unseenIn(
  rows: readonly KeptRow[],
  fields: readonly Mapped[],
  doing: Doing,
  session: Session,
): Promise<Map<number, ImportFieldName[]>> {
  const unseen = new Map(
    rows
      .map((row) => [row.n, invisibleIn(row, fields)] as const)
      .filter(([, { length }]) => length),
  );
  if (unseen.size === 0) return unseen;
  const odd = rows.filter(({ n }) => unseen.has(n));
  const read = await readRows(odd, fields, doing, session);
  const found = await KIND_WORK[doing.job.kind].find(read.filter(isReadable), doing);
  for (const { n, values } of read) {
    const { now = {} } = found.get(n) ?? {};
    const own = (unseen.get(n) ?? []).filter(
      (field) => now[field] === undefined || now[field] !== values[field],
    );
    if (own.length > 0) unseen.set(n, own);
    else unseen.delete(n);
  }
  return unseen;
}

/** Normalises line ends of current values for comparison. */
function standEvenly({ now }: Found, { kind }: Doing['job']) {
  for (const { name } of IMPORT_FIELDS[kind].filter(mayHaveLines)) {
    const text = now[name];
    if (typeof text === 'string') now[name] = evenLines(text);
  }
}

type Keyed = { work: KindWork; columns: readonly ImportFieldName[] };

function markDuplicate(row: ReadRow, keyed: Keyed, session: Session) {
  const { n, values, faults } = row;
  const { keyOf, tellsApart } = keyed.work;
  const key = keyOf(values);
  if (key === undefined || faults.length > 0) return;
  const told = tellsApart?.(values);
  if (told) {
    const places = session.places.get(key) ?? new Map<number, number>();
    session.places.set(key, places);
    row.nth = places.get(n) ?? places.size;
    places.set(n, row.nth);
    [row.firstTwin = n] = places.keys();
  }
  const before = firstOf(told ? `${key}\n${JSON.stringify(told)}` : key, n, session);
  if (before === n) return;
  row.sameAs = before;
  if (!told) markSame(row, keyed);
}

function firstOf(what: string, n: number, { seen }: Session): number {
  const before = seen.get(what) ?? n;
  seen.set(what, before);
  return before;
}

/** Where several may have the same key, marks a new row as duplicate of an identical one. */
function markSame({ faults, sameAs, values }: ReadRow, { work, columns }: Keyed) {
  const isTold = faults.some(({ code }) => code === 'duplicate');
  if (sameAs === undefined || isTold) return;
  const key = work.keyOf(values);
  const fields = columns.filter((name) => work.keyOf({ ...values, [name]: ANOTHER }) !== key);
  faults.push({ field: null, code: 'duplicate', detail: String(sameAs), fields });
}

/** A value no cell has: fields that change the key with it are part of the key. */
const ANOTHER = '\0';

/** Compares a row with the existing item. */
function compare(row: ReadRow, found: Found | undefined, { kind }: Doing['job']): Compared {
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
  const there = differing.length > 0 ? 'changed' : 'unchanged';
  const outcome = found.isBeside ? 'new' : there;
  return {
    ...row,
    faults: all,
    found,
    outcome: all.length > 0 ? 'wrong' : outcome,
    changes: differing.map(({ name }) => name),
  };
}
type Compared = Omit<Checked, 'before'> & { changes: ImportField['name'][] };

/** One name, or several for multi-valued fields. */
const sayAll = (name: ImportField['name'], value: Value, names: Doing['names']) =>
  hasSeveral(name)
    ? idsIn(value)
        .map((id) => names.say(name, id))
        .join(', ')
    : names.say(name, value);

async function sayBefore(rows: Compared[], { tx, names }: Doing): Promise<Checked[]> {
  const isMoved = ({ changes }: Compared) => changes.includes('address');
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
        return [name, place ?? (value === null ? '' : sayAll(name, value, names))];
      }),
    ),
  }));
}
