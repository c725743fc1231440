import type { CalendarFeed } from '#contract/calendar.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

import { int, json, moment, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { isRunning } from '../delegation/index.ts';
import { issueScope } from '../issue/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { anyOf, ownWays } from '../visibility/index.ts';
import { calendarFeeds } from './calendar.table.ts';

type FeedOwner = { agentId: number };

const HOUR = 3_600_000;

const isOf = (accountId: number, agentId: number) =>
  and(eq(calendarFeeds.accountId, accountId), eq(calendarFeeds.agentId, agentId));

/** An agent's calendar feed. */
export const feedRepository = ({ db, accountId }: TenantTx) => ({
  state: async ({ agentId }: FeedOwner): Promise<CalendarFeed> => {
    const row = await queryRow(
      db,
      { feed: json<CalendarFeed>().orNull },
      sql`
      select json_build_object('createdAt', f.created_at, 'readAt', f.read_at) as feed
      from calendar_feed f where f.account_id = ${accountId} and f.agent_id = ${agentId}`,
    );
    return row?.feed ?? null;
  },

  /** Replaces the previous token. */
  renew: async ({ agentId }: FeedOwner, tokenHash: string, now: Date): Promise<void> => {
    const made = { tokenHash, createdAt: now, readAt: null };
    await db
      .insert(calendarFeeds)
      .values({ accountId, agentId, ...made })
      .onConflictDoUpdate({ target: [calendarFeeds.accountId, calendarFeeds.agentId], set: made });
  },

  /** False without a feed. */
  stop: async ({ agentId }: FeedOwner): Promise<boolean> => {
    const { rowCount } = await db.delete(calendarFeeds).where(isOf(accountId, agentId));
    return rowCount === 1;
  },

  /** Records a read, at most hourly. */
  noteRead: async ({ agentId }: FeedOwner, now: Date): Promise<void> => {
    const { readAt } = calendarFeeds;
    const isDue = or(isNull(readAt), lt(readAt, new Date(now.getTime() - HOUR)));
    await db
      .update(calendarFeeds)
      .set({ readAt: now })
      .where(and(isOf(accountId, agentId), isDue));
  },
});

const ownerColumns = {
  accountId: int,
  agentId: int,
  roleGroup: string.as<RoleGroup>(),
  company: string,
  timeZone: string,
};
/** Owner of a feed. */
export type Owner = RowOf<typeof ownerColumns>;

/** Owner of a feed token; undefined when unknown or when agent or company is inactive. */
export async function ownerOf({ db }: SystemTx, tokenHash: string): Promise<Owner | undefined> {
  return queryRow(
    db,
    ownerColumns,
    sql`
    select a.account_id as "accountId", a.id as "agentId", a.role_group as "roleGroup", c.name as company,
      c.time_zone as "timeZone"
    from calendar_feed f join agent a on a.account_id = f.account_id and a.id = f.agent_id
    join account c on c.id = f.account_id
    where f.token_hash = ${tokenHash} and not a.inactive and not a.removed and not c.inactive`,
  );
}

const visitColumns = {
  id: int,
  number: int,
  title: string,
  from: moment.whereNotNull,
  to: moment.orNull,
  project: string,
  street: string.orNull,
};
/** A planned visit. */
export type Visit = RowOf<typeof visitColumns>;

const MOST = 1000;

/** Visits concerning the owner: of their delegations, their issues or their reports. */
function visitsOf(me: Owner): { from: SQL; to: SQL; of: SQL; own: SQL } {
  if (me.roleGroup === 'ROLE_CONTRACTOR') {
    return {
      from: sql`d.visit_from`,
      to: sql`d.visit_to`,
      of: sql`delegation d join issue i on i.account_id = d.account_id and i.id = d.issue_id`,
      own: sql`d.account_id = ${me.accountId} and d.contractor_id = ${me.agentId} and ${isRunning}`,
    };
  }
  return {
    from: sql`i.planned_from`,
    to: sql`i.planned_to`,
    of: sql`issue i`,
    own: me.roleGroup === 'ROLE_USER' ? sql`i.creator_id = ${me.agentId}` : anyOf(ownWays(me)),
  };
}

/** Visits since a moment, earliest first. */
export async function listVisits({ db }: TenantTx, me: Owner, since: Date): Promise<Visit[]> {
  const { from, to, of, own: isOwn } = visitsOf(me);
  return queryRows(
    db,
    visitColumns,
    sql`
    select i.id, i.number, i.title, ${from} as "from", ${to} as "to",
      p.name as project, b.street
    from ${of} join project p on p.account_id = i.account_id and p.id = i.project_id
    left join address b on b.account_id = i.account_id and b.id = i.address_id
    where i.account_id = ${me.accountId} and ${isOwn} and ${issueScope(me)}
      and ${from} >= ${timestamp(since)}
      -- Once the work is done, nobody comes any more.
      and not (i.status in ${FINISHED} and coalesce(${to}, ${from}) > now())
    order by ${from}, i.id limit ${MOST}`,
  );
}
