import type { IssueSort } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import type { Cursor } from '../../http/cursor.ts';
import { dueColumn } from '../visibility/index.ts';

/** A stretch of the list that one index returns in order: its condition and its sort. */
export type SortStretch = { where: SQL; orderBy: SQL };

/** A sort of the list. */
export type ListSort = {
  /** Stretches, starting after the cursor, whose merged heads are the head of the list. */
  stretches: (cursor: Cursor | undefined) => SortStretch[];
  /** ORDER BY for rows named `alias`. */
  by: (alias: SQL) => SQL;
  /** All stretches as one, for an access path that no index returns in order: it is walked once. */
  whole?: (cursor: Cursor | undefined) => SortStretch;
  /** The sort column of `issue i`, besides the id. */
  column: SQL;
  /** The sort value as text, for the cursor. */
  key: (alias: SQL) => SQL;
};

const PLAIN = {
  activity: { column: 'last_activity_at', type: 'timestamptz' },
  // Internal activity must not move an issue in an outside party's list.
  publicActivity: { column: 'last_public_activity_at', type: 'timestamptz' },
  created: { column: 'created_at', type: 'timestamptz' },
  priority: { column: 'priority_rank', type: 'int' },
} as const;

/** How the list is read for a sort. `openOnly`: the filter already excludes closed issues. */
export function listSortOf(sort: IssueSort, { staff, openOnly, dueFrom }: SortOptions): ListSort {
  const down = sort.startsWith('-');
  const name = sort.replace('-', '') as 'activity' | 'created' | 'priority' | 'due';
  const halves = openOnly ? [sql`true`] : [sql`i.status <> 'closed'`, sql`i.status = 'closed'`];
  if (name === 'due') {
    // What the filter excludes anyway: the walk begins after it.
    const from = dueFrom && staff ? [sql`i.${dueColumn(staff)} >= ${dueFrom}`] : [];
    return dueSort(dueColumn(staff), down, { halves, from });
  }
  const plain = PLAIN[name === 'activity' && !staff ? 'publicActivity' : name];
  return plainSort(plain, down, name === 'priority' ? halves : [sql`true`]);
}
type SortOptions = { staff: boolean; openOnly: boolean; dueFrom?: SQL | undefined };

function plainSort(
  { column, type }: (typeof PLAIN)[keyof typeof PLAIN],
  down: boolean,
  halves: SQL[],
): ListSort {
  // The indexes are "desc nulls last" and are read in both directions; PostgreSQL requires the null order to match.
  const direction = sql.raw(down ? 'desc nulls last' : 'asc nulls first');
  const value = (alias: SQL) => sql`${alias}.${sql.raw(column)}`;
  const by = (alias: SQL) => sql`${value(alias)} ${direction}, ${alias}.id ${direction}`;
  return {
    by,
    column: value(sql`i`),
    key: (alias) => sql`${value(alias)}::text`,
    stretches: (cursor) => {
      const after =
        cursor &&
        sql`(${value(sql`i`)}, i.id) ${sql.raw(down ? '<' : '>')}
          (${cursor.key}::${sql.raw(type)}, ${cursor.id}::int)`;
      return halves.map((half) => ({
        where: after ? sql`${half} and ${after}` : half,
        orderBy: by(sql`i`),
      }));
    },
  };
}

/**
 * Rejected issues first, each part in `plainSort`: one stretch for each part. The cursor says in which part the page
 * ended. An issue that changes parts between two pages appears at the top of its new part, like any updated issue.
 */
export function rejectedFirst({ staff }: Pick<SortOptions, 'staff'>): ListSort {
  const { column, type } = PLAIN[staff ? 'activity' : 'publicActivity'];
  const latest = plainSort({ column, type }, true, [sql`true`]);
  const isRejected = sql`i.status = 'rejected'`;
  const isOther = sql`i.status <> 'rejected'`;
  const by = (alias: SQL) => sql`${alias}.status <> 'rejected', ${latest.by(alias)}`;
  const stretches = (cursor: Cursor | undefined) =>
    cursor && !cursor.rejected
      ? within(isOther, latest.stretches(cursor))
      : [
          ...within(isRejected, latest.stretches(cursor)),
          ...within(isOther, latest.stretches(undefined)),
        ];
  return {
    by,
    column: sql`i.status, ${latest.column}`,
    key: (alias) =>
      sql`case when ${alias}.status = 'rejected' then ${REJECTED} else '' end || ${latest.key(alias)}`,
    stretches,
    whole: (cursor) => {
      const parts = stretches(cursor).map(({ where }) => sql`(${where})`);
      return { where: sql`(${sql.join(parts, sql` or `)})`, orderBy: by(sql`i`) };
    },
  };
}

const within = (part: SQL, stretches: SortStretch[]): SortStretch[] =>
  stretches.map(({ where, orderBy }) => ({ where: sql`${part} and ${where}`, orderBy }));

const REJECTED = 'rejected ';

/** Splits a cursor of `rejectedFirst`. */
export function partOf({ key, id }: Cursor): Cursor {
  const rejected = key?.startsWith(REJECTED) ?? false;
  return { key: rejected ? (key?.slice(REJECTED.length) ?? null) : key, id, rejected };
}

/** By due time; issues without one come last in both directions. */
function dueSort(
  due: SQL,
  down: boolean,
  { halves, from }: { halves: SQL[]; from: SQL[] },
): ListSort {
  const direction = sql.raw(down ? 'desc' : 'asc');
  const nulls = sql.raw(down ? 'nulls first' : 'nulls last');
  const beyond = sql.raw(down ? '<' : '>');
  const dated = (cursor: Cursor | undefined): SQL =>
    cursor
      ? sql`i.${due} is not null and (i.${due}, i.id) ${beyond}
          (${timestamp(cursor.key)}, ${cursor.id}::int)`
      : sql`i.${due} is not null`;
  const undated = (cursor: Cursor | undefined): SQL =>
    cursor?.key === null
      ? sql`i.${due} is null and i.id ${beyond} ${cursor.id}::int`
      : sql`i.${due} is null`;
  return {
    by: (alias) =>
      sql`${alias}.${due} is null, ${alias}.${due} ${direction}, ${alias}.id ${direction}`,
    column: sql`i.${due}`,
    key: (alias) => sql`${alias}.${due}::text`,
    stretches: (cursor) =>
      halves.flatMap((half) => {
        const none = {
          where: sql`${half} and ${undated(cursor)}`,
          orderBy: sql`i.id ${direction}`,
        };
        const some = {
          where: sql.join([half, dated(cursor), ...from], sql` and `),
          orderBy: sql`i.${due} ${direction} ${nulls}, i.id ${direction}`,
        };
        return cursor?.key === null ? [none] : [some, none];
      }),
  };
}
