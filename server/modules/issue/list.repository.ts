import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, queryRow, string } from '../../db/rows.ts';
import { blank, type Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { type Reader, type Way, waysTo } from '../visibility/index.ts';
import { type Cursor, readCursor, writeCursor } from '../../http/cursor.ts';
import { idsCondition, pageOfIds, cursorShape } from './idsPage.repository.ts';
import { assigneeWays, filterConditions, isOpenOnly, isScattered } from './filter.repository.ts';
import type { FileColumn } from './fileParts.repository.ts';
import { isMine, listSortFor, sortOf } from './listSort.repository.ts';
import { type ListSort, partOf, type SortStretch } from './sort.repository.ts';
import { rowColumns, rowJoins, rowParts } from './row.repository.ts';
import { issueScope } from './scope.repository.ts';
import {
  askedWords,
  matchingIds,
  hasWords,
  type States,
  statesOf,
  typedWords,
  walkFor,
} from './search.repository.ts';

export type ListQuery = IssueFilter & {
  sort: IssueSort;
  cursor?: string | undefined;
  limit: number;
  further?: FileColumn[] | undefined;
  ids?: number[] | undefined;
};

/** One page of the issues an agent sees, in one statement, as JSON. Throws INVALID for a cursor of another list. */
export async function listIssues(
  tx: TenantTx,
  me: AgentIdentity,
  query: ListQuery,
  now: Date,
): Promise<JsonText> {
  const page = await queryRow(tx.db, pageColumns, listStatement(me, query, now));
  const nextCursor =
    page?.more && page.lastId !== null
      ? writeCursor({ key: page.lastKey, id: page.lastId }, sortOf(me, query), me.accountId)
      : null;
  return new JsonText(`{"list":${page?.list ?? '[]'},"nextCursor":${JSON.stringify(nextCursor)}}`);
}
const pageColumns = {
  list: string,
  more: bool,
  lastKey: string.orNull,
  lastId: int.orNull,
};

/** The list's statement on its own, for EXPLAIN in measurements. */
export const listStatement = (me: AgentIdentity, query: ListQuery, now: Date): Shaped =>
  shapedStatement(me, query, now, 'expanded');

/** The list of issues that have the words as typed. */
export const exactStatement = (me: AgentIdentity, query: ListQuery, now: Date): Shaped =>
  shapedStatement(me, query, now, 'exact');

/** Words count as typed, or also in other forms, compounds and spellings. */
type WordMatch = 'exact' | 'expanded';

function shapedStatement(me: AgentIdentity, query: ListQuery, now: Date, match: WordMatch): Shaped {
  const { q, cursor: written, ids, ...shape } = query;
  const typed = typedWords(q, me.agentId);
  const walk = q ? walkFor(typed.words) : 0;
  const sort = sortOf(me, query);
  const read = written ? readCursor(written, sort, me.accountId) : undefined;
  const cursor = read && sort === 'own' ? partOf(read) : read;
  const { accountId, agentId, roleGroup } = me;
  const at = timestamp(blank('now'));
  const request: PageRequest = {
    query: shape,
    now: at,
    ids: idsCondition(ids),
    words: walk > 0 ? { match, text: sql`(select words from asked)`, walk } : undefined,
    cursor: cursor && cursorShape(cursor),
    listSort: listSortFor(me, query, sort, at),
  };
  return {
    shape: JSON.stringify([
      'list',
      match,
      roleGroup,
      shape,
      walk,
      sort,
      Boolean(ids),
      cursor && [cursor.key === null, cursor.rejected],
    ]),
    make: () =>
      statementOf({ roleGroup, accountId: blank('accountId'), agentId: blank('agentId') }, request),
    values: {
      accountId,
      agentId,
      now: now.toISOString(),
      ...typed,
      ids,
      cursorKey: cursor?.key,
      cursorId: cursor?.id,
    },
  };
}

/** The bound search words, and how many rows to walk for them. */
type SearchWords = { match: WordMatch; text: SQL; walk: number };

type PageRequest = {
  query: Omit<ListQuery, 'q' | 'cursor' | 'ids'>;
  now: SQL;
  ids: SQL | undefined;
  words: SearchWords | undefined;
  cursor: Cursor | undefined;
  listSort: ListSort;
};

function statementOf(me: Reader, request: PageRequest): SQL {
  const { limit, further } = request.query;
  const { listSort, words } = request;
  const last = inlined(limit);
  return sql`
    with ${words ? askedWords(me, words) : sql``} ${pageOf(me, request)},
    shown as materialized (
      select p.*, row_number() over (order by ${listSort.by(sql`p`)}) as place, ${listSort.key(sql`p`)} as key
      from page p
    ),
    ${rowParts(me, further)}
    select coalesce(json_agg(row order by place) filter (where place <= ${last}), '[]')::text as list,
      count(*) > ${last} as more,
      max(key) filter (where place = ${last}) as "lastKey",
      max(id) filter (where place = ${last}) as "lastId"
    from (select s.place, s.key, s.id, (select to_json(r) from (select ${rowColumns(me, further)}) r) as row
      from shown s ${rowJoins(further)} ) listed`;
}

/** A number in the text of the statement: the planner needs to see those that decide the plan. */
const inlined = (value: number): SQL => sql.raw(String(value));

/** Whether the access paths stay within the agent's scope: staff always see what they have in hand themselves. */
const isWithinScope = (me: Reader, query: IssueFilter, ways: Way[] | undefined): boolean =>
  !ways || (isStaff(me) && isMine(me, query));

/** The issues of the page plus one, as `page`, found by walking indexes in list order. */
function pageOf(me: Reader, { query, now, words, cursor, listSort, ids }: PageRequest): SQL {
  const filters = [sql`i.account_id = ${me.accountId}`, ...filterConditions(me, query, { now })];
  if (ids) return pageOfIds(me, { ids, words, filters });
  const ways = assigneeWays(me, query);
  const walks: Walks = {
    ways: ways ?? waysTo(me),
    stretches: listSort.stretches(cursor),
    whole: listSort.whole?.(cursor),
    within: isWithinScope(me, query, ways) ? filters : [...filters, issueScope(me)],
    take: inlined(query.limit + 1),
    openOnly: isOpenOnly(query),
    listSort,
    me,
  };
  if (words) {
    const states = statesOf(query);
    return searchedPage({ ...walks, words, states }, [...filters, issueScope(me)], listSort);
  }
  return (
    (isScattered(query) ? undefined : wholePage(walks)) ??
    sql`ids as materialized (${unionOfWalks(walks)}), ${mergedPage(me, listSort, walks.take)}`
  );
}

/** A single access path and stretch needs no merging: the walk yields the page. */
function wholePage({ ways, stretches, within, take }: Walks): SQL | undefined {
  const [way, stretch] = [ways[0], stretches[0]];
  if (!way || !stretch || way.each || ways.length + stretches.length > 2) {
    return undefined;
  }
  return sql`page as materialized (select i.* from issue i
    where ${all([...within, way.on, stretch.where])} order by ${stretch.orderBy} limit ${take})`;
}

/** Tries a short walk for the words first; the word index is used only if that does not fill the page. */
function searchedPage(
  walks: Walks & { words: SearchWords; states: States },
  within: SQL[],
  listSort: ListSort,
): SQL {
  const { me, stretches, take, words, states } = walks;
  const rare = stretches.map(
    (stretch) => sql`(select i.id, ${listSort.column} from issue i
      where (select count(*) from walked) < ${take}
        and i.id = any(array(select f.id from ${matchingIds(me, words.text, { states })} f))
        and ${all([...within, stretch.where])}
      order by ${stretch.orderBy} limit ${take})`,
  );
  return sql`walked as materialized (${unionOfWalks(walks)}),
    ids as materialized (select * from walked union ${sql.join(rare, sql` union `)}),
    ${mergedPage(me, listSort, take)}`;
}

/** The first rows of all walks together, as `page`; they are fetched only once their ids are known. */
const mergedPage = (me: Reader, listSort: ListSort, take: SQL): SQL => sql`page as materialized (
  select i.* from issue i
  where i.account_id = ${me.accountId}
    and i.id = any(array(select h.id from ids h order by ${listSort.by(sql`h`)} limit ${take})))`;

/** What walks of the issue indexes have in common: one for each access path and stretch of the order. */
type Walks = {
  ways: Way[];
  /** Parts of the list order that an index can walk. */
  stretches: SortStretch[];
  /** Replaces the stretches on a path driven by another table. */
  whole?: SortStretch | undefined;
  /** Conditions of every walk. */
  within: SQL[];
  /** Rows to find. */
  take: SQL;
  openOnly: boolean;
  listSort: ListSort;
  words?: SearchWords;
  me: Reader;
};

/** The first ids and sort values of every access path and stretch; together at least one page. */
function unionOfWalks(walks: Walks): SQL {
  const { ways, stretches, whole, within, take, words, me, openOnly, listSort } = walks;
  const columns = sql`i.id, ${listSort.column}`;
  const heads = ways.flatMap(({ on, onOpen, each, ids }) =>
    (ids && whole ? [whole] : stretches).map(({ where, orderBy }) => {
      const walk = (limit: SQL, selection: SQL) => sql`select ${selection} from issue i
        where ${all([...within, openOnly && onOpen ? onOpen : on, where])}
        order by ${orderBy} limit ${limit}`;
      // Common words turn up early in the walk; only rare ones need the word index.
      const head = words
        ? sql`select ${columns} from (${walk(inlined(words.walk), sql`i.*`)}) i
            where ${hasWords(me, words.text)} order by ${orderBy} limit ${take}`
        : walk(take, columns);
      return each
        ? sql`(select head.* from ${each} way cross join lateral (${head}) head)`
        : sql`(${head})`;
    }),
  );
  return sql.join(heads, sql` union `);
}

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);
