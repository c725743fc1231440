import { type SQL, sql } from 'drizzle-orm';

import { asksOfRows, furtherReadPlan } from './furtherReading.ts';
import { limitedScope } from './openNow.repository.ts';
import type { Question } from './question.ts';
import { wholeOf } from './reported.repository.ts';
import { fromRollUp } from './rollUp.repository.ts';
import type { Scope } from './scope.repository.ts';
import { askRows, sums, isWithinDays } from './sums.repository.ts';

type PartialScope = Exclude<Scope, { kind: 'all' }>;

/**
 * `what, dim, key, …counters, steps`: for the whole company from the roll-up, for a part from its issues and its
 * roll-up of delegations.
 */
export function furtherFigures(accountId: number, question: Question, scope: Scope): SQL {
  const rolledUp = (rollUpScope: Exclude<Scope, { kind: 'rows' }>) =>
    fromRollUp(accountId, question, rollUpScope, furtherReadPlan(question, rollUpScope));
  if (scope.kind === 'all') return rolledUp(scope);
  const ofIssues = figureRows(question, issueFigures(accountId, question, scope));
  return scope.kind === 'rows'
    ? sql`${ofIssues} union all ${figureRows(question, delegationFigures(accountId, question, scope))}`
    : sql`${ofIssues} union all ${rolledUp(scope)}`;
}

/** Daily figures grouped as requested. */
const figureRows = (question: Question, figures: SQL): SQL => sql`
  select p.what, f.dim, f.key, ${sums('f', 'p.is_timed')}
    from (values ${askRows(asksOfRows(question))}) p(what, dim, grain, is_timed, first, last)
    join (${figures}) f on f.dim = p.dim and f.day between p.first and p.last group by 1, 2, 3`;

const issueFigures = (accountId: number, question: Question, scope: PartialScope): SQL => sql`
  select f.* from reported i
    cross join lateral felix_further_reported_figures(i.created_at, i.first_response_at, i.answer_used_minutes, i.space_id, ${question.timeZone}) f
  union all
  select f.* from issue i
    cross join lateral felix_further_closed_figures(i.created_at, i.closed_at, i.done_at, i.effective_due_at,
      i.remedy_used_minutes, i.space_id, i.responsible_id, i.reject_count, i.rating, ${question.timeZone}) f
    where ${limitedScope(accountId, scope)} and i.status = 'closed' and ${isWithinDays(sql`i.closed_at`, wholeOf(question), question.timeZone)}`;

const delegationFigures = (
  accountId: number,
  question: Question,
  scope: Extract<Scope, { kind: 'rows' }>,
): SQL => sql`
  select f.* from delegation d cross join lateral felix_acceptance_figures(d.created_at, d.answered_at, ${question.timeZone}) f
    where d.account_id = ${accountId} and ${isWithinDays(sql`d.created_at`, wholeOf(question), question.timeZone)} and ${scope.ofDelegations}
      and exists (select 1 from issue i where i.id = d.issue_id and ${limitedScope(accountId, scope)})`;
