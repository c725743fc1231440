import type { DelegationState } from '#contract/delegations.ts';
import type { VisitAnswer, VisitEvent, VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { activity, type Doer, revisionColumns } from '../issue/index.ts';
import { wakeWriters } from '../notice/index.ts';
import { DROPPED } from './delegation.table.ts';
import { type StepEffects, tell } from './step.repository.ts';

/** Hours of the day at which a resident may ask for a visit. */
const SLOTS = sql`(values (time '08:00', time '10:00'), (time '10:00', time '12:00'), (time '13:00', time '15:00')) s (starts, ends)`;
/** Days looked at; holidays are taken out later. */
const DAYS_AHEAD = 21;
/** Until so long before the day of a visit the resident may propose other times: 16 o'clock the day before. */
const CHANGE_BEFORE = sql`interval '8 hours'`;

/** Until when the resident may move the visit of `delegation d` of company `c`. */
export const changeUntil = sql`((date_trunc('day', d.visit_from at time zone c.time_zone) - ${CHANGE_BEFORE}) at time zone c.time_zone)`;

/**
 * Times from the next day on, weekends left out, at which the contractor of `delegation d` has no other visit, as JSON with
 * their days. Company `c` says what a day is.
 */
export const freeTimes = (at: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('day', t.day, 'from', t."from", 'to', t."to") order by t."from")
  from (select k.day::date::text as day, (k.day + s.starts) at time zone c.time_zone as "from",
      (k.day + s.ends) at time zone c.time_zone as "to"
    from generate_series(date_trunc('day', ${at} at time zone c.time_zone) + interval '1 day',
      date_trunc('day', ${at} at time zone c.time_zone) + make_interval(days => ${DAYS_AHEAD}::int), interval '1 day') k (day)
      cross join ${SLOTS}
    where extract(isodow from k.day) < 6) t
  where not exists (select from delegation o where o.account_id = d.account_id and o.contractor_id = d.contractor_id
    and o.id <> d.id and o.state = 'scheduled' and o.visit_from < t."to" and o.visit_to > t."from")), '[]')`;

export type FreeTime = VisitTime & { day: string };
export type FreeTimes = { country: string; times: FreeTime[] };

export async function readFreeTimes(
  { db, accountId }: TenantTx,
  delegationId: number,
  now: Date,
): Promise<FreeTimes> {
  const row = await queryRow(
    db,
    { free: json<FreeTimes>() },
    sql`
    select json_build_object('country', c.country, 'times', ${freeTimes(sql`${now.toISOString()}::timestamptz`)}) as free
    from delegation d join account c on c.id = d.account_id
    where d.account_id = ${accountId} and d.id = ${delegationId}`,
  );
  return row?.free ?? { country: '', times: [] };
}

/** The visit of a delegation as its reporter may know it. */
export type ReportersVisit = {
  id: number;
  version: number;
  round: number;
  firm: string;
  person: string;
  from: string | null;
  to: string | null;
  answer: VisitAnswer;
  times: VisitTime[];
  changeUntil: string | null;
  free: FreeTimes;
};

/** The visit of `issue i` of company `c` that is to come or seeks its time, as JSON; the latest one. */
export const reportersVisit = (at: SQL): SQL => sql`(
  select json_build_object('id', d.id, 'version', d.version, 'round', d.sent_back,
    'firm', coalesce(a.firm, ''), 'person', a.firstname || ' ' || a.lastname,
    'from', d.visit_from, 'to', d.visit_to, 'answer', d.visit_answer, 'times', d.visit_times, 'changeUntil', ${changeUntil},
    'free', json_build_object('country', c.country, 'times', ${freeTimes(at)}))
  from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
  where d.account_id = i.account_id and d.issue_id = i.id and d.state not in ${DROPPED}
    and i.status not in ('done', 'closed')
    and ((d.state = 'scheduled' and d.visit_to > ${at}) or (d.state = 'accepted' and d.visit_answer in ('other', 'missed')))
  order by d.visit_from nulls first, d.id desc limit 1)`;

/** What happens to a visit without a step of its delegation. */
export type VisitChange = {
  delegationId: number;
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
  change: VisitChange,
  effects: StepEffects,
): Promise<void> {
  const { delegationId, event, state, answer, times, note, ends, endsPlan, key, hash } = change;
  const at = sql`${effects.now.toISOString()}::timestamptz`;
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
