import type { RoleGroup } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, moment, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

/** Longer than a change takes to be committed after its time. */
const OVERLAP = sql`interval '2 minutes'`;
/** As long as it is kept who was notified of what: older issues might be told again. */
const NEW_FOR = sql`interval '90 days'`;

/** A view whose issues also come into it as their due times draw near. */
const IS_TIMED = sql`v.filter ~ '(^|&)(due=|urgency=(late|today))'`;
/** The farthest that a list looks ahead (`due=week`). */
const AHEAD = sql`interval '7 days'`;

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

/** Issues `i` reported since `saved_view v` is watched, by others than its owner, which meet a condition. */
const isCandidate = (now: Date, how: SQL): SQL => sql`i.account_id = v.account_id and ${how}
  and i.created_at > greatest(v.watched_since, ${timestamp(now)} - ${NEW_FOR})
  and i.creator_id is distinct from v.owner_id`;

const watchedColumns = {
  id: int,
  name: string,
  filter: string,
  watchedTo: moment,
  isTimed: bool,
  agentId: int,
  userId: int,
  roleGroup: string.as<RoleGroup>(),
  timeZone: string,
};
export type WatchedView = RowOf<typeof watchedColumns>;

/** Watched views of active people that may have a new issue, since something happened to one or time has passed. */
export const listWatched = ({ db, accountId }: TenantTx, now: Date): Promise<WatchedView[]> =>
  queryRows(
    db,
    watchedColumns,
    sql`
    select v.id, v.name, v.filter, (v.watched_to - ${OVERLAP}) as "watchedTo", ${IS_TIMED} as "isTimed", a.id as "agentId", a.user_id as "userId",
      a.role_group as "roleGroup", c.time_zone as "timeZone"
    from saved_view v
      join agent a on a.account_id = v.account_id and a.id = v.owner_id and not a.inactive
      join account c on c.id = v.account_id
    where v.account_id = ${accountId} and v.watched_since is not null and (${IS_TIMED} or exists (
      select from issue i where ${isCandidate(now, sql`i.last_activity_at > v.watched_to - ${OVERLAP}`)}))
    order by v.id`,
  );

/** The place up to which issues were looked through: a time of activity, and an id. */
export type Place = { at: string; id: number };

/** Where the issues that may be new in a view begin. */
export const firstPlace = ({ isTimed, watchedTo }: WatchedView): Place => ({
  at: isTimed ? '-infinity' : watchedTo,
  id: 0,
});

/** The next issues that may be new in a view, in the order of their activity. */
export function readCandidates(
  { db, accountId }: TenantTx,
  view: WatchedView,
  { now, after, limit }: { now: Date; after: Place; limit: number },
): Promise<Place[]> {
  const isActive = sql`i.last_activity_at > ${view.watchedTo}::timestamptz`;
  const isDue = sql`i.effective_due_at < ${timestamp(now)} + ${AHEAD}`;
  const isAfter = sql`(i.last_activity_at, i.id) > (${after.at}::timestamptz, ${after.id}::int)
    ${view.isTimed ? sql`and (${isActive} or ${isDue})` : sql``}`;
  return queryRows(
    db,
    { at: moment, id: int },
    sql`
    select i.last_activity_at as at, i.id
    from saved_view v join issue i on ${isCandidate(now, isAfter)}
    where v.account_id = ${accountId} and v.id = ${view.id}
      and not exists (select from notification n where n.account_id = i.account_id and n.issue_id = i.id
        and n.agent_id = v.owner_id and n.kind = 'view' and n.event = ${eventOfView(view.id)})
    order by i.last_activity_at nulls first, i.id nulls first limit ${limit}`,
  );
}

/** Remembers up to when all watched views of the company were looked through. */
export async function writeWatchedTo({ db, accountId }: TenantTx, now: Date): Promise<void> {
  await db.execute(sql`
    update saved_view set watched_to = ${timestamp(now)} where account_id = ${accountId} and watched_since is not null`);
}
