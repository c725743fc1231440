import { subscribe } from 'node:diagnostics_channel';

import type pg from 'pg';

import { type ObservedResult, type Column, ROWS_ANSWERED } from '#server/db/rows.ts';

import { workerDatabase } from './database.ts';

/** Whether a table’s column is declared not null, by table and column number. */
type NotNull = ReadonlyMap<string, boolean>;

const OUTER_JOIN = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/iu;

/** How a statement’s declared columns differ from PostgreSQL’s description. */
export function faultsOf(answered: ObservedResult, notNull: NotNull): string[] {
  const { columns, result } = answered;
  const fields = new Map(result.fields.map((field) => [field.name, field]));
  const faults = [...fields.keys()]
    .filter((name) => !(name in columns))
    .map((name) => `${name} is not declared`);
  if (fields.size < result.fields.length) faults.push('two columns have one name');
  for (const [name, { types, nulls }] of Object.entries(columns)) {
    const field = fields.get(name);
    if (!field) {
      faults.push(`${name} is not in the answer`);
      continue;
    }
    if (!types.includes(field.dataTypeID)) faults.push(`${name} is of type ${field.dataTypeID}`);
    faults.push(...nullFaults({ name, nulls, field }, answered, notNull));
  }
  return faults;
}

type Declared = { name: string; nulls: Column['nulls']; field: pg.FieldDef };

function nullFaults(
  { name, nulls, field }: Declared,
  { text, result }: ObservedResult,
  notNull: NotNull,
): string[] {
  const isNotNull = notNull.get(`${field.tableID}.${field.columnID}`);
  if (nulls === 'maybe') {
    return isNotNull === true && !OUTER_JOIN.test(text) ? [`${name} is never null`] : [];
  }
  if (nulls === 'never' && isNotNull === false) return [`${name} may be null`];
  return result.rows.some((row) => row[name] === null) ? [`${name} was null`] : [];
}

/** The tables of the worker’s database, once read; views and functions have no such declaration. */
let known: { database: string; notNull: NotNull } | undefined;

async function readTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ column: string; isNotNull: boolean }>(`
    select attrelid || '.' || attnum as column, attnotnull as "isNotNull" from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') where attnum > 0`);
  const { database, connectionString = '' } = pool.options;
  return {
    database: database ?? new URL(connectionString).pathname.slice(1),
    notNull: new Map(rows.map(({ column, isNotNull }) => [column, isNotNull])),
  };
}

const early: ObservedResult[] = [];
const faults = new Set<string>();
// At once: a test with thousands of statements would otherwise keep all their rows.
subscribe(ROWS_ANSWERED, (message) => {
  if (known) compare(message as ObservedResult, known);
  else early.push(message as ObservedResult);
});

function compare(answer: ObservedResult, { database, notNull }: NonNullable<typeof known>) {
  for (const fault of faultsOf(answer, answer.database === database ? notNull : new Map())) {
    faults.add(`${fault}: ${answer.text}`);
  }
}

/** The faults found since the last call, each with its statement. */
export async function takeRowFaults(): Promise<string[]> {
  if (early.length > 0) {
    known ??= await readTables((await workerDatabase()).pool);
    for (const answer of early.splice(0)) compare(answer, known);
  }
  const found = [...faults];
  faults.clear();
  return found;
}
