import { type SQL, sql } from 'drizzle-orm';

import type { DEMANDING_KINDS, NotificationKind } from '#contract/notifications.ts';

import { idList, textList } from '../../db/lists.ts';
import { int, ints, queryRow, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { inboxAnnouncement } from '../live/index.ts';
import { readLines } from './settle.repository.ts';
import { asItsNotifications, lineFacts } from './write.repository.ts';

type Change = { issueIds: readonly number[]; now: Date };

/** Line `l` is postponed. */
export const isPostponed = sql`(l.later_until is not null or l.is_until_answer)`;

/** Notification `n` belongs to line `l`. */
const ofOwner = sql`n.account_id = l.account_id and n.issue_id = l.issue_id and n.agent_id = l.agent_id`;

const ownLines = ({ accountId, agentId }: AgentIdentity, issueIds: readonly number[]): SQL =>
  sql`l.account_id = ${accountId} and l.agent_id = ${agentId} and l.issue_id = any(${idList(issueIds)})`;

/** Runs `changes`, which end with the changed lines as `line`, and tells the agents. Gives the lines' issues. */
async function changeLines({ db, accountId }: TenantTx, changes: SQL): Promise<number[]> {
  const row = await queryRow(
    db,
    { issueIds: ints },
    sql`
    with ${changes},
    told as (${inboxAnnouncement(accountId, sql`select issue_id, agent_id from line`)})
    select array(select issue_id from line) as "issueIds"`,
  );
  return row?.issueIds ?? [];
}

/** Finishes lines `l` with all their notifications. A line opened again is as new as it was. */
const finish = (lines: SQL, now: Date): SQL => sql`
  line as (update inbox_line l set done_at = ${timestamp(now)}, finished_at = ${timestamp(now)}, later_until = null, is_until_answer = false
    where ${lines} and l.done_at is null returning l.issue_id, l.agent_id, l.account_id),
  finished as (update notification n set done_at = ${timestamp(now)} from line l
    where ${ofOwner} and n.done_at is null)`;

/** Makes the viewer's lines no longer new. Gives the number that were. */
export async function readOwnLines(
  { db }: TenantTx,
  me: AgentIdentity,
  { issueIds, now }: Change,
): Promise<number> {
  const ids = sql`select unnest(${idList(issueIds)})`;
  const row = await queryRow(
    db,
    { changed: int },
    sql`with ${readLines(me, ids, now)} select count(*)::int as changed from seen_line`,
  );
  return row?.changed ?? 0;
}

/** Finishes the viewer's lines. Gives those that were not done. */
export const finishLines = (tx: TenantTx, me: AgentIdentity, { issueIds, now }: Change) =>
  changeLines(tx, finish(ownLines(me, issueIds), now));

type Rest = { until: string; kind?: readonly NotificationKind[] | undefined; now: Date };

/** Finishes the viewer's open lines up to a time that demand nothing. Gives their issues. */
export const finishRest = (
  tx: TenantTx,
  { accountId, agentId }: AgentIdentity,
  { until, kind, now }: Rest,
) =>
  changeLines(
    tx,
    finish(
      sql`l.account_id = ${accountId} and l.agent_id = ${agentId} and not l.is_demanding and not ${isPostponed}
        and l.at <= ${timestamp(until)} and ${kind ? sql`l.kind = any(${textList(kind)})` : sql`true`}`,
      now,
    ),
  );

/** `issue i` of notification `n` is so by now. */
const issueIs = (so: SQL): SQL =>
  sql`exists (select from issue i where i.account_id = n.account_id and i.id = n.issue_id and ${so})`;

/** A job on the issue of notification `n` came to one of these states since its agent was done. */
const jobHas = (states: string): SQL => sql`exists (select from delegation d
  join delegation_event e on e.account_id = d.account_id and e.delegation_id = d.id
  where d.account_id = n.account_id and d.issue_id = n.issue_id and e.at >= n.done_at and e.state in ${sql.raw(states)})`;

/** Nobody is asked any more what notification `n` asks, by each kind that demands something. */
const answered = (now: Date): Record<(typeof DEMANDING_KINDS)[number], SQL> => ({
  urgent: sql`not exists (select from alarm u
    where u.account_id = n.account_id and u.issue_id = n.issue_id and u.ended_at is null)`,
  rejected: sql`not ${issueIs(sql`i.status = 'rejected'`)} and not exists (select from delegation d
    where d.account_id = n.account_id and d.issue_id = n.issue_id and d.contractor_id = n.agent_id and d.state = 'sentBack')`,
  declined: sql`(${issueIs(sql`i.status = 'closed'`)} or ${jobHas("('sent', 'cancelled')")})`,
  unanswered: sql`(${issueIs(sql`i.status = 'closed'`)}
    or ${jobHas("('sent', 'accepted', 'declined', 'scheduled', 'reportedDone', 'cancelled')")})`,
  answer: issueIs(sql`i.status = 'closed' and i.closed_at >= n.done_at`),
  overdue: issueIs(sql`(i.status in ${FINISHED} or i.effective_due_at > ${timestamp(now)})`),
});
const isAnswered = (now: Date): SQL => {
  const cases = Object.entries(answered(now)).map(
    ([kind, so]) => sql`when ${sql.raw(`'${kind}'`)} then ${so}`,
  );
  return sql`(case n.kind ${sql.join(cases, sql` `)} else false end)`;
};

/**
 * Opens done lines with the notifications that were finished with them and that nobody answered meanwhile. A line that news
 * have opened since its agent was done gets back what they finished then. Gives them.
 */
export const reopenLines = (tx: TenantTx, me: AgentIdentity, { issueIds, now }: Change) =>
  changeLines(
    tx,
    sql`
    reopened as (update notification n set done_at = null from inbox_line l
      where ${ownLines(me, issueIds)} and ${ofOwner} and n.done_at = coalesce(l.done_at, l.finished_at) and not ${isAnswered(now)}
      returning n.*),
    line as (update inbox_line l set done_at = null, finished_at = null, ${asItsNotifications}
      from (select n.issue_id, n.agent_id, ${lineFacts} from (
        select * from reopened union all
        select n.* from notification n join inbox_line l on ${ofOwner} where ${ownLines(me, issueIds)} and n.done_at is null) n
        group by n.issue_id, n.agent_id) r
      where ${ownLines(me, issueIds)} and l.issue_id = r.issue_id and l.agent_id = r.agent_id
        and (l.issue_id, l.agent_id) in (select issue_id, agent_id from reopened)
      returning l.issue_id, l.agent_id)`,
  );

type Postponing = { issueIds: readonly number[]; until: string | null; isUntilAnswer: boolean };

/** Hides open lines until then or until an outside party acts; with neither they come back. Gives them. */
export const postponeLines = (
  tx: TenantTx,
  me: AgentIdentity,
  { issueIds, until, isUntilAnswer }: Postponing,
) =>
  changeLines(
    tx,
    sql`
    line as (update inbox_line l set later_until = ${timestamp(until)}, is_until_answer = ${isUntilAnswer}
      where ${ownLines(me, issueIds)} and l.done_at is null returning l.issue_id, l.agent_id)`,
  );

/** Companies with postponed lines that are due. */
export async function findDue({ db }: SystemTx, now: Date): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select distinct account_id as id from inbox_line where later_until <= ${timestamp(now)}`,
  );
  return rows.map(({ id }) => id);
}

/** Brings due lines back, as new. Gives them. */
export const returnLines = (tx: TenantTx, now: Date) =>
  changeLines(
    tx,
    sql`
    due as (select issue_id, agent_id, account_id from inbox_line
      where account_id = ${tx.accountId} and later_until <= ${timestamp(now)}
      order by issue_id, agent_id for no key update skip locked),
    line as (update inbox_line l set later_until = null, is_until_answer = false, is_new = true,
        at = greatest(l.at, l.later_until)
      from due d where l.account_id = d.account_id and l.issue_id = d.issue_id and l.agent_id = d.agent_id
      returning l.issue_id, l.agent_id)`,
  );

/** Companies with old notifications. */
export async function findOld({ db }: SystemTx, before: Date): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select distinct account_id as id from notification where at < ${timestamp(before)}`,
  );
  return rows.map(({ id }) => id);
}

/** Sets lines to what is left once their old notifications are deleted. */
export const settleOld = (tx: TenantTx, before: Date) =>
  changeLines(
    tx,
    sql`
    old as (select distinct issue_id, agent_id from notification
      where account_id = ${tx.accountId} and at < ${timestamp(before)}),
    line as (update inbox_line l set ${asItsNotifications}
      from (select n.issue_id, n.agent_id, ${lineFacts} from notification n
        join inbox_line l on ${ofOwner} and n.done_at is not distinct from l.done_at
        join old o on o.issue_id = n.issue_id and o.agent_id = n.agent_id
        where n.account_id = ${tx.accountId} and n.at >= ${timestamp(before)}
        group by n.issue_id, n.agent_id) r
      where l.account_id = ${tx.accountId} and l.issue_id = r.issue_id and l.agent_id = r.agent_id
        and l.count <> r.count
      returning l.issue_id, l.agent_id)`,
  );

/** Deletes old notifications and lines. */
export async function deleteOld({ db }: SystemTx, before: Date): Promise<void> {
  await db.execute(sql`delete from notification where at < ${timestamp(before)}`);
  await db.execute(
    sql`delete from inbox_line where greatest(at, later_until) < ${timestamp(before)}`,
  );
}
