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

let known: Promise<NotNull> | undefined;

/** Tables of the worker’s database; views and functions have no such declaration. */
async function readNotNull(pool: pg.Pool): Promise<NotNull> {
  const { rows } = await pool.query<{ column: string; isNotNull: boolean }>(`
    select attrelid || '.' || attnum as column, attnotnull as "isNotNull" from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') where attnum > 0`);
  return new Map(rows.map(({ column, isNotNull }) => [column, isNotNull]));
}

const all: ObservedResult[] = [];
subscribe(ROWS_ANSWERED, (message) => all.push(message as ObservedResult));

/** The faults found since the last call, each with its statement. */
export async function takeRowFaults(): Promise<string[]> {
  const answers = all.splice(0);
  if (answers.length === 0) return [];
  const { pool } = await workerDatabase();
  const notNull = await (known ??= readNotNull(pool));
  const database =
    pool.options.database ?? new URL(pool.options.connectionString ?? '').pathname.slice(1);
  const faults = answers.flatMap((answer) =>
    faultsOf(answer, answer.database === database ? notNull : new Map()).map(
      (fault) => `${fault}: ${answer.text}`,
    ),
  );
  return [...new Set(faults)];
}
