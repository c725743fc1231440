import type { DelegationState } from '#contract/delegations.ts';
import type { ReporterVisit, VisitAnswer, VisitEvent, VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { activity, type Doer, revisionColumns } from '../issue/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { wakeWriters } from '../notice/index.ts';
import { DROPPED, isIssueOver } from './delegation.table.ts';
import { staffVisits } from './staffVisit.repository.ts';
import { type StepEffects, tell } from './step.repository.ts';
import { changeUntil, type FreeTimes, freeTimes, queryFreeTimes } from './visitTimes.repository.ts';

/** The contractor of `delegation d` has another visit at the time `t`. */
const isTaken = sql`exists (select from delegation o where o.account_id = d.account_id and o.contractor_id = d.contractor_id
  and o.id <> d.id and o.state = 'scheduled' and o.visit_from < t."to" and o.visit_to > t."from" and not ${isIssueOver('o')})`;

export const readFreeTimes = (
  tx: TenantTx,
  delegationId: number,
  now: Date,
): Promise<FreeTimes> => {
  const visit = sql`from delegation d join account c on c.id = d.account_id
    where d.account_id = ${tx.accountId} and d.id = ${delegationId}`;
  return queryFreeTimes(tx, { visit, isTaken }, now);
};

/** A visit as its reporter may know it; of a staff visit, the company takes the firm's place. */
export type ReporterVisitRow = Omit<ReporterVisit, 'offers' | 'calendar'> & {
  uid: string;
  sequence: number;
  free: FreeTimes;
};

/** The visits of contractors to come or seeking a time, of `issue i` of company `c`. */
const delegatedVisits = (at: SQL): SQL => sql`
  select d.id, d.version, ${contractorName('a')} as firm, ${fullName('a')} as person,
    d.visit_from as "from", d.visit_to as "to", d.visit_answer as answer, d.visit_details as details, d.visit_times as times,
    ${changeUntil(sql`d.visit_from`)} as "changeUntil", 'visit-' || d.account_id || '-' || d.id || '-' || d.sent_back as uid,
    d.version as sequence, json_build_object('country', c.country, 'times', ${freeTimes(at, isTaken)}) as free
  from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
  where d.account_id = i.account_id and d.issue_id = i.id and d.state not in ${DROPPED}
    and ((d.state = 'scheduled' and d.visit_to > ${at}) or (d.state = 'accepted' and d.visit_answer in ('other', 'missed')))`;

/** The visits of `issue i` of company `c` that are to come or seek a time, as JSON. */
export const reportersVisits = (at: SQL): SQL => sql`coalesce((
  select json_agg(v order by v.answer = 'asked' desc, v."from" nulls first, v.id desc)
  from (${delegatedVisits(at)} union all ${staffVisits(at)}) v where i.status not in ${FINISHED}), '[]')`;

/** The same of one issue. */
export async function readReportersVisits(
  { db, accountId }: TenantTx,
  issueId: number,
  now: Date,
): Promise<ReporterVisitRow[]> {
  const row = await queryRow(
    db,
    { visits: json<ReporterVisitRow[]>() },
    sql`select ${reportersVisits(timestamp(now))} as visits
      from issue i join account c on c.id = i.account_id where i.account_id = ${accountId} and i.id = ${issueId}`,
  );
  return row?.visits ?? [];
}

/** What happens to a visit without a step of its delegation. */
export type VisitChange = {
  event: VisitEvent;
  state: DelegationState;
  answer: VisitAnswer;
  times: readonly VisitTime[];
  /** A reporter's words. */
  note: string;
  /** The time is given up, on the issue as well if the planned visit is this one. */
  ends: boolean;
  endsPlan: boolean;
  key: string;
  hash: string;
};

/** Writes a change of a visit; the issue's row is locked. */
export async function writeVisit(
  tx: TenantTx,
  me: Doer,
  { delegationId, ...change }: VisitChange & { delegationId: number },
  effects: StepEffects,
): Promise<void> {
  const { event, state, answer, times, note, ends, endsPlan, key, hash } = change;
  const at = timestamp(effects.now);
  const gone = sql`, state = ${state}, visit_from = null, visit_to = null, visit_reminded_at = null`;
  const plan = endsPlan
    ? sql`planned_from = null, planned_to = null, ${sql.join(revisionColumns(effects.now, false), sql`, `)}`
    : activity(effects.now, false);
  wakeWriters(tx);
  await queryRow(
    tx.db,
    { eventId: int },
    sql`
    with d as (
      update delegation set version = version + 1, visit_answer = ${answer},
        visit_times = ${JSON.stringify(times)}::jsonb ${ends ? gone : sql``}
      where account_id = ${tx.accountId} and id = ${delegationId}
      returning id
    ),
    event as (
      insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state, note, visit, client_key, client_hash)
      select ${tx.accountId}, d.id, ${at}, ${me.agentId}::int, ${me.isReporter ? '' : me.name}, ${state}, ${note}, ${event},
        ${key}::uuid, ${hash}::uuid
      from d returning id
    ),
    ${tell(me, state, effects)},
    moved as (update issue set ${plan} where account_id = ${tx.accountId} and id = ${effects.issueId})
    select id as "eventId" from event`,
  );
}
