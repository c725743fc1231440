import type { ImportOutcome } from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportField, type ImportFieldName } from '#contract/importFields.ts';

import { listNames, namesIn } from '../export/index.ts';
import { type Choices, evenLines, mayHaveLines, readCell, type Value } from './cells.ts';
import { markContradictions, markUnsure, nothingSaid, type Statements } from './contradictions.ts';
import { KIND_WORK } from './kindWork.ts';
import { hasSeveral, idList, idsIn, meanWhatStands } from './meant.ts';
import type { NumberedRow } from './read/rows.ts';
import { addressNames } from './references.repository.ts';
import type { Doing, Found, KindWork, ReadRow } from './work.ts';

export type Checked = ReadRow & {
  outcome: ImportOutcome;
  /** What is there already. */
  found: Found | undefined;
  /** What stands there now, of fields that would change. */
  before: Record<string, string>;
};

/** What is to know over all rows of a file. */
export type Session = {
  choices: Choices;
  /** The row that said something first. */
  seen: Map<string, number>;
  /** Of rows that are called the same, the place of each. */
  places: Map<string, Map<number, number>>;
  statements: Statements;
};

/** What is known where no row was looked at yet. */
export const newSession = (choices: Choices): Session => ({
  choices,
  seen: new Map(),
  places: new Map(),
  statements: nothingSaid(),
});

/** The fields of a file that are columns of it, with their columns. */
export const mappedFields = ({ kind, mapping }: Doing['job']) =>
  IMPORT_FIELDS[kind].flatMap((field) => {
    const column = (mapping ?? []).indexOf(field.name);
    return column < 0 ? [] : [{ field, column }];
  });

/** Looks at rows: what they say, what is wrong, and what they would make of what is there. */
export async function checkRows(
  rows: readonly NumberedRow[],
  doing: Doing,
  session: Session,
): Promise<Checked[]> {
  const fields = mappedFields(doing.job);
  const work = KIND_WORK[doing.job.kind];
  const columns = fields.map(({ field }) => field.name);
  const { choices, statements } = session;
  const read = rows.map((row) => readRow(row, fields, { choices, names: doing.names }));
  await work.tidy?.(read, doing);
  for (const row of read) {
    markContradictions(row, doing.job.kind, statements);
    markDuplicate(row, { work, columns }, session);
  }
  const found = await work.find(
    read.filter(({ faults }) => faults.every(({ among }) => among)),
    doing,
  );
  for (const there of found.values()) standEvenly(there, doing.job);
  for (const row of read) {
    const there = found.get(row.n);
    if (there) meanWhatStands(row, there);
    if (!there || there.isBeside) markSame(row, { work, columns });
    if (!there) markUnsure(row, doing.job.kind, statements);
  }
  const compared = read.map((row) => compare(row, found.get(row.n), doing.job));
  return sayBefore(compared, doing);
}

/** Has what stands there end its lines as a cell does. */
function standEvenly({ now }: Found, { kind }: Doing['job']) {
  for (const { name } of IMPORT_FIELDS[kind].filter(mayHaveLines)) {
    const text = now[name];
    if (typeof text === 'string') now[name] = evenLines(text);
  }
}

type Reading = { choices: Choices; names: Doing['names'] };

function readRow(
  { n, cells }: NumberedRow,
  fields: ReturnType<typeof mappedFields>,
  { choices, names }: Reading,
): ReadRow {
  const row: ReadRow = { n, values: {}, faults: [] };
  for (const { field, column } of fields) {
    const read = readCell(field, cells[column] ?? '', choices);
    if ('fault' in read) {
      const { fault: code, ...more } = read;
      row.faults.push({ field: field.name, code, ...more });
    } else if (read.value !== undefined) {
      row.values[field.name] = named(row, field, read.value, names);
    }
  }
  return row;
}

/** What is one of its row's project, and looked up with that. */
const isPlace = (name: string) => name === 'address' || name === 'area';

/** What a cell names, by its id. */
function named(row: ReadRow, { name, type }: ImportField, value: Value, names: Reading['names']) {
  if (value === null || isPlace(name) || (type !== 'ref' && type !== 'refs')) return value;
  const texts =
    type === 'ref'
      ? [String(value)]
      : namesIn(String(value), (text) => 'id' in names.resolve(name, text));
  const ids = texts.map((text, place) => {
    const found = names.resolve(name, text);
    if ('id' in found) return found.id;
    // What is meant is the whole cell, with the others in it.
    const meant = type === 'refs' && found.detail && listNames(texts.with(place, found.detail));
    row.faults.push({ field: name, ...found, ...(meant && { detail: meant }) });
    return 0;
  });
  if (type === 'ref') return ids[0] ?? null;
  return idList(ids.filter((id) => id > 0));
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

/** Of those that may be several, one that is there already is that one, and just a new one the same once more. */
function markSame({ faults, sameAs, values }: ReadRow, { work, columns }: Keyed) {
  const isTold = faults.some(({ code }) => code === 'duplicate');
  if (sameAs === undefined || isTold) return;
  const key = work.keyOf(values);
  const fields = columns.filter((name) => work.keyOf({ ...values, [name]: ANOTHER }) !== key);
  faults.push({ field: null, code: 'duplicate', detail: String(sameAs), fields });
}

/** What no cell says: where it makes another key, the field is part of it. */
const ANOTHER = '\0';

/** What a row would make of what is there. */
function compare(row: ReadRow, found: Found | undefined, { kind }: Doing['job']): Compared {
  if (!found) {
    return { ...row, found, outcome: row.faults.length > 0 ? 'wrong' : 'new', changes: [] };
  }
  const differing = IMPORT_FIELDS[kind].filter(({ name, onlyNew }) => {
    const value = row.values[name];
    return !onlyNew && value !== undefined && name in found.now && value !== found.now[name];
  });
  const faults = differing
    // Of who was let go nothing stands any more.
    .filter(({ fixed, name }) => fixed && found.now[name] !== null)
    .map(({ name }) => ({ field: name, code: 'fixed' as const }));
  // A contractor's role is no column of his file.
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

/** One name, or several of what a thing may have more than one of. */
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
