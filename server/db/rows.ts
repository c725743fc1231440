import { channel } from 'node:diagnostics_channel';

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type ClientBase, type QueryResult } from 'pg';

import { type Database, isPooled } from './client.ts';
import { compile, type Shaped } from './shaped.ts';
import { commitWith } from './tenancy.ts';

type Nulls = 'never' | 'maybe' | 'leftOut';

/** A result column; `types` are the OIDs PostgreSQL may report for it. */
export class Column<T = unknown> {
  /** Its TypeScript type; never assigned. */
  declare readonly type: T;
  readonly types: readonly number[];
  readonly nulls: Nulls;

  constructor(types: readonly number[], nulls: Nulls = 'never') {
    this.types = types;
    this.nulls = nulls;
  }

  get orNull(): Column<T | null> {
    return new Column<T | null>(this.types, 'maybe');
  }

  /** For a nullable table column whose null rows the statement excludes. */
  get whereNotNull(): Column<T> {
    return new Column<T>(this.types, 'leftOut');
  }

  /** For a column that a check or condition restricts to some values. */
  as<Narrow extends T>(): Column<Narrow> {
    return new Column<Narrow>(this.types, this.nulls);
  }
}

export const bool = new Column<boolean>([16]);
/** `smallint` and `integer`. */
export const int = new Column<number>([21, 23]);
/** Exceeds a JavaScript number, so it is a string. */
export const bigint = new Column<string>([20]);
export const float = new Column<number>([700, 701]);
export const string = new Column<string>([19, 25, 1042, 1043, 2950]);
/** `timestamptz`, in the form it has in JSON: `2026-11-21T08:00:00.123+00:00`. */
export const moment = new Column<string>([1184]);
/** `date`: `2026-11-21`. */
export const day = new Column<string>([1082]);
export const ints = new Column<number[]>([1007]);
export const strings = new Column<string[]>([1009]);
export const json = <T>(): Column<T> => new Column<T>([114, 3802]);

export type Columns = Readonly<Record<string, Column>>;
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: C[K]['type'] };

type QueryOptions = {
  /**
   * Prepared: planned once per connection instead of once per call. For statements with few different texts whose best
   * plan does not depend on the parameters. A `Shaped` is always prepared.
   */
  isPrepared?: boolean;
  /** Commits the transaction in the same round trip: no statement may follow. */
  isLast?: boolean;
};

/** A statement's declared columns and its actual result, compared by the tests. */
export type ObservedResult = {
  text: string;
  columns: Columns;
  result: QueryResult;
  database: string;
};
export const ROWS_ANSWERED = 'felix:rows-answered';
const answered = channel(ROWS_ANSWERED);

const dialect = new PgDialect();

/** Runs a statement and returns its rows in the declared columns. */
export async function queryRows<C extends Columns>(
  db: Database,
  columns: C,
  statement: SQL | Shaped,
  { isPrepared = false, isLast = false }: QueryOptions = {},
): Promise<RowOf<C>[]> {
  const { text, values, isKept } = compiled(statement);
  // Every Drizzle instance has its connection; the shared type omits it.
  const { $client } = db as Database & { $client: ClientBase & { database: string } };
  // Behind a pooler the next transaction may run on another connection.
  const name =
    (isKept || isPrepared) && !isPooled($client) ? nameOf(text, { isVariable: isKept }) : undefined;
  const answer = $client.query<RowOf<C>>({ ...(name && { name }), text, values, types });
  if (isLast) commitWith({ db });
  const result = await answer;
  if (answered.hasSubscribers) {
    answered.publish({ text, columns, result, database: $client.database });
  }
  return result.rows;
}

/** The same for a statement with at most one row, where only the first is needed. */
export async function queryRow<C extends Columns>(
  ...args: Parameters<typeof queryRows<C>>
): Promise<RowOf<C> | undefined> {
  return (await queryRows(...args))[0];
}

function compiled(statement: SQL | Shaped) {
  if ('make' in statement) return { ...compile(statement), isKept: true };
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, values: params, isKept: false };
}

const names = new Map<string, string>();
/** Every connection keeps every prepared statement: variable texts must not fill its memory. */
const MOST_VARIABLE = 200;
let variable = 0;

/** The name a text is prepared under; undefined for a variable text if there are too many already. */
function nameOf(text: string, { isVariable }: { isVariable: boolean }): string | undefined {
  const registered = names.get(text);
  if (registered !== undefined) return registered;
  if (isVariable && variable === MOST_VARIABLE) return undefined;
  if (isVariable) variable += 1;
  const name = `felix_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL writes `2026-11-21 08:00:00.123+00`, but ISO 8601 in JSON. */
const isoMoment = (value: string) => value.replace(' ', 'T').replace(/[+-]\d\d$/u, '$&:00');

const READ: Record<number, (value: string) => unknown> = { 1082: String, 1184: isoMoment };

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    READ[oid] ?? pg.types.getTypeParser(oid, format),
};
