import type { IssueFilter } from '#contract/issueFilter.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, moment, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { filteredIds } from '../issue/index.ts';
import { isOwnAct } from './ownAct.repository.ts';
import { hasNews, OVERLAP, touchedIds, ways } from './touched.repository.ts';

/** News are told for so long, as by a server that was down, or to a person who was away from the company. */
const LATE_AT_MOST = sql`interval '3 days'`;
/** Of so many changes it is looked whether they are of people's rights: more than a company makes between two looks. */
const MOST_CHANGES = 20_000;

/** As the event of a notification. */
export const eventOfView = (id: number): string => `view:${id}`;

/** Companies with watched views. */
export async function findWatching({ db }: SystemTx): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select c.id from account c where not c.inactive
      and exists (select from saved_view v where v.account_id = c.id and v.watched_since is not null)
    order by c.id`,
  );
  return rows.map(({ id }) => id);
}

const watchedColumns = {
  id: int,
  name: string,
  filter: string,
  watchedTo: moment,
  isTimed: bool,
  isRead: bool,
  isByTimes: bool,
  isByRating: bool,
  hasBaseline: bool,
  needsRebuild: bool,
  hasNews: bool,
  accountId: int,
  agentId: int,
  roleGroup: string.as<RoleGroup>(),
};
export type WatchedView = RowOf<typeof watchedColumns>;

/** Changes by which people may see other issues, among the last `limit`, as `rights`. `private_to`: a session ended. */
const rights = (accountId: number, limit: number): SQL => sql`rights as materialized (
  select h.at, h.agent_ids from (select * from change where account_id = ${accountId} order by id desc limit ${limit}) h
  where h.kind = 'authority' and h.private_to is null)`;
/** Whether all issues of `saved_view v` are looked up again: they are not known, or its owner may see others since. */
const needsRebuild = (
  now: Date,
): SQL => sql`(v.watched_ids is null or v.watched_to < ${timestamp(now)} - ${LATE_AT_MOST} or exists (select from rights h where h.at > v.watched_to - ${OVERLAP}
  and (h.agent_ids = '{}' or v.owner_id = any(h.agent_ids))))`;

type Which = { only?: number; skipsLocked?: boolean };

/** Watched views of active people, or one without regard to its owner's rights, locked until the transaction ends. */
export const listWatched = (
  { db, accountId }: TenantTx,
  now: Date,
  { only, skipsLocked = false }: Which = {},
): Promise<WatchedView[]> =>
  queryRows(
    db,
    watchedColumns,
    sql`
    with ${rights(accountId, only === undefined ? MOST_CHANGES : 0)}
    select v.id, v.name, v.filter, greatest(v.watched_to - ${OVERLAP}, ${timestamp(now)} - ${LATE_AT_MOST}) as "watchedTo", ${ways},
      v.watched_ids is not null as "hasBaseline", ${needsRebuild(now)} as "needsRebuild",
      ${hasNews(now)} as "hasNews",
      v.account_id as "accountId", a.id as "agentId", a.role_group as "roleGroup"
    from saved_view v join account c on c.id = v.account_id
      join agent a on a.account_id = v.account_id and a.id = v.owner_id and not a.inactive
    where v.account_id = ${accountId} and v.watched_since is not null and ${only === undefined ? sql`true` : sql`v.id = ${only}`}
    order by v.id for no key update of v ${skipsLocked ? sql`skip locked` : sql``}`,
  );

/** A query of ids as a set. */
const setOf = (ids: SQL): SQL =>
  sql`(select coalesce(range_agg(int4range(x.id, x.id, '[]')), '{}') from (${ids}) x)`;
const heldIds = sql`select generate_series(lower(r), upper(r) - 1) as id
  from saved_view v cross join unnest(v.watched_ids) r`;

/**
 * Remembers what a view holds now. Answers with what came in, by a change or as time passed: not what was in it before, nor
 * what its owner sees only since they got the right, unless something happened to it in the same minutes.
 *
 * A view held issues 1 and 2. Since then 2 was closed and 3 became urgent: it holds 1 and 3, and 3 is the news.
 */
export async function lookThrough(
  { db }: TenantTx,
  view: WatchedView,
  { filter, now }: { filter: IssueFilter; now: Date },
): Promise<number[]> {
  const { id, accountId, needsRebuild: isRebuilt } = view;
  const own = sql`v.account_id = ${accountId} and v.id = ${id}`;
  const candidates = view.isRead
    ? sql`select id from touched union ${heldIds} where ${own}`
    : sql`select id from touched`;
  const condition = isRebuilt ? sql`true` : sql`i.id in (select id from candidates)`;
  const matches = setOf(sql`select id from matches`);
  const watchedIds = isRebuilt
    ? matches
    : sql`v.watched_ids - ${setOf(sql`select id from candidates`)} + ${matches}`;
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    with touched as materialized (${touchedIds(view, now)}),
    candidates as materialized (${candidates}),
    matches as materialized (${filteredIds(view, filter, { now, condition })}),
    remembered as (update saved_view v set watched_ids = ${watchedIds}
      where ${own} and v.watched_ids is distinct from ${watchedIds})
    select i.id from saved_view v join issue i on i.account_id = v.account_id
    where ${own} and i.id in (select id from matches) and i.id in (select id from touched)
      and not v.watched_ids @> i.id and not ${isOwnAct(view, filter)}
    order by i.last_activity_at, i.id`,
  );
  return rows.map((row) => row.id);
}

/** Adds issues to what a view holds, if they are in it, so that they are not new. */
export async function addToView(
  { db }: TenantTx,
  view: WatchedView,
  { filter, now, ids }: { filter: IssueFilter; now: Date; ids: readonly number[] },
): Promise<void> {
  const condition = sql`i.id = any(${idList(ids)})`;
  await queryRow(
    db,
    { id: int },
    sql`
    update saved_view v set watched_ids = v.watched_ids + ${setOf(filteredIds(view, filter, { now, condition }))}
    where v.account_id = ${view.accountId} and v.id = ${view.id} returning v.id`,
  );
}

/** Remembers up to when watched views were looked through. */
export async function writeWatchedTo(
  { db, accountId }: TenantTx,
  views: readonly WatchedView[],
  now: Date,
): Promise<void> {
  const ids = views.map(({ id }) => id);
  await db.execute(sql`
    update saved_view set watched_to = ${timestamp(now)}
    where account_id = ${accountId} and id = any(${idList(ids)})`);
}
