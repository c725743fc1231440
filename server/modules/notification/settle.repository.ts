import type { NotificationKind } from '#contract/notifications.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { timestamp } from '../../db/timestamp.ts';
import { inboxAnnouncement } from '../live/index.ts';
import { isStaffRole } from '../visibility/index.ts';
import { asItsNotifications, lineFacts } from './write.repository.ts';

/*
 * Parts of the statements of other modules: what reading an issue and acting on it does to the inboxes of its people.
 */

/** Makes the agent's lines of issues no longer new, as CTEs. `issueIds`: a query of ids. */
export const readLines = (
  { accountId, agentId }: { accountId: number; agentId: number },
  issueIds: SQL,
  now: Date,
): SQL => sql`
  seen_line as (update inbox_line set is_new = false, read_at = ${timestamp(now)}
    where account_id = ${accountId} and agent_id = ${agentId} and is_new and issue_id in (${issueIds})
    returning issue_id, agent_id),
  seen_told as (${inboxAnnouncement(accountId, sql`select issue_id, agent_id from seen_line`)})`;

/** Notifications `n` that an act answers: of these kinds, for everybody or for one agent. */
export type Answered = { kinds: readonly NotificationKind[]; agentId?: number; and?: SQL };

const isAnswered = ({ kinds, agentId, and = sql`true` }: Answered): SQL =>
  sql`(n.kind = any(${textList(kinds)}) and ${and}
    and ${agentId === undefined ? sql`true` : sql`n.agent_id = ${agentId}`})`;

/** Ids of the people who have the issue of `n` by name. */
const namedHolders = sql`select h.id from issue i cross join lateral (select i.responsible_id union select s.agent_id
    from issue_assignee s where s.account_id = i.account_id and s.issue_id = i.id) h (id)
  where i.account_id = n.account_id and i.id = n.issue_id and h.id is not null`;

/** Assignments of staff who neither have the issue by name nor stand in for whoever does: their team's, or taken from them. */
export const assignedToOthers = (now: Date): Answered => ({
  kinds: ['assigned'],
  and: sql`(exists (select from agent a where a.account_id = n.account_id and a.id = n.agent_id and ${isStaffRole})
    and n.agent_id not in (${namedHolders}) and not exists (select from felix_away(n.account_id, ${timestamp(now)}) w
      where w.agent_id in (${namedHolders}) and (w.away -> 'substitute' ->> 'id')::int = n.agent_id))`,
});

/** Assignments that were taken back: of those who have the issue neither by name, in place of an absent holder, nor as its team. */
export function assignedNoMore(now: Date): Answered {
  const { kinds, and = sql`true` } = assignedToOthers(now);
  const isTheirTeams = sql`(not exists (${namedHolders}) and exists (select from issue i
    join team_member m on m.account_id = i.account_id and m.team_id = i.team_id
    where i.account_id = n.account_id and i.id = n.issue_id and m.agent_id = n.agent_id))`;
  return { kinds, and: sql`(${and} and not ${isTheirTeams})` };
}

/** What a statement before this one answers by giving issues to somebody: not their own assignment. */
export const answeredByGiving = (kinds: readonly NotificationKind[], now: Date): Answered[] => [
  { kinds: kinds.filter((kind) => kind !== 'assigned') },
  ...(kinds.includes('assigned') ? [assignedToOthers(now)] : []),
];

/** Finishes what an act answers, as CTEs; a line ends with its last open notification. `issueIds`: a query of ids. */
export function finishAnswered(
  accountId: number,
  issueIds: SQL,
  answered: readonly Answered[],
  now: Date,
): SQL {
  const conditions = answered.length > 0 ? answered.map(isAnswered) : [sql`false`];
  return finish(accountId, issueIds, sql`(${sql.join(conditions, sql` or `)})`, now);
}

/** Finishes the notifications about a deleted message, as CTEs. */
export const finishDeleted = (
  accountId: number,
  issueIds: SQL,
  messageId: number,
  now: Date,
): SQL => finish(accountId, issueIds, sql`coalesce(n.message_id = ${messageId}, false)`, now);

// All parts of a statement see the table as it was before: the open rest is found by the opposite condition.
function finish(accountId: number, issueIds: SQL, which: SQL, now: Date): SQL {
  const at = timestamp(now);
  const open = sql`n.account_id = ${accountId} and n.done_at is null`;
  return sql`
    finished as (update notification n set done_at = ${at}
      where ${open} and n.issue_id in (${issueIds}) and ${which}
      returning n.issue_id, n.agent_id),
    left_open as (
      select f.issue_id, f.agent_id, r.* from (select distinct issue_id, agent_id from finished) f
      cross join lateral (select ${lineFacts} from notification n
        where ${open} and n.issue_id = f.issue_id and n.agent_id = f.agent_id and not ${which}) r),
    settled as (update inbox_line l set done_at = case when r.count = 0 then ${at} end,
        at = coalesce(r.at, l.at), ${asItsNotifications}
      from left_open r
      where l.account_id = ${accountId} and l.issue_id = r.issue_id and l.agent_id = r.agent_id and l.done_at is null
      returning l.issue_id, l.agent_id),
    settled_told as (${inboxAnnouncement(accountId, sql`select issue_id, agent_id from settled`)})`;
}

/**
 * Opens again what acts finished, as CTEs, since they are undone. `acts`: a query of `issue_id` and `at`. Not alarms: an
 * issue that nobody has again gets another one.
 */
export function reopenAnswered(accountId: number, acts: SQL): SQL {
  const those = sql`n.account_id = ${accountId} and n.issue_id in (select issue_id from act)`;
  const isBack = sql`(n.kind <> 'urgent' and (n.issue_id, n.done_at) in (select issue_id, at from act))`;
  return sql`
    act as materialized (${acts}),
    reopened as (update notification n set done_at = null where ${those} and ${isBack}
      returning n.issue_id, n.agent_id),
    line as (update inbox_line l set done_at = null, at = r.at, ${asItsNotifications}
      from (select n.issue_id, n.agent_id, ${lineFacts} from notification n
        where ${those} and (n.done_at is null or ${isBack}) group by n.issue_id, n.agent_id) r
      where l.account_id = ${accountId} and l.issue_id = r.issue_id and l.agent_id = r.agent_id
        and (l.issue_id, l.agent_id) in (select issue_id, agent_id from reopened)
      returning l.issue_id, l.agent_id),
    line_told as (${inboxAnnouncement(accountId, sql`select issue_id, agent_id from line`)})`;
}
