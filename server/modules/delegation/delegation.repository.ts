import type { Delegation, DelegationState } from '#contract/delegations.ts';
import type { VisitAnswer, VisitTime } from '#contract/visits.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';
import { bool, json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity, Sender } from '../../http/identity.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { issueScope } from '../issue/index.ts';
import { leadersOf, projectOf } from '../project/project.table.ts';
import type { Party } from '../visibility/index.ts';
import { DROPPED, ENDED, visitTimeOf } from './delegation.table.ts';
import { isAsPlanned, isPlanOf } from './staffVisit.table.ts';
import { changeUntil } from './visitTimes.repository.ts';

/** Running delegations need action from somebody. */
export const isRunning = sql`d.state not in ${ENDED}`;

/** Whether somebody outside reported `issue i`, and is asked about visits. */
export const hasReporter = sql`coalesce(i.reporter_email <> '' and not i.reporter_unconfirmed, false)`;

/** The same, to be read along with an issue. */
export const whetherReported = {
  columns: { hasReporter: bool },
  select: sql`${hasReporter} as "hasReporter"`,
};

const delegationJson = sql`json_build_object('id', d.id, 'contractor', json_build_object('id', a.id, 'name', ${contractorName('a')}),
  'person', ${fullName('a')}, 'phone', a.phone, 'state', d.state, 'note', d.note, 'shareContact', d.share_contact, 'answerBy', d.answer_by,
  'visitFrom', ${visitTimeOf('d', 'visit_from')}, 'visitTo', ${visitTimeOf('d', 'visit_to')},
  'visitAnswer', d.visit_answer, 'hasReporter', (select ${hasReporter} from issue i where i.account_id = d.account_id and i.id = d.issue_id),
  'visitDetails', d.visit_details, 'visitTimes', d.visit_times, 'createdAt', d.created_at, 'version', d.version,
  'trail', coalesce((select json_agg(json_build_object('id', e.id, 'at', e.at, 'actor', e.actor, 'state', e.state,
      'reason', e.reason, 'note', e.note, 'visitFrom', e.visit_from, 'visitTo', e.visit_to, 'visit', e.visit) order by e.id)
    from delegation_event e where e.account_id = d.account_id and e.delegation_id = d.id), '[]'))`;

const withContractor = sql`join agent a on a.account_id = d.account_id and a.id = d.contractor_id`;

/** Visible delegations: all for staff, own ones for contractors, none for others. */
function ownDelegations(me: Party): SQL {
  if (isStaff(me)) {
    return sql`true`;
  }
  return me.roleGroup === 'ROLE_CONTRACTOR' ? sql`d.contractor_id = ${me.agentId}` : sql`false`;
}

/** Visible delegations of `issue i` with events, newest first, as a JSON list. */
export const delegationsOf = (me: Party): SQL => sql`coalesce((
  select json_agg(${delegationJson} order by d.id desc) from delegation d ${withContractor}
  where d.account_id = i.account_id and d.issue_id = i.id and ${ownDelegations(me)}), '[]')`;

/** Delegations of an issue with events, oldest first, as JSON. Throws NOT_FOUND. */
export async function listDelegations(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { list: string },
    sql`
    select (select coalesce(json_agg(${delegationJson} order by d.id), '[]') from delegation d ${withContractor}
      where d.account_id = i.account_id and d.issue_id = i.id and ${ownDelegations(me)})::text as list
    from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
    { isPrepared: true },
  );
  if (!row) {
    throw notFound('issue');
  }
  return new JsonText(`{"list":${row.list}}`);
}

/** A delegation with events, as JSON. */
export async function readDelegationJson(tx: TenantTx, delegationId: number): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { one: string },
    sql`select ${delegationJson}::text as one from delegation d ${withContractor}
      where d.account_id = ${tx.accountId} and d.id = ${delegationId}`,
    { isPrepared: true },
  );
  if (!row) {
    throw notFound('delegation');
  }
  return new JsonText(row.one);
}

/** What the step rules need to know of a delegation. */
export type StepInput = {
  id: number;
  contractorId: number;
  contractor: string;
  state: DelegationState;
  version: number;
  /** The contractor also sees the issue through another delegation. */
  hasAnother: boolean;
  /** Staff notified: the responsible agent, else the sender, else the project's leaders. */
  handlerIds: number[];
  plannedFrom: string | null;
  plannedTo: string | null;
  /** The issue's planned visit belongs to this delegation. */
  isItsVisit: boolean;
  /** Until when the staff visit lasts, if that is the issue's planned one. */
  staffVisitTo: string | null;
  visitFrom: string | null;
  visitTo: string | null;
  visitAnswer: VisitAnswer;
  visitTimes: VisitTime[];
  /** Until then the resident may propose other times. */
  changeUntil: string | null;
  /** Somebody outside reported the issue, and is asked about visits. */
  hasReporter: boolean;
};

/** A visit as its rules need it: a contractor's or a staff visit. */
export type VisitInput = Omit<
  StepInput,
  'id' | 'contractorId' | 'contractor' | 'hasAnother' | 'staffVisitTo'
> & { visitorId: number; visitor: string };

/** The contractor's visit of a delegation. */
export const visitOf = ({ contractorId, contractor, ...visit }: StepInput): VisitInput => ({
  ...visit,
  visitorId: contractorId,
  visitor: contractor,
});

/** A visible delegation on the issue, and the one of an earlier step by key. */
export async function readDelegation(
  tx: TenantTx,
  me: Sender,
  { issueId, delegationId, key }: { issueId: number; delegationId: number; key: string },
): Promise<{ delegation: StepInput | undefined; done: Done | undefined }> {
  const row = await queryRow(
    tx.db,
    { delegation: json<StepInput>().orNull, done: json<Done>().orNull },
    sql`
    select ${earlierStep(me, key)} as done, (select json_build_object('id', d.id, 'contractorId', d.contractor_id,
        'contractor', ${contractorName('a')}, 'state', d.state, 'version', d.version,
        'plannedFrom', i.planned_from, 'plannedTo', i.planned_to,
        'isItsVisit', ${isPlanOf(sql`i`)},
        'staffVisitTo', (select v.visit_to from staff_visit v
          where v.account_id = i.account_id and v.issue_id = i.id and ${isAsPlanned(sql`i`)}),
        'visitFrom', d.visit_from, 'visitTo', d.visit_to, 'visitAnswer', d.visit_answer, 'visitTimes', d.visit_times,
        'changeUntil', ${changeUntil(sql`d.visit_from`)}, 'hasReporter', ${hasReporter},
        'hasAnother', exists (select 1 from delegation o where o.account_id = d.account_id and o.issue_id = d.issue_id
          and o.contractor_id = d.contractor_id and o.id <> d.id and o.state not in ${ENDED}),
        'handlerIds', ${handlers(sql`d.sender_id`)})
      from delegation d ${withContractor} join issue i on i.account_id = d.account_id and i.id = d.issue_id
        join account c on c.id = d.account_id
      where d.account_id = ${tx.accountId} and d.id = ${delegationId} and d.issue_id = ${issueId}
        and ${me.roleGroup === 'reporter' ? sql`d.state not in ${DROPPED}` : ownDelegations(me)}) as "delegation"`,
  );
  return { delegation: row?.delegation ?? undefined, done: row?.done ?? undefined };
}

/** Whether since a version only its visit was planned, answered or ended. Each version has its event. */
export async function isSameButVisit(
  tx: TenantTx,
  { id, version }: Pick<StepInput, 'id' | 'version'>,
  since: number,
): Promise<boolean> {
  const row = await queryRow(
    tx.db,
    { isSame: bool },
    sql`
    select not exists (select from (
      select visit_from, visit from delegation_event where account_id = ${tx.accountId} and delegation_id = ${id}
      order by id desc limit ${version - since}) e
      where e.visit_from is null and e.visit is null) as "isSame"`,
  );
  return row?.isSame === true;
}

/** Delegation of an earlier request by key, and the request's hash. */
export type Done = { delegationId: number; hash: string | null };

/** Earlier request of an agent by key. */
export const earlierStep = (me: Sender, key: string): SQL => sql`
  (select json_build_object('delegationId', e.delegation_id, 'hash', e.client_hash) from delegation_event e where e.account_id = ${me.accountId}
    and ${me.agentId === null ? sql`e.actor_id is null` : sql`e.actor_id = ${me.agentId}`} and e.client_key = ${key}::uuid)`;

/** The responsible agent, else the sender, else the project's leaders, as far as they are active. */
export const handlers = (senderId: SQL): SQL => sql`
  coalesce((select json_agg(h.id) from (
    select s.id, rank() over (order by s.id is distinct from i.responsible_id, s.id is distinct from ${senderId}) as nth
    from agent s where s.account_id = i.account_id and not s.inactive
      and (s.id in (i.responsible_id, ${senderId}) or s.id in (${leadersOf(projectOf('i'))}))) h
    where h.nth = 1), '[]')`;

/** A new delegation in its first state. */
export const newDelegation = (
  delegation: Omit<
    Delegation,
    'state' | 'visitFrom' | 'visitTo' | 'visitAnswer' | 'visitDetails' | 'visitTimes' | 'version'
  >,
) =>
  ({
    ...delegation,
    state: 'sent',
    visitFrom: null,
    visitTo: null,
    visitAnswer: 'none',
    visitDetails: null,
    visitTimes: [],
    version: 1,
  }) satisfies Delegation;
