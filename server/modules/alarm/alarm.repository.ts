import type { AlarmStep } from '#contract/alarms.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, moment, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { holders } from '../absence/index.ts';
import { dutyPhone } from '../duty/index.ts';
import { issueScope } from '../issue/index.ts';
import { firstSharedPhoto, isStaffRole } from '../visibility/index.ts';
import type { PassOverReason } from './steps.ts';

/** Everybody asked has left: the next step comes at once. */
const isDeserted = sql`not exists (select from alarm_asked t
  join agent a on a.account_id = t.account_id and a.id = t.agent_id and not a.inactive and ${isStaffRole}
  where t.account_id = l.account_id and t.alarm_id = l.id and t.is_open)`;

const isDue = (now: Date): SQL =>
  sql`(l.ended_at is null and (l.next_at <= ${timestamp(now)} or ${isDeserted}))`;

/** Due alarms of active companies, the longest waiting first. */
export async function listDue(
  { db }: SystemTx,
  now: Date,
): Promise<{ accountId: number; id: number }[]> {
  return queryRows(
    db,
    { accountId: int, id: int },
    sql`
    select l.account_id as "accountId", l.id from alarm l join account c on c.id = l.account_id and not c.inactive
    where ${isDue(now)} order by l.next_at nulls last, l.id`,
  );
}

export const alarmColumns = {
  id: int,
  issueId: int,
  number: int,
  title: string,
  /** HTML. */
  description: string,
  project: json<{ id: number; name: string }>(),
  address: json<{ street: string; objectId: string }>().orNull,
  space: string.orNull,
  reporter: json<{ name: string; phone: string }>(),
  reporterFirstname: string,
  /** Null if staff entered it for somebody. */
  reporterType: string.as<'resident' | 'user'>().orNull,
  /** The team that has it, of whom nobody began. */
  team: json<{ name: string; memberIds: number[] }>().orNull,
  /** Who was given it, all of them away. */
  holderIds: json<number[]>(),
  photoId: int.orNull,
  hasAccess: bool,
  reportedAt: moment,
  startedAt: moment,
  step: string.as<AlarmStep>().orNull,
  nextAt: moment.orNull,
  endedAt: moment.orNull,
  takenBy: json<{ id: number; name: string }>().orNull,
  /** In the order of asking. */
  asked: json<
    {
      step: AlarmStep;
      agentId: number | null;
      name: string | null;
      at: string;
      passedOver: PassOverReason | null;
      /** They can still take it. */
      isOpen: boolean;
    }[]
  >(),
  coming: json<{ step: AlarmStep; agentId: number; name: string; at: string }[]>(),
  phone: string,
};
export type AlarmRow = RowOf<typeof alarmColumns>;

/** People who have `issue i`, the responsible first. */
export const HOLDERS = sql`(select coalesce(json_agg(json_build_object('id', h.id, 'name', h.firstname || ' ' || h.lastname)
    order by h.id is distinct from i.responsible_id, h.id), '[]')
  from agent h where h.account_id = i.account_id and h.id in (${holders}))`;

/** The columns of alarm `l`. */
export const ALARM = sql`l.id, i.id as "issueId", i.number, i.title, i.description,
  json_build_object('id', p.id, 'name', p.name) as project,
  case when i.address_id is not null
    then json_build_object('street', i.place_street, 'objectId', i.place_object) end as address,
  (select s.name from external_category s where s.account_id = i.account_id and s.id = i.space_id) as space,
  json_build_object('name', trim(i.reporter_firstname || ' ' || i.reporter_lastname), 'phone', i.reporter_phone) as reporter,
  i.reporter_firstname as "reporterFirstname",
  case when i.creator_id is null then 'resident' when exists (select from agent a
    where a.account_id = i.account_id and a.id = i.creator_id and not ${isStaffRole}) then 'user' end as "reporterType",
  (select json_build_object('name', t.name, 'memberIds', array(select m.agent_id from team_member m
      where m.account_id = t.account_id and m.team_id = t.id))
    from team t where t.account_id = i.account_id and t.id = i.team_id) as team,
  (select coalesce(json_agg(h.id order by h.id), '[]') from (${holders}) h (id) where h.id is not null) as "holderIds",
  ${firstSharedPhoto} as "photoId",
  p.access <> '' or exists (select from address ad where ad.account_id = i.account_id and ad.id = i.address_id
    and ad.access <> '') as "hasAccess",
  i.created_at as "reportedAt", l.started_at as "startedAt", l.step, l.next_at as "nextAt", l.ended_at as "endedAt",
  (select json_build_object('id', h.id, 'name', h.firstname || ' ' || h.lastname) from agent h
    where h.account_id = l.account_id and h.id = l.taken_by_id) as "takenBy",
  coalesce((select json_agg(json_build_object('step', t.step, 'agentId', t.agent_id,
      'name', n.firstname || ' ' || n.lastname, 'at', t.at, 'passedOver', t.passed_over,
      'isOpen', t.is_open) order by t.id)
    from alarm_asked t left join agent n on n.account_id = t.account_id and n.id = t.agent_id
    where t.account_id = l.account_id and t.alarm_id = l.id), '[]') as asked,
  coalesce((select json_agg(json_build_object('step', t.step, 'agentId', n.id,
      'name', n.firstname || ' ' || n.lastname, 'at', t.at) order by t.place)
    from rows from (jsonb_to_recordset(l.coming) as (step text, "agentId" int, at timestamptz))
      with ordinality as t(step, "agentId", at, place)
    join agent n on n.account_id = l.account_id and n.id = t."agentId"), '[]') as coming,
  coalesce(${dutyPhone(sql`i.project_id`)}, '') as phone`;

export const FROM = sql`alarm l join issue i on i.account_id = l.account_id and i.id = l.issue_id
  join project p on p.account_id = i.account_id and p.id = i.project_id`;

/** Locks a due alarm and its issue until the transaction ends; undefined if it is not due, or one of them is locked. */
export async function claimDue(
  { db, accountId }: TenantTx,
  id: number,
  now: Date,
): Promise<AlarmRow | undefined> {
  // With its issue, or somebody who takes it now would not see whom this asks.
  const { rowCount } = await db.execute(sql`
    select from alarm l join issue i on i.account_id = l.account_id and i.id = l.issue_id
    where l.account_id = ${accountId} and l.id = ${id} and l.ended_at is null
    for update of l skip locked for no key update of i skip locked`);
  if (rowCount === 0) return undefined;
  // A statement of its own: that of the lock may have begun before another server asked.
  return queryRow(
    db,
    alarmColumns,
    sql`select ${ALARM} from ${FROM} where l.account_id = ${accountId} and l.id = ${id} and ${isDue(now)}`,
  );
}

/** Whether the viewer was asked by alarm `l`. */
const wasAsked = ({ agentId }: { agentId: number }): SQL => sql`exists (select from alarm_asked t
  where t.account_id = l.account_id and t.alarm_id = l.id and t.agent_id = ${agentId} and t.passed_over is null)`;

const askedColumns = { ...alarmColumns, isSeen: bool };

/**
 * Alarms that the viewer was asked to take: open ones that they see, oldest first, then those taken since. `isSeen`: they
 * see the issue.
 */
export async function listAsked(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  since: Date,
): Promise<RowOf<typeof askedColumns>[]> {
  return queryRows(
    db,
    askedColumns,
    sql`
    select ${ALARM}, ${issueScope(me)} as "isSeen" from ${FROM}
    where l.account_id = ${accountId} and ${wasAsked(me)} and case when l.ended_at is null then ${issueScope(me)}
      else l.ended_at >= ${timestamp(since)} and l.taken_by_id is not null end
    order by l.ended_at nulls first, l.started_at, l.id`,
  );
}

const standingColumns = {
  id: int,
  endedAt: moment.orNull,
  holders: json<{ id: number; name: string }[]>(),
};

/**
 * The latest alarm of an issue that the viewer sees, or that they were asked to take and that has not ended before `since`,
 * with the issue locked until the transaction ends; undefined if there is none.
 */
export async function lockAlarm(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  issueId: number,
  since: Date,
): Promise<RowOf<typeof standingColumns> | undefined> {
  await db.execute(sql`
    select from issue where account_id = ${accountId} and id = ${issueId} for no key update`);
  return queryRow(
    db,
    standingColumns,
    sql`
    select l.id, l.ended_at as "endedAt", ${HOLDERS} as holders
    from ${FROM}
    where l.account_id = ${accountId} and l.issue_id = ${issueId} and (${issueScope(me)}
      or (${wasAsked(me)} and coalesce(l.ended_at >= ${timestamp(since)}, true)))
    order by l.id desc limit 1`,
  );
}
