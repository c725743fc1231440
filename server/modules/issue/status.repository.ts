import type { RejectReason, Resolution } from '#contract/issueStatus.ts';
import type { NotificationKind } from '#contract/notifications.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, moment, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { fullName } from '../agent/agent.table.ts';
import { clockFacts, type ClockFacts } from '../clock/index.ts';
import { announcement } from '../live/index.ts';
import { wakeWriters } from '../notice/index.ts';
import {
  type Answered,
  ANSWERED_BY_ASSIGNING,
  ANSWERED_BY_STATUS,
  assignedToOthers,
  finishAnswered,
} from '../notification/index.ts';
import { isStaffRole, overSince } from '../visibility/index.ts';
import { endDelegations } from './endDelegations.repository.ts';
import { isStillThere } from './references.repository.ts';
import { formerHolder } from './row.repository.ts';
import {
  answersReporter,
  findIssue,
  type IssueFacts,
  readVisibleIssue,
} from './scope.repository.ts';
import { type StatusStep, stepColumns } from './stepColumns.repository.ts';
import { stepNotice } from './stepNotice.repository.ts';
import { planHistory, stepVisits } from './stepVisits.repository.ts';
import {
  type Doer,
  type Entries,
  entriesOf,
  type HistoryItem,
  newsParts,
  TOLD_TO_REPORTER,
} from './trail.repository.ts';

const lifecycleColumns = {
  closingKey: string.orNull,
  resolution: string.as<Resolution>().orNull,
  resolutionText: string,
  duplicateOfId: int.orNull,
  rejectKey: string.orNull,
  rejectReason: string.as<RejectReason>().orNull,
  rejectText: string,
  doneById: int.orNull,
  /** The reporter on whose behalf staff confirm or reject. */
  reporter: string.orNull,
  /** The staff member who completed it and may get it back. */
  doneByStaff: json<{ id: number; name: string }>().orNull,
  /** The responsible agent, if they left. */
  formerHolder: string.orNull,
  waitingFor: string.orNull,
  waitingUntil: moment.orNull,
  waitingNote: string,
  plannedFrom: moment.orNull,
  plannedTo: moment.orNull,
  clocks: json<ClockFacts>().orNull,
};
const staffColumns = {
  ...lifecycleColumns,
  /** A step of the viewer's answers the reporter. */
  isResponse: bool,
};
export type Lifecycle = IssueFacts & RowOf<typeof lifecycleColumns>;
/**
 * With the version that the reporter was last notified of, when they took the last step of the status, if they did, and when it
 * was closed: one that is gathered, when its main issue was done or closed.
 */
export type StatusRow = Lifecycle & {
  toldVersion: number;
  answeredAt: string | null;
  closedAt: string | null;
};

const lifecycle = sql`i.closing_key as "closingKey", i.resolution, i.resolution_text as "resolutionText",
  i.duplicate_of_id as "duplicateOfId", i.reject_key as "rejectKey", i.reject_reason as "rejectReason",
  i.reject_text as "rejectText", i.done_by_id as "doneById",
  i.waiting_for as "waitingFor", i.waiting_until as "waitingUntil", i.waiting_note as "waitingNote",
  i.planned_from as "plannedFrom", i.planned_to as "plannedTo",
  coalesce(nullif(trim(i.reporter_firstname || ' ' || i.reporter_lastname), ''), nullif(i.reporter_email, ''),
    (select ${fullName('n')} from agent n join "user" u on u.id = n.user_id
      where n.account_id = i.account_id and n.id = i.creator_id)) as reporter,
  (select json_build_object('id', a.id, 'name', ${fullName('a')}) from agent a
    where a.account_id = i.account_id and a.id = i.done_by_id and not a.inactive and ${isStaffRole}) as "doneByStaff",
  ${formerHolder} as "formerHolder",
  ${clockFacts(sql`i.account_id`, sql`select i.id`, sql`true`)} as clocks`;

/** Locks an issue that the agent sees, for a status change. Throws NOT_FOUND, also for somebody who has just left. */
export const readLifecycle = (tx: TenantTx, me: AgentIdentity, issueId: number) =>
  readVisibleIssue(tx, me, issueId, {
    lock: true,
    and: isStillThere(me),
    also: {
      columns: staffColumns,
      select: sql`${lifecycle}, ${answersReporter(me)} as "isResponse"`,
    },
  });

/** The same for a reporter, identified by email address; undefined if the report is not theirs. */
export const readReported = (tx: TenantTx, email: string, issueId: number) =>
  findIssue(tx, issueId, {
    where: sql`i.reporter_email = ${email.toLowerCase()}`,
    also: {
      columns: {
        ...lifecycleColumns,
        toldVersion: int,
        answeredAt: moment.orNull,
        closedAt: moment.orNull,
      },
      select: sql`${lifecycle}, ${overSince(sql`i`)} as "closedAt", 1 + (select count(*) from history_entry h where h.account_id = i.account_id
      and h.issue_id = i.id and h.field = any(${TOLD_TO_REPORTER}))::int as "toldVersion",
      (select case when h.actor_id is null and h.actor <> '' and h.field = 'status' then h.at end from history_entry h
        where h.account_id = i.account_id and h.issue_id = i.id and h.field in ('status', 'undone:status')
        order by h.id desc limit 1) as "answeredAt"`,
    },
    lock: sql`for no key update of i`,
  });

export type Advance = {
  issue: Lifecycle;
  step: StatusStep;
  history: HistoryItem[];
  /** Agents for whom the issue becomes unread. */
  newTo: number[];
};

/** Takes the step on top of the version that was read, with history and notices. False if that version is outdated. */
export async function takeStep(
  tx: TenantTx,
  me: Doer,
  { issue, step, history, newTo }: Advance,
): Promise<boolean> {
  const all = [...history, ...planHistory(issue, step)];
  wakeWriters(tx);
  const { rowCount } = await tx.db.execute(sql`
    with ${newsParts(tx.accountId, me, issue.id, { history: all, newTo, at: step.now })},
    ${stepEffects(me, step, sql`select ${issue.id}::int`, entriesOf(issue.id, all))}
    announced as (${announcement(tx.accountId, sql`${issue.id}::int`, { kind: 'issue' })})
    update issue set ${stepColumns(me, step)}
    where account_id = ${tx.accountId} and id = ${issue.id} and version = ${issue.version}`);
  return rowCount === 1;
}

type OwnStatusFacts = {
  step: StatusStep;
  /** Condition on `issue`: which one, and in which state. */
  where: SQL;
  history: HistoryItem[];
  /** The issue becomes unread for those who have it in hand. */
  isNews: boolean;
};

/**
 * Takes a step by the server itself, with history and notices, if the issue is still in the expected state: of several
 * servers only one succeeds. Returns whether it did.
 */
export async function takeOwnStep(
  tx: TenantTx,
  { step, where, history, isNews }: OwnStatusFacts,
): Promise<boolean> {
  const doer: Doer = { accountId: tx.accountId, agentId: null, name: '' };
  const those = sql`select id from stepped`;
  wakeWriters(tx);
  const { rowCount } = await tx.db.execute(sql`
    with stepped as (
      update issue set ${stepColumns(doer, step)} where account_id = ${tx.accountId} and ${where}
      returning id, responsible_id
    ),
    ${stepEffects(doer, step, those)}
    told as (insert into history_entry (account_id, issue_id, at, actor, field, "from", "to")
      select ${tx.accountId}, s.id, ${timestamp(step.now)}, '', e.field, e."from", e."to"
      from stepped s cross join rows from (
        jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as (field text, "from" text, "to" text)
      ) with ordinality as e(field, "from", "to", place) order by e.place),
    marked as (insert into unread (account_id, agent_id, issue_id)
      select ${tx.accountId}, responsible_id, id from stepped where ${isNews} and responsible_id is not null
      on conflict do nothing),
    announced as (${announcement(tx.accountId, those, { kind: 'issue' })})
    ${those}`);
  return rowCount === 1;
}

/** Notices about a step, what it answers and the end of delegations and visits, as part of the statement. */
export const stepEffects = (
  me: Doer,
  step: StatusStep,
  issueIds: SQL,
  history: Entries = [],
): SQL =>
  sql`${stepNotice(me, step, issueIds, history)}
    ${finishAnswered(me.accountId, issueIds, [{ kinds: answeredBy(step) }, ...takenFromTeam(step)], step.now)},
    ${step.to === 'closed' || step.endsDelegations ? endDelegations(me, issueIds, step.now) : sql``}
    ${stepVisits(me, step, history)}`;

/** The statement itself names the taker: it sees the issue as it was before. */
const takenFromTeam = ({ takerId, now }: StatusStep): Answered[] => {
  if (takerId === undefined) return [];
  const { kinds, and } = assignedToOthers(now);
  return [{ kinds, and: sql`(n.agent_id <> ${takerId} and ${and})` }];
};

const answeredBy = ({ to, takerId }: StatusStep): NotificationKind[] => [
  ...ANSWERED_BY_STATUS[to],
  ...(takerId === undefined ? [] : ANSWERED_BY_ASSIGNING),
];
