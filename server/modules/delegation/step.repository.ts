import type { DeclineReason, DelegationState, NewDelegation } from '#contract/delegations.ts';
import type { VisitAnswer, VisitDetails } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import { timestamp } from '../../db/timestamp.ts';
import { endLinksStatement } from '../issue-link/index.ts';
import {
  activity,
  type Doer,
  type HistoryItem,
  newsParts,
  revisionColumns,
} from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { delegationNotice, type DelegationNotice, wakeWriters } from '../notice/index.ts';
import {
  ANSWERED_BY_CONTRACTOR,
  ANSWERED_BY_DELEGATION,
  finishAnswered,
} from '../notification/index.ts';

/** Effects of a step: who is notified, and what every party sees. */
export type StepEffects = {
  issueId: number;
  contractorId: number;
  now: Date;
  history: HistoryItem[];
  notices: DelegationNotice[];
  /** Agents for whom the issue becomes unread. */
  unreadFor: number[];
  /** Changes what every party sees. */
  isPublic: boolean;
};

/** The day before a visit, at 9 in the company's zone. */
export const remindAt = (from: SQL, zone: SQL = ownTimeZone): SQL =>
  sql`((date_trunc('day', ${from} at time zone ${zone}) - interval '15 hours') at time zone ${zone})`;

/** New details of a visit, or else the former ones. */
export const detailsOr = (details: VisitDetails | undefined, former: SQL): SQL =>
  details ? sql`${JSON.stringify(details)}::jsonb` : former;

/** History, notices, unread marks and live event of a step, as CTEs over its `event`, and what it answers. */
export function tell(me: Doer, to: DelegationState, effects: StepEffects): SQL {
  const { issueId, contractorId, now, history, notices, unreadFor, isPublic } = effects;
  const announced = (change: Parameters<typeof announcement>[2]) =>
    announcement(me.accountId, sql`${issueId}::int`, change);
  // The contractor may just have lost or gained sight of the issue.
  const alsoTo = [contractorId];
  // `privateTo` takes a pair of readers; the same id twice means this agent alone.
  const toContractor = announced({
    kind: 'issue',
    privateTo: [contractorId, contractorId],
    alsoTo,
  });
  const answered = [
    { kinds: ANSWERED_BY_DELEGATION[to] },
    ...(me.agentId === contractorId
      ? [{ kinds: ANSWERED_BY_CONTRACTOR, agentId: me.agentId }]
      : []),
  ];
  return sql`
    ${newsParts(me.accountId, me, issueId, { history, newTo: unreadFor, at: now })},
    noticed as (${delegationNotice(me, issueId, notices)}),
    ${finishAnswered(me.accountId, sql`${issueId}::int`, answered, now)},
    ${isPublic ? sql`` : sql`announced_to as (${toContractor}),`}
    announced as (${announced({ kind: 'issue', internal: !isPublic, alsoTo })})`;
}

/** Inserts a delegation. Gives the ids of the delegation and its first event. */
export async function insertDelegation(
  tx: TenantTx,
  me: AgentIdentity,
  { contractorId, note, shareContact, answerBy, key, hash }: NewDelegation & { hash: string },
  effects: StepEffects,
): Promise<{ id: number; eventId: number } | undefined> {
  const { issueId, now } = effects;
  wakeWriters(tx);
  return queryRow(
    tx.db,
    { id: int, eventId: int },
    sql`
    with d as (
      insert into delegation (account_id, issue_id, contractor_id, created_at, sender_id, note, share_contact, answer_by)
      values (${tx.accountId}, ${issueId}, ${contractorId}, ${timestamp(now)}, ${me.agentId}, ${note}, ${shareContact},
        ${timestamp(answerBy)})
      returning id
    ),
    event as (
      insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state, note, client_key, client_hash)
      select ${tx.accountId}, d.id, ${timestamp(now)}, ${me.agentId}::int, ${me.name}, 'sent', ${note}, ${key}::uuid, ${hash}::uuid from d
      returning id
    ),
    ${tell(me, 'sent', effects)},
    moved as (update issue set ${activity(now, true)} where account_id = ${tx.accountId} and id = ${issueId})
    select d.id, event.id as "eventId" from d, event`,
  );
}

export type NewStep = {
  delegationId: number;
  version: number;
  to: DelegationState;
  reason: DeclineReason | undefined;
  note: string;
  visit:
    | { from: string; to: string; answer: VisitAnswer; details: VisitDetails | undefined }
    | undefined;
  key: string;
  hash: string;
  /** Answers the delegation. */
  isAnswer: boolean;
  /** Starts an issue nobody has begun. */
  begins: boolean;
  /** Revokes the contractor's links: their work on the issue is over. */
  ends: boolean;
  /** Clears the contractor's planned visit from the issue. */
  endsVisit: boolean;
  /** The work was done before its visit: the delegation has none any more. */
  sparesVisit: boolean;
  /** The issue's planned visit is another one, which stays. */
  keepsPlan: boolean;
};

/** Writes a step on the version read. Gives its event's id; undefined when someone else was faster. */
export async function writeStep(
  tx: TenantTx,
  me: AgentIdentity,
  step: NewStep,
  effects: StepEffects,
): Promise<number | undefined> {
  const { issueId, contractorId, now } = effects;
  const { to } = step;
  const visit = { from: step.visit?.from ?? null, to: step.visit?.to ?? null };
  wakeWriters(tx);
  const row = await queryRow(
    tx.db,
    { eventId: int },
    sql`
    with d as (
      update delegation set ${delegationColumns(step, now)}
      where account_id = ${tx.accountId} and id = ${step.delegationId} and version = ${step.version}
      returning id
    ),
    event as (
      insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state, reason, note, visit_from,
        visit_to, visit, client_key, client_hash)
      select ${tx.accountId}, d.id, ${timestamp(now)}, ${me.agentId}::int, ${me.name}, ${to}, ${step.reason ?? null}::text,
        ${step.note}, ${timestamp(visit.from)}, ${timestamp(visit.to)}, ${step.visit?.answer === 'asked' ? 'proposed' : null}::text, ${step.key}::uuid, ${step.hash}::uuid
      from d returning id
    ),
    ${step.ends ? sql`ended as (${endLinksStatement(tx.accountId, { agentId: contractorId, issueId, now })}),` : sql``}
    ${tell(me, to, effects)},
    moved as (update issue set ${issueColumns(step, effects)}
      where account_id = ${tx.accountId} and id = ${issueId})
    select id as "eventId" from event`,
  );
  return row?.eventId;
}

function delegationColumns({ to, visit, isAnswer, sparesVisit }: NewStep, now: Date): SQL {
  const columns = [
    sql`state = ${to}`,
    sql`version = version + 1`,
    ...(isAnswer ? [sql`answered_at = coalesce(answered_at, ${timestamp(now)})`] : []),
    ...(to === 'sentBack' ? [sql`sent_back = sent_back + 1`] : []),
    ...(visit
      ? [
          sql`visit_from = ${timestamp(visit.from)}`,
          sql`visit_to = ${timestamp(visit.to)}`,
          sql`visit_answer = ${visit.answer}`,
          sql`visit_details = ${detailsOr(visit.details, sql`visit_details`)}`,
          sql`visit_times = '[]'`,
          sql`visit_reminded_at = case when ${remindAt(timestamp(visit.from))} <= ${timestamp(now)} then ${timestamp(now)} end`,
        ]
      : []),
    ...(sparesVisit ? [sql`visit_from = null, visit_to = null, visit_answer = 'none'`] : []),
  ];
  return sql.join(columns, sql`, `);
}

/** Changes of the issue row; its version rises only with a changed fact. */
function issueColumns(
  { begins, visit, endsVisit, keepsPlan }: NewStep,
  { now, isPublic }: StepEffects,
): SQL {
  const facts = [
    ...(begins ? [sql`status = 'inProgress'`] : []),
    ...(visit && !keepsPlan
      ? [sql`planned_from = ${timestamp(visit.from)}`, sql`planned_to = ${timestamp(visit.to)}`]
      : []),
    ...(endsVisit ? [sql`planned_from = null`, sql`planned_to = null`] : []),
  ];
  const all =
    facts.length > 0 ? [...facts, ...revisionColumns(now, !isPublic)] : [activity(now, !isPublic)];
  return sql.join(all, sql`, `);
}

/** Marks a contractor's new delegations on an issue as opened. Gives the number. */
export async function markOpened(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<number> {
  const row = await queryRow(
    tx.db,
    { opened: int },
    sql`
    with d as (
      update delegation set state = 'opened'
      where account_id = ${tx.accountId} and issue_id = ${issueId} and contractor_id = ${me.agentId} and state = 'sent'
      returning id, issue_id
    ),
    event as (
      insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state)
      select ${tx.accountId}, d.id, ${timestamp(now)}, ${me.agentId}::int, ${me.name}, 'opened' from d
    ),
    told as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, by_link)
      select ${tx.accountId}, d.issue_id, ${timestamp(now)}, ${me.agentId}::int, ${me.name}, 'delegationOpened',
        ${me.link !== undefined}::boolean
      from d
    ),
    announced as (${announcement(tx.accountId, sql`select issue_id from d`, { kind: 'issue', internal: true })})
    select count(*)::int as opened from d`,
  );
  return row?.opened ?? 0;
}
