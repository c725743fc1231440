import { isFinished, type IssueStatus } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { timestamp } from '../../db/timestamp.ts';
import { contractorName } from '../agent/agent.table.ts';
import { furtherVisitsNotice } from '../notice/index.ts';
import { historyText } from './facts.ts';
import { FINISHED } from './issue.table.ts';
import type { Doer, Entries, HistoryItem } from './trail.repository.ts';

type StatusStep = { to: IssueStatus; now: Date };
type PlannedIssue = { status: IssueStatus; plannedFrom: string | null; plannedTo: string | null };

/**
 * Visits to come when an issue is finished, as part of the statement: nobody comes any more, and their reporters are told.
 * Once the issue is taken up again, such visits, which calendars have lost, end for good. `history` holds the previous states.
 */
export function stepVisits(me: Doer, { to, now }: StatusStep, history: Entries): SQL {
  const ids = history
    .filter(({ field, from }) => field === 'status' && isFinished(from) !== isFinished(to))
    .map(({ issueId }) => issueId);
  if (ids.length === 0) return sql``;
  const issueIds = sql`select unnest(${idList(ids)})`;
  return isFinished(to)
    ? sql`visits_noticed as (${furtherVisitsNotice(me, issueIds, now)}),`
    : endVisits(me, issueIds, now);
}

/** The server ends them: they were off since the issue was over. */
function endVisits({ accountId }: Doer, issueIds: SQL, now: Date): SQL {
  const at = timestamp(now);
  return sql`
    visit_ended as (
      update delegation d set version = version + 1, state = 'accepted', visit_from = null, visit_to = null,
        visit_answer = 'none', visit_times = '[]', visit_reminded_at = null
      where d.account_id = ${accountId} and d.issue_id in (${issueIds}) and d.state = 'scheduled' and d.visit_to > ${at}
      returning d.id, d.issue_id, d.contractor_id
    ),
    visit_ended_event as (
      insert into delegation_event (account_id, delegation_id, at, actor, state, visit)
      select ${accountId}, id, ${at}, '', 'accepted', 'withdrawn' from visit_ended
    ),
    visit_ended_told as (
      insert into history_entry (account_id, issue_id, at, actor, field, "to")
      select ${accountId}, e.issue_id, ${at}, '', 'visitWithdrawn', ${contractorName('a')}
      from visit_ended e join agent a on a.account_id = ${accountId} and a.id = e.contractor_id
      order by e.id
    ),`;
}

/** Columns of `issue` by which the plan ends likewise. */
export function planColumns({ to, now }: StatusStep): SQL[] {
  if (isFinished(to)) return [];
  const isOff = sql`status in ${FINISHED} and coalesce(planned_to, planned_from) > ${timestamp(now)}`;
  return [
    sql`planned_from = case when ${isOff} then null else planned_from end`,
    sql`planned_to = case when ${isOff} then null else planned_to end`,
  ];
}

/** History entries of the plan that this clears. */
export function planHistory(
  { status, plannedFrom, plannedTo }: PlannedIssue,
  { to, now }: StatusStep,
): HistoryItem[] {
  const isAhead = Date.parse(plannedTo ?? plannedFrom ?? '') > now.getTime();
  if (!isFinished(status) || isFinished(to) || !isAhead) return [];
  return [planEnd('plannedFrom', plannedFrom), planEnd('plannedTo', plannedTo)];
}

const planEnd = (field: 'plannedFrom' | 'plannedTo', time: string | null): HistoryItem => ({
  field,
  from: historyText(field, time),
  to: null,
});
