import type { VisitAnswer, VisitDetails, VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { fullName } from '../agent/agent.table.ts';
import { activity, type Doer, newsParts, revisionColumns } from '../issue/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { announcement } from '../live/index.ts';
import { visitNotices, wakeWriters } from '../notice/index.ts';
import { handlers, hasReporter, type VisitInput } from './delegation.repository.ts';
import { isAsPlanned, isDelegatedPlan, planSequence } from './staffVisit.table.ts';
import { detailsOr, remindAt, type StepEffects } from './step.repository.ts';
import { changeUntil, type FreeTimes, freeTimes, queryFreeTimes } from './visitTimes.repository.ts';

/** Whoever comes in `staff_visit v` goes elsewhere at the time `t`. */
const isTaken = sql`exists (select from issue o left join staff_visit w on w.account_id = o.account_id and w.issue_id = o.id
  where o.account_id = v.account_id and o.id <> v.issue_id and o.status not in ${FINISHED}
    and coalesce(w.visitor_id, o.responsible_id) = v.visitor_id
    and o.planned_from < t."to" and coalesce(o.planned_to, o.planned_from) > t."from"
    and not ${isDelegatedPlan(sql`o`)})`;

const withVisitor = sql`join agent a on a.account_id = v.account_id and a.id = v.visitor_id`;

/** A staff visit to come or seeking its time, of `issue i` of company `c`: columns of `ReporterVisitRow`. */
export const staffVisits = (at: SQL): SQL => sql`
  select null::int as id, v.version, c.name as firm, ${fullName('a')} as person,
    v.visit_from as "from", v.visit_to as "to", v.visit_answer as answer, v.visit_details as details, v.visit_times as times,
    ${changeUntil(sql`v.visit_from`)} as "changeUntil", 'visit-' || v.account_id || '-issue-' || v.issue_id as uid,
    ${planSequence} as sequence, json_build_object('country', c.country, 'times', ${freeTimes(at, isTaken)}) as free
  from staff_visit v ${withVisitor}
  where v.account_id = i.account_id and v.issue_id = i.id and ${isAsPlanned(sql`i`)}
    and (v.visit_to > ${at} or (v.visit_from is null and v.visit_answer in ('other', 'missed')))`;

export const readStaffFreeTimes = (
  tx: TenantTx,
  issueId: number,
  now: Date,
): Promise<FreeTimes> => {
  const visit = sql`from staff_visit v join account c on c.id = v.account_id
    where v.account_id = ${tx.accountId} and v.issue_id = ${issueId}`;
  return queryFreeTimes(tx, { visit, isTaken }, now);
};

export type StaffVisitInput = VisitInput & {
  /** Who would come for a proposal of this agent. */
  nextVisitorId: number;
  nextVisitor: string;
  details: VisitDetails | null;
  words: string;
};

/** The latest request, which is of no delegation. */
type Latest = { delegationId: null; hash: string };

/**
 * The staff visit to whoever reported an issue, and the latest request if it has this key. Without one, or once the
 * issue's visit was planned otherwise, nothing is asked; `version` is zero until there is one.
 */
export async function readStaffVisit(
  tx: TenantTx,
  me: { agentId: number | null },
  { issueId, key }: { issueId: number; key: string },
): Promise<{ visit: StaffVisitInput | undefined; done: Latest | undefined }> {
  // A leader proposes for whoever is responsible, everybody who works on the issue for themselves.
  const next = sql`case when exists (select from issue_assignee s where s.account_id = i.account_id and s.issue_id = i.id
    and s.agent_id = ${me.agentId}::int) then ${me.agentId}::int else coalesce(i.responsible_id, ${me.agentId}::int, v.visitor_id) end`;
  const row = await queryRow(
    tx.db,
    { visit: json<StaffVisitInput>(), done: json<Latest>().orNull },
    sql`
    select case when v.client_key = ${key}::uuid then json_build_object('delegationId', null, 'hash', v.client_hash) end as done,
      json_build_object('visitorId', v.visitor_id, 'visitor', ${fullName('a')}, 'version', coalesce(v.version, 0),
        'nextVisitorId', n.id, 'nextVisitor', ${fullName('n')},
        'state', case when is_so and v.visit_from is not null then 'scheduled' else 'accepted' end,
        'plannedFrom', case when not is_delegated then i.planned_from end, 'plannedTo', case when not is_delegated then i.planned_to end,
        'isItsVisit', is_so and v.visit_from is not null,
        'visitFrom', case when is_so then v.visit_from end, 'visitTo', case when is_so then v.visit_to end,
        'visitAnswer', case when is_so then v.visit_answer else 'none' end,
        'visitTimes', case when is_so then v.visit_times else '[]' end, 'details', v.visit_details, 'words', coalesce(v.words, ''),
        'changeUntil', ${changeUntil(sql`v.visit_from`)}, 'hasReporter', ${hasReporter},
        'handlerIds', ${handlers(sql`coalesce(v.visitor_id, ${me.agentId}::int)`)}) as visit
    from issue i join account c on c.id = i.account_id
      left join staff_visit v on v.account_id = i.account_id and v.issue_id = i.id
      left join agent a on a.account_id = v.account_id and a.id = v.visitor_id
      cross join lateral (select v.issue_id is not null and ${isAsPlanned(sql`i`)} as is_so,
        ${isDelegatedPlan(sql`i`)} as is_delegated) w
      left join agent n on n.account_id = i.account_id and n.id = ${next}
    where i.account_id = ${tx.accountId} and i.id = ${issueId}`,
  );
  return { visit: row?.visit, done: row?.done ?? undefined };
}

/** A change of the staff visit: who comes, and when; without a time others are sought, or it is off. */
export type StaffVisitChange = {
  visitorId: number;
  time: VisitTime | null;
  answer: VisitAnswer;
  /** As before if absent. */
  details?: VisitDetails | undefined;
  times: readonly VisitTime[];
  /** A reporter's words. */
  note: string;
  key: string;
  hash: string;
  /** The issue's plan changes with it. */
  isPlan: boolean;
};

/** Writes a change of the staff visit; the issue's row is locked. */
export async function writeStaffVisit(
  tx: TenantTx,
  me: Doer,
  { visitorId, time, answer, details, times, note, key, hash, isPlan }: StaffVisitChange,
  { issueId, now, history, notices, unreadFor }: Omit<StepEffects, 'contractorId' | 'isPublic'>,
): Promise<void> {
  const at = timestamp(now);
  const [from, to] = [timestamp(time?.from), timestamp(time?.to)];
  const plan = isPlan
    ? sql`planned_from = ${from}, planned_to = ${to}, ${sql.join(revisionColumns(now, false), sql`, `)}`
    : activity(now, false);
  wakeWriters(tx);
  await queryRow(
    tx.db,
    { version: int },
    sql`
    with v as (
      insert into staff_visit (account_id, issue_id, visitor_id, visit_from, visit_to, visit_answer, visit_details, visit_times,
        words, reminded_at, client_key, client_hash)
      values (${tx.accountId}, ${issueId}, ${visitorId}, ${from}, ${to}, ${answer}, ${detailsOr(details, sql`null`)},
        ${JSON.stringify(times)}::jsonb, ${note},
        case when ${remindAt(from)} <= ${at} then ${at} end, ${key}::uuid, ${hash}::uuid)
      on conflict (account_id, issue_id) do update set version = staff_visit.version + 1, visitor_id = excluded.visitor_id,
        visit_from = excluded.visit_from, visit_to = excluded.visit_to, visit_answer = excluded.visit_answer,
        visit_details = coalesce(excluded.visit_details, staff_visit.visit_details),
        visit_times = excluded.visit_times, words = excluded.words, client_key = excluded.client_key,
        client_hash = excluded.client_hash, reminded_at = case when excluded.visit_from = staff_visit.visit_from
          then staff_visit.reminded_at else excluded.reminded_at end
      returning version
    ),
    ${newsParts(tx.accountId, me, issueId, { history, newTo: unreadFor, at: now })},
    noticed as (${visitNotices(me, issueId, notices)}),
    announced as (${announcement(tx.accountId, sql`${issueId}::int`, { kind: 'issue', internal: false })}),
    moved as (update issue set ${plan} where account_id = ${tx.accountId} and id = ${issueId})
    select version from v`,
  );
}
