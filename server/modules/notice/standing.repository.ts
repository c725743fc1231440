import { type SQL, sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { awayAt, holdersStandIns } from '../absence/index.ts';
import { soonAt } from '../clock/index.ts';
import { ENDED, UNANSWERED } from '../delegation/delegation.table.ts';
import { FINISHED } from '../issue/issue.table.ts';
import type { CausedMail, MailKind } from '../mail/index.ts';
import { agentSeesIssue, isGathered, isStaffRole, mainOf } from '../visibility/index.ts';
import { dueEvent, idleEvent } from './dueTimes.repository.ts';
import { isAlarmed, isAssigned, mayReadMessage } from './recipients.repository.ts';

/** `agent a` has a delegation of `issue i` in one of some states. */
const hasDelegation = (
  states: string,
): SQL => sql`exists (select from delegation d where d.account_id = i.account_id
  and d.issue_id = i.id and d.contractor_id = a.id and d.state in ${sql.raw(states)})`;
/** The delegation `d` whose event `e` a mail `g` tells of stands like this. */
const itsDelegation = (
  how: SQL,
): SQL => sql`exists (select from delegation d join delegation_event e on e.account_id = d.account_id and e.delegation_id = d.id
  where d.account_id = i.account_id and d.issue_id = i.id and g.event = 'delegationEvent:' || e.id and ${how})`;
/** What `issue i` is gathered under is unfinished. */
const awaitsMain = sql`exists (select from ${mainOf(sql`i`)} w where w.status not in ${FINISHED})`;
const isUnfinished = sql`i.status not in ${FINISHED}`;
/** Some visit `d` to the unfinished `issue i` stands like this: a delegation's, or a staff visit. */
const hasVisit = (how: SQL): SQL => sql`(${isUnfinished} and exists (select from (
  select d.visit_answer, d.visit_to from delegation d where d.account_id = i.account_id and d.issue_id = i.id and d.state not in ${ENDED}
  union all select v.visit_answer, v.visit_to from staff_visit v where v.account_id = i.account_id and v.issue_id = i.id) d
  where ${how}))`;
const isVisitAhead = sql`(${isUnfinished} and (coalesce(i.planned_to, i.planned_from) > now() or exists (select from delegation d
  where d.account_id = i.account_id and d.issue_id = i.id and d.state = 'scheduled' and coalesce(d.visit_to, d.visit_from) > now())))`;
/** `agent a` wrote later than `message m`; an internal message answers nobody outside. */
const isAnswered = sql`exists (select from message r where r.account_id = m.account_id and r.issue_id = m.issue_id
  and r.author_id = a.id and r.id > m.id and (r.type <> 'internal' or g.kind <> 'answer'))`;

const isTheirs = sql`(a.id is null or ${isAssigned})`;

/** What waits in the inbox only: the mail of an alarm, which asks `agent a` until somebody takes the issue, tells of it. */
const isNotAlarmed = sql`not ${isAlarmed}`;

/** Somebody was given `issue i` since it was reported: a person, a team or a contractor. */
const isGiven = sql`(exists (select from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
    and h.field in ('responsible', 'team') and h."to" is not null and h.at > i.created_at)
  or exists (select from delegation d where d.account_id = i.account_id and d.issue_id = i.id and d.created_at > i.created_at))`;
/** A job on `issue i` was sent after event `e`. */
const isSentAgain = sql`exists (select from delegation o join delegation_event s on s.account_id = o.account_id and s.delegation_id = o.id
  where o.account_id = i.account_id and o.issue_id = i.id and s.state = 'sent' and s.id > e.id)`;

/** `issue i` is as late as a mail `g` says: by the same due time, or by a later reckoning of the clocks. */
const isStillDue = (since: SQL): SQL =>
  sql`((g.event = ${dueEvent} or (i.due_at is null and ${since} <= now())) and ${isUnfinished})`;

/** Whether what a mail `g` says of `issue i` is still so, whatever its reader sees in the app. */
const STILL_TRUE: Partial<Record<MailKind, SQL>> = {
  newIssue: sql`(i.status = 'new' and not ${isGiven})`,
  assigned: sql`(${isTheirs} and ${isNotAlarmed})`,
  assignedSeveral: isTheirs,
  message: sql`not ${isAnswered}`,
  privateMessage: sql`not ${isAnswered}`,
  mention: sql`not ${isAnswered}`,
  done: sql`i.status in ${FINISHED}`,
  followedDone: sql`i.status in ${FINISHED}`,
  confirm: sql`i.status = 'done'`,
  reminder: sql`i.status = 'done'`,
  confirmed: sql`i.status = 'closed'`,
  closed: sql`(i.status = 'closed' and (coalesce(${isStaffRole}, false) or not ${awaitsMain}))`,
  gathered: isGathered(sql`i`),
  gatheredDone: sql`exists (select from ${mainOf(sql`i`)} w where w.status in ${FINISHED})`,
  followedClosed: sql`i.status = 'closed'`,
  reopened: isUnfinished,
  rejected: sql`i.status = 'rejected'`,
  answerWanted: sql`i.status = 'waiting'`,
  delegated: hasDelegation("('sent', 'opened')"),
  delegatedUntil: hasDelegation("('sent', 'opened')"),
  delegationReminder: hasDelegation("('sent', 'opened')"),
  unanswered: itsDelegation(sql`d.state in ${UNANSWERED}`),
  delegationSentBack: hasDelegation("('sentBack')"),
  delegationDone: itsDelegation(sql`d.state = 'reportedDone' and ${isUnfinished}`),
  delegationDeclined: itsDelegation(sql`i.status <> 'closed' and not ${isSentAgain}`),
  visit: isVisitAhead,
  visitAsked: hasVisit(sql`d.visit_answer = 'asked' and d.visit_to > now()`),
  visitBooked: isVisitAhead,
  visitOther: hasVisit(sql`d.visit_answer = 'other'`),
  visitMissed: hasVisit(sql`d.visit_answer = 'missed'`),
  visitReminder: isVisitAhead,
  visitPlanned: isVisitAhead,
  visitMoved: isVisitAhead,
  dueSoon: sql`(${isStillDue(soonAt)} and ${isNotAlarmed})`,
  overdue: sql`(${isStillDue(sql`i.effective_due_at`)} and ${isNotAlarmed})`,
  alarm: sql`exists (select from alarm l where l.account_id = i.account_id and l.issue_id = i.id and l.ended_at is null)`,
  announced: sql`exists (select from announcement w where w.account_id = i.account_id and w.closed_at is null
    and coalesce(w.project_id = i.project_id, true))`,
  idle: sql`(g.event = ${idleEvent} and i.status <> 'closed' and ${isNotAlarmed})`,
};
const isStillTrue = sql`(case g.mail ${sql.join(
  Object.entries(STILL_TRUE).map(([mail, so]) => sql`when ${sql.raw(`'${mail}'`)} then ${so}`),
  sql` `,
)} else true end)`;

/** Mails of earlier releases name no week. */
const isAskedForWeek = (accountId: number): SQL => sql`exists (select from duty_asked k
    where k.account_id = ${accountId} and k.agent_id = g."agentId" and k.state = 'waiting'
      and coalesce(k.week_id::text = g.event, true))`;

/** Its reader, who may still see statistics, has not stopped it. */
const isStillReceived = (
  accountId: number,
): SQL => sql`(a.role_group in ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER')
  and exists (select from statistics_report_recipient r where r.account_id = ${accountId}
    and r.agent_id = g."agentId" and r.report_id::text = g.event))`;

/** Whether a question `g` still waits for its reader's answer, or a report is still for them. */
const isStillAsked = (accountId: number): SQL => sql`(case g.mail
  when 'standInAsked' then exists (select from absence x where x.account_id = ${accountId}
    and x.substitute_id = g."agentId" and x.accepted_at is null)
  when 'standInDeclined' then exists (select from absence x where x.account_id = ${accountId}
    and x.agent_id = g."agentId" and x.substitute_id is null and x.id::text = g.event)
  when 'swapAsked' then ${isAskedForWeek(accountId)}
  when 'dutyAsked' then ${isAskedForWeek(accountId)}
  when 'statisticsReport' then ${isStillReceived(accountId)}
  else true end)`;

/**
 * Ids of the mails whose cause still stands: their agent is active and sees all their issues, their message is there and
 * may be read, nobody has acted on their notification, and at least one of their issues is as they say.
 */
export async function findStanding(
  { db, accountId }: TenantTx,
  mails: readonly CausedMail[],
): Promise<Set<string>> {
  const given = mails.map(({ id, cause }) => ({ id, ...cause }));
  // Its plan takes ten times as long as its few rows.
  await db.execute(sql`set local plan_cache_mode = force_generic_plan`);
  const rows = await queryRows(
    db,
    { id: string },
    sql`
    select g.id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id uuid, mail text, "agentId" int, "issueIds" int[], "messageId" int, kind text, event text)
    left join agent a on a.account_id = ${accountId} and a.id = g."agentId"
    left join message m on m.account_id = ${accountId} and m.id = g."messageId"
    where (g."messageId" is null or m.id is not null)
      and (g."agentId" is null or (not a.inactive and not exists (
        select from unnest(g."issueIds") w(id) left join issue i on i.account_id = ${accountId} and i.id = w.id
        where i.id is null or not (${agentSeesIssue} and ${mayReadMessage(agentSeesIssue)}))))
      and (g."issueIds" = '{}' or exists (
        select from issue i cross join lateral (select ${holdersStandIns(awayAt(sql`now()`))} as stand_ins) who
        where i.account_id = ${accountId} and i.id = any(g."issueIds") and ${isStillTrue}))
      and ${isStillAsked(accountId)}
      -- One that its agent wants by mail alone is finished from the beginning.
      and not exists (select from notification n where n.account_id = ${accountId} and n.agent_id = g."agentId"
        and n.issue_id = any(g."issueIds") and n.kind = g.kind and n.event = g.event and n.done_at <> n.at)`,
    { isPrepared: true },
  );
  return new Set(rows.map(({ id }) => id));
}
