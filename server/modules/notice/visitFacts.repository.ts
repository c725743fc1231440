import type { VisitDetails } from '#contract/visits.ts';

import { sql } from 'drizzle-orm';

import { contractorName } from '../agent/agent.table.ts';
import { isAsPlanned, isDelegatedPlan, planSequence } from '../delegation/staffVisit.table.ts';
import { FINISHED } from '../issue/issue.table.ts';

/** A visit for calendars. */
export type CalendarFacts = {
  uid: string;
  sequence: number;
  from: string;
  to: string | null;
  state: 'proposed' | 'booked' | 'cancelled';
  firm: string;
  details: VisitDetails | null;
};

/** The time of `delegation d`, or the last one that it had. */
const last = (column: string) =>
  sql.raw(`coalesce(d.${column}, (select o.${column} from delegation_event o
  where o.account_id = d.account_id and o.delegation_id = d.id and o.${column} is not null order by o.id desc limit 1))`);
const isIssueFinished = sql`(i.status in ${FINISHED})`;
/** Finishing an issue takes its visit back without a change of its own. */
const taken = sql`${isIssueFinished}::int`;
const isOff = sql`(${isIssueFinished} or d.state <> 'scheduled' or d.visit_from is null)`;
/** Notices that an issue is finished. */
const FINISH_NOTICES = sql.raw(`('done', 'closed', 'gathered')`);
/** `delegation d` had its visit until then: it is scheduled, or was withdrawn by the same step. */
const endsWithIssue = sql`(d.visit_to > now() and (d.state = 'scheduled' or exists (select from delegation_event e
  where e.account_id = d.account_id and e.delegation_id = d.id and e.state = 'cancelled'
    and e.at = case n.kind when 'done' then i.done_at else i.closed_at end)))`;

/** The visit of a delegation that notice `n` changes. A completed or closed issue ends one that is still to come. */
const ofDelegation = sql`(
  select json_build_object('uid', 'visit-' || d.account_id || '-' || d.id || '-' || d.sent_back, 'sequence', d.version + ${taken},
    'from', ${last('visit_from')}, 'to', ${last('visit_to')}, 'firm', ${contractorName('k')}, 'details', d.visit_details,
    'state', case when ${isOff} then 'cancelled' when d.visit_answer = 'asked' then 'proposed' else 'booked' end)
  from delegation d join agent k on k.account_id = d.account_id and k.id = d.contractor_id
  where d.account_id = n.account_id and d.issue_id = n.issue_id and ${last('visit_from')} is not null
    -- A contractor's calendar has their own visit.
    and (not r."isContractor" or d.contractor_id = r."agentId")
    and case when n.kind in ${FINISH_NOTICES} then ${endsWithIssue}
      else d.id = (select e.delegation_id from delegation_event e
        where e.account_id = n.account_id and e.id = n.delegation_event_id) end
  order by d.visit_to desc nulls last, d.id desc limit 1)`;

/** The last value of a field of the plan of `issue i`. */
const planned = (
  field: 'plannedFrom' | 'plannedTo',
) => sql`(select h."from"::timestamptz from history_entry h
  where h.account_id = i.account_id and h.issue_id = i.id and h.field = ${sql.raw(`'${field}'`)} and h."from" is not null
  order by h.id desc limit 1)`;

/** The same of a visit that staff planned, whether they asked or not. */
const ofIssue = sql`(
  select json_build_object('uid', 'visit-' || i.account_id || '-issue-' || i.id, 'sequence', ${planSequence} + ${taken},
    'from', p."from", 'to', p."to", 'firm', '', 'details', (select v.visit_details from staff_visit v
      where v.account_id = i.account_id and v.issue_id = i.id and ${isAsPlanned(sql`i`)}), 'state', case when p.is_off or ${isIssueFinished} then 'cancelled'
      when exists (select from staff_visit v where v.account_id = i.account_id and v.issue_id = i.id and v.visit_answer = 'asked'
        and ${isAsPlanned(sql`i`)}) then 'proposed' else 'booked' end)
  from (select case when o.is_off then ${planned('plannedFrom')} else i.planned_from end as "from",
    case when o.is_off then ${planned('plannedTo')} else i.planned_to end as "to", o.is_off
    from (select i.planned_from is null or ${isDelegatedPlan(sql`i`)} as is_off) o) p
  where p."from" is not null and (n.kind not in ${FINISH_NOTICES} or (not p.is_off and coalesce(i.planned_to, i.planned_from) > now())))`;

const isOfDelegation = sql`(n.delegation_event_id is not null
  and n.kind in ('visit', 'visitBooked', 'visitOther', 'visitWithdrawn', 'visitReminder', 'delegationCancelled'))`;
const isOfIssue = sql`(n.kind in ('visit', 'visitBooked', 'visitOther', 'visitWithdrawn', 'visitReminder', 'visitPlanned', 'visitMoved', 'visitCancelled')
  and not ${isOfDelegation})`;

/** `CalendarFacts` of notice `n` about `issue i`, as JSON; null where its mail changes no calendar. */
export const visitOfNotice = sql`coalesce(case when ${isOfDelegation} or n.kind in ${FINISH_NOTICES} then ${ofDelegation} end,
  case when ${isOfIssue} or n.kind in ${FINISH_NOTICES} then ${ofIssue} end)`;
