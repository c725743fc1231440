import { channel } from 'node:diagnostics_channel';

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type ClientBase, type QueryResult } from 'pg';

import { type Database, isPooled } from './client.ts';
import { compile, type Shaped } from './shaped.ts';
import { commitWith } from './tenancy.ts';

type Nulls = 'never' | 'maybe' | 'leftOut';

/** A column of a statement's rows; `types` are the OIDs that PostgreSQL may describe it with. */
export class Column<T = unknown> {
  /** Its type here; there is no such value. */
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

  /** The table's column may be null; the statement's conditions leave such rows out. */
  get whereNotNull(): Column<T> {
    return new Column<T>(this.types, 'leftOut');
  }

  /** Where a check or a condition leaves only some values. */
  as<Narrow extends T>(): Column<Narrow> {
    return new Column<Narrow>(this.types, this.nulls);
  }
}

export const bool = new Column<boolean>([16]);
/** `smallint` and `integer`. */
export const int = new Column<number>([21, 23]);
/** Wider than a number. */
export const bigint = new Column<string>([20]);
export const float = new Column<number>([700, 701]);
export const string = new Column<string>([19, 25, 1042, 1043, 2950]);
/** `timestamptz`, as it is in JSON: `2026-11-21T08:00:00.123+00:00`. */
export const moment = new Column<string>([1184]);
/** `date`: `2026-11-21`. */
export const day = new Column<string>([1082]);
export const ints = new Column<number[]>([1007]);
export const strings = new Column<string[]>([1009]);
export const json = <T>(): Column<T> => new Column<T>([114, 3802]);

export type Columns = Readonly<Record<string, Column>>;
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: C[K]['type'] };

type How = {
  /**
   * PostgreSQL plans it once per connection instead of once per call: for statements whose text hardly varies and whose
   * best plan does not depend on their parameters. One of a `Shaped` is always prepared.
   */
  isPrepared?: boolean;
  /** The transaction is committed with it, in the same round trip: nothing can be asked after it. */
  isLast?: boolean;
};

/** What a statement declared and what PostgreSQL answered; the tests compare them. */
export type Answered = { text: string; columns: Columns; result: QueryResult; database: string };
export const ROWS_ANSWERED = 'felix:rows-answered';
const answered = channel(ROWS_ANSWERED);

const dialect = new PgDialect();

/** Runs a statement and gives its rows, which have the declared columns. */
export async function queryRows<C extends Columns>(
  db: Database,
  columns: C,
  statement: SQL | Shaped,
  { isPrepared = false, isLast = false }: How = {},
): Promise<RowOf<C>[]> {
  const { text: asked, values, isKept } = compiled(statement);
  // Every Drizzle instance knows its connection; the shared type leaves it out.
  const { $client } = db as Database & { $client: ClientBase & { database: string } };
  // Behind a pooler the next transaction may run on another connection.
  const name = (isKept || isPrepared) && !isPooled($client) ? nameOf(asked) : undefined;
  const answer = $client.query<RowOf<C>>({ ...(name && { name }), text: asked, values, types });
  if (isLast) commitWith({ db });
  const result = await answer;
  if (answered.hasSubscribers) {
    answered.publish({ text: asked, columns, result, database: $client.database });
  }
  return result.rows;
}

/** The same of a statement that gives one row at most, or of which only the first is asked for. */
export async function queryRow<C extends Columns>(
  ...asked: Parameters<typeof queryRows<C>>
): Promise<RowOf<C> | undefined> {
  return (await queryRows(...asked))[0];
}

function compiled(statement: SQL | Shaped) {
  if ('make' in statement) return { ...compile(statement), isKept: true };
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, values: params, isKept: false };
}

const names = new Map<string, string>();
/** PostgreSQL keeps every prepared statement on every connection: unbounded texts must not fill its memory. */
const MOST = 200;

/** The name a text is prepared by; undefined where there are too many already. */
function nameOf(asked: string): string | undefined {
  const known = names.get(asked);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `felix_${names.size + 1}`;
  names.set(asked, name);
  return name;
}

/** PostgreSQL writes `2026-11-21 08:00:00.123+00`, and in JSON the same as ISO 8601. */
const isoMoment = (value: string) => value.replace(' ', 'T').replace(/[+-]\d\d$/u, '$&:00');

const READ: Record<number, (value: string) => unknown> = { 1082: String, 1184: isoMoment };

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    READ[oid] ?? pg.types.getTypeParser(oid, format),
};
