import { isFinished, type IssueStatus, type WaitingFor } from '#contract/issueStatus.ts';
import { type NextStep, turnOf } from '#contract/nextStep.ts';

import { type SQL, sql } from 'drizzle-orm';

import { contractorName, fullName } from '../agent/agent.table.ts';
import { WITH_CONTRACTOR } from '../delegation/delegation.table.ts';
import { isAsPlanned, isPlanOf } from '../delegation/staffVisit.table.ts';
import { delegationAtWork } from './row.repository.ts';

/** The state of an issue, as far as every party may know it. */
export type NextStepFacts = {
  status: IssueStatus;
  waitingFor: WaitingFor | null;
  until: string | null;
  /** A firm has accepted a delegation and not yet reported it done. */
  isWithContractor: boolean;
  /** Firm with a running delegation; one that has accepted comes first. */
  firm: string | null;
  responsible: string | null;
  visitor: string | null;
  visitFrom: string | null;
  visitTo: string | null;
  isVisitAsked: boolean;
  /** By when the company answers, while it has not. */
  answerDueAt: string | null;
};

/**
 * `NextStepFacts` of `issue i` as JSON. `delegations` restricts which delegations `d` are disclosed: a contractor's own. A
 * planned visit counts only while its delegation is scheduled.
 */
export const nextStepFacts = (delegations: SQL = sql`true`): SQL => sql`(
  select json_build_object('status', i.status, 'waitingFor', i.waiting_for, 'until', i.waiting_until,
    'isWithContractor', coalesce(o.taken, false), 'firm', o.firm,
    'responsible', (select ${fullName('a')} from agent a
      where a.account_id = i.account_id and a.id = i.responsible_id),
    'visitor', v.visitor, 'visitFrom', coalesce(v.visit_from, p.visit_from), 'visitTo', coalesce(v.visit_to, p.visit_to),
    'isVisitAsked', coalesce(v.visit_answer, p.visit_answer, 'none') = 'asked',
    'answerDueAt', case when i.first_response_at is null and i.answer_due_at > now() then i.answer_due_at end)
  from (select 1) one
  left join lateral (select ${contractorName('a')} as firm, ${delegationAtWork} as taken
    from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
    where d.account_id = i.account_id and d.issue_id = i.id and d.state in ${WITH_CONTRACTOR} and ${delegations}
    order by ${delegationAtWork} desc, d.id desc limit 1) o on true
  left join lateral (select d.visit_from, d.visit_to, d.visit_answer, ${contractorName('a')} as visitor
    from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
    where d.account_id = i.account_id and d.issue_id = i.id and d.state = 'scheduled' and d.visit_to >= now() and ${delegations}
    order by d.visit_from limit 1) v on true
  left join lateral (select i.planned_from as visit_from, i.planned_to as visit_to, (select v.visit_answer from staff_visit v
      where v.account_id = i.account_id and v.issue_id = i.id and ${isAsPlanned(sql`i`)}) as visit_answer
    where coalesce(i.planned_to, i.planned_from) >= now() and not exists (select from delegation d
      where d.account_id = i.account_id and d.issue_id = i.id and d.state <> 'scheduled'
        and ${isPlanOf(sql`i`)})) p on true)`;

const NO_VISIT = { visitor: '', visitFrom: null, visitTo: null, isVisitAsked: false };

/** Nothing more is known than that the company is at it. */
export const OFFICES_TURN: NextStep = {
  turn: 'office',
  who: '',
  ...NO_VISIT,
  until: null,
  answerDueAt: null,
};

/** The next step of an issue in this state. */
export function nextStepOf(standing: NextStepFacts): NextStep {
  const {
    status,
    firm,
    responsible,
    until,
    visitor,
    visitFrom,
    visitTo,
    isVisitAsked,
    answerDueAt,
  } = standing;
  const turn = turnOf(standing);
  return {
    turn,
    who: (turn === 'contractor' ? firm : responsible) ?? '',
    ...(isFinished(status)
      ? NO_VISIT
      : { visitor: visitor ?? '', visitFrom, visitTo, isVisitAsked }),
    until: status === 'waiting' ? until : null,
    answerDueAt: turn === 'office' ? answerDueAt : null,
  };
}
