import type {
  Announcement,
  AnnouncementKind,
  ChangedAnnouncement,
  NewAnnouncement,
} from '#contract/announcements.ts';
import { UNDO_OFFERED } from '#contract/undo.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, day, int, json, moment, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { entriesOf, historyStatement, issueScope } from '../issue/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { announcement as liveStatement } from '../live/index.ts';
import { managesProject } from '../project/index.ts';
import { mainOf } from '../visibility/index.ts';
import { concernsPlace, isShownAt, PLACE_OF_ISSUE } from './public.repository.ts';

const CLOSED_DAYS = 30;
/** A little longer than undo is offered. */
const HELD_SECONDS = UNDO_OFFERED / 1000 + 1;

const columns = {
  id: int,
  kind: string.as<AnnouncementKind>(),
  title: string,
  text: string,
  project: json<NonNullable<Announcement['project']>>().orNull,
  area: json<NonNullable<Announcement['area']>>().orNull,
  street: string.orNull,
  issue: json<NonNullable<Announcement['issue']>>().orNull,
  by: string,
  until: day.orNull,
  createdAt: moment,
  updatedAt: moment,
  closedAt: moment.orNull,
  isShown: bool,
  mayChange: bool,
  version: int,
};

const rowsOf = (me: AgentIdentity, now: Date): SQL => sql`
  select n.id, n.kind, n.title, n.text, n.street, n.until_day as until, n.created_at as "createdAt",
    n.updated_at as "updatedAt", n.closed_at as "closedAt", n.version, b.firstname || ' ' || b.lastname as by,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
    (select json_build_object('id', a.id, 'name', a.name) from area a
      where a.account_id = n.account_id and a.id = n.area_id) as area,
    (select json_build_object('id', i.id, 'number', i.number) from issue i
      where i.account_id = n.account_id and i.id = n.issue_id and ${issueScope(me)}) as issue,
    ${isShownAt(now)} as "isShown", ${mayChange(me)} as "mayChange"`;

const mayChange = (me: AgentIdentity): SQL =>
  me.roleGroup === 'ROLE_ADMIN' ? sql`true` : sql`(p.id is not null and ${managesProject(me)})`;

const JOINED = sql`join agent b on b.account_id = n.account_id and b.id = n.by_id
  left join project p on p.account_id = n.account_id and p.id = n.project_id`;

/** Visible to the agent: those of the whole company and of projects they lead. */
const isVisible = (me: AgentIdentity): SQL => sql`(p.id is null or ${managesProject(me)})`;

/** Announcements that are not long closed, the newest first. */
export const listAnnouncements = (
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  now: Date,
): Promise<Announcement[]> =>
  queryRows(
    db,
    columns,
    sql`${rowsOf(me, now)} from announcement n ${JOINED}
    where n.account_id = ${accountId} and ${isVisible(me)} and coalesce(n.closed_at
      > ${timestamp(now)} - make_interval(days => ${CLOSED_DAYS}::int), true)
    order by n.closed_at is not null, n.created_at desc, n.id desc`,
  );

/** One announcement that the agent sees, locked until the transaction ends. */
export const lockAnnouncement = (
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { id, now }: { id: number; now: Date },
): Promise<Announcement | undefined> =>
  queryRow(
    db,
    columns,
    sql`${rowsOf(me, now)} from announcement n ${JOINED}
    where n.account_id = ${accountId} and n.id = ${id} and ${isVisible(me)} for update of n`,
  );

type Place = Pick<NewAnnouncement, 'projectId' | 'areaId' | 'street'>;

const isGiven = (value: unknown, found: SQL): SQL => (value === null ? sql`true` : found);

type FoundPlace = Record<'mayChange' | 'project' | 'area' | 'street' | 'issue', boolean>;

/** Whether the agent may announce at a place, and which of its parts and the issue exist. */
export async function checkPlace(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { projectId, areaId, street, issueId }: Place & { issueId: number | null },
): Promise<FoundPlace> {
  const found = await queryRow(
    db,
    { mayChange: bool, project: bool, area: bool, street: bool, issue: bool },
    sql`
    select ${mayChange(me)} as "mayChange", ${isGiven(projectId, sql`p.id is not null`)} as project,
      ${isGiven(
        areaId,
        sql`exists (select from area a where a.account_id = ${accountId} and a.id = ${areaId}::int
        and coalesce(a.project_id = p.id, true))`,
      )} as area,
      ${isGiven(
        street,
        sql`exists (select from address a where a.account_id = ${accountId} and a.project_id = p.id
        and a.street = ${street})`,
      )} as street,
      ${isGiven(
        issueId,
        sql`exists (select from issue i where i.account_id = ${accountId} and i.id = ${issueId}::int
        and ${issueScope(me)})`,
      )} as issue
    from (select) one left join project p on p.account_id = ${accountId} and p.id = ${projectId}::int`,
  );
  if (!found) throw new TypeError('A row without conditions is missing');
  return found;
}

/** Creates an announcement. Returns its id. */
export async function insertAnnouncement(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  values: NewAnnouncement,
  now: Date,
): Promise<number> {
  const { kind, title, text, projectId, areaId, street, issueId, until } = values;
  const at = timestamp(now);
  const row = await queryRow(
    db,
    { id: int },
    sql`
    insert into announcement (account_id, kind, title, text, project_id, area_id, street, issue_id, by_id, until_day,
      created_at, updated_at)
    values (${accountId}, ${kind}, ${title}, ${text}, ${projectId}::int, ${areaId}::int, ${street}, ${issueId}::int,
      ${me.agentId}, ${until}::date, ${at}, ${at}) returning id`,
  );
  return Number(row?.id);
}

export async function updateAnnouncement(
  { db, accountId }: TenantTx,
  id: number,
  values: ChangedAnnouncement,
  now: Date,
): Promise<void> {
  const { kind, title, text, projectId, areaId, street, until } = values;
  await db.execute(sql`
    update announcement set kind = ${kind}, title = ${title}, text = ${text}, project_id = ${projectId}::int,
      area_id = ${areaId}::int, street = ${street}, until_day = ${until}::date,
      updated_at = ${timestamp(now)}
    where account_id = ${accountId} and id = ${id}`);
}

/** Closes an announcement at a time, or opens it again with null. */
export async function setClosed(
  { db, accountId }: TenantTx,
  id: number,
  closedAt: Date | null,
): Promise<void> {
  await db.execute(sql`
    update announcement set closed_at = ${timestamp(closedAt)}
    where account_id = ${accountId} and id = ${id}`);
}

/** Tells the issue's history and its readers. */
export async function tellIssue(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, ...entry }: IssueEntry,
  at: Date,
): Promise<void> {
  const entries = entriesOf(issueId, [entry]);
  await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, me, { entries, at })})
    ${liveStatement(tx.accountId, sql`${issueId}::int`, { kind: 'issue', internal: true })}`);
}
type IssueEntry = { issueId: number; field: 'announced' | 'announcementClosed'; to: string };

/** `issue i` is not over; one that is gathered is over with its main issue. */
const isGoingOn = sql`(i.status not in ${FINISHED}
  or exists (select from ${mainOf(sql`i`)} w where w.status not in ${FINISHED}))`;

/**
 * Notices of an announcement to whoever reported an open issue at its place, each person once. They are sent when undo is
 * no longer offered.
 */
export async function noticeReporters(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  id: number,
): Promise<void> {
  await db.execute(sql`
    insert into notice (account_id, kind, issue_id, announcement_id, actor_id, agent_ids, ready_at)
    select distinct on (lower(i.reporter_email)) ${accountId}::int, 'announced', i.id, n.id, ${me.agentId}::int,
      '{}'::int[], now() + make_interval(secs => ${HELD_SECONDS}::int)
    from announcement n join issue i on i.account_id = n.account_id and i.reporter_email <> '' and not i.reporter_unconfirmed
      and ${isGoingOn} and ${concernsPlace(PLACE_OF_ISSUE)}
    where n.account_id = ${accountId} and n.id = ${id}
    order by lower(i.reporter_email), i.last_activity_at desc, i.id`);
}
