import type { OfferRemedy, Offer } from '#contract/delegationOffers.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { issueScope } from '../issue/index.ts';
import { isLeaderOf } from '../project/project.table.ts';
import { proposingRule } from '../routing/index.ts';
import { ENDED } from './delegation.table.ts';
import { type Done, earlierStep, isRunning } from './delegation.repository.ts';

const MOST_OFFERED = 300;
/** Delegations counted in a contractor's statistics. */
const LAST_DELEGATIONS = 100;

/** Contractors with their fitness for `visible_issue`: project, category, active, free. */
const contractors = (me: AgentIdentity): SQL => sql`
  select a.id, ${contractorName('a')} as name,
    ${fullName('a')} as person, a.phone, skills.ids as category_ids,
    array_remove(array[
      case when on_project.agent_id is null then 'notOnProject' end,
      case when not coalesce(i.category_id = any(skills.ids), i.category_id is null) then 'lacksCategory' end,
      case when a.inactive then 'inactive' end,
      case when running.contractor_id is not null then 'alreadyHasIt' end], null) as reasons,
    ${me.roleGroup === 'ROLE_ADMIN' ? sql`true` : leads(me)} as leads, proposing.name as proposed_by
  from agent a
  left join (select p.agent_id from project_person p, visible_issue i where p.account_id = ${me.accountId}
    and p.project_id = i.project_id and p.user_type = 'contractor') on_project on on_project.agent_id = a.id
  left join (select c.agent_id, array_agg(c.category_id) as ids from agent_category c
    where c.account_id = ${me.accountId} group by 1) skills on skills.agent_id = a.id
  left join (select d.contractor_id from delegation d, visible_issue i where d.account_id = ${me.accountId}
    and d.issue_id = i.id and ${isRunning}) running on running.contractor_id = a.id
  cross join visible_issue i
  left join (${proposingRule(me.accountId)}) proposing on proposing.contractor_id = a.id
  where a.account_id = ${me.accountId} and a.role_group = 'ROLE_CONTRACTOR' and not a.removed`;

const leads = ({ accountId, agentId }: AgentIdentity): SQL =>
  isLeaderOf(agentId, { account: accountId, project: sql`i.project_id` });

const bestFirst = sql`cardinality(reasons), proposed_by is null, name, id`;

/** Reasons the actor can remedy; none while another reason stands. */
const remedies = sql`case when offered.reasons && array['inactive', 'alreadyHasIt'] then '{}'::text[]
  else array_remove(array[
    case when 'notOnProject' = any(offered.reasons) and offered.leads then 'notOnProject' end,
    case when 'lacksCategory' = any(offered.reasons) then 'lacksCategory' end], null) end`;

/** From the latest delegations in the index, so that thousands cost no more. */
const card = (accountId: number): SQL => sql`
  select json_build_object('delegations', count(*),
    'openDelegations', count(*) filter (where recent.state not in ${ENDED}),
    'answerMinutes', round(extract(epoch from percentile_cont(0.5) within group
      (order by recent.answered_at - recent.created_at) filter (where recent.answered_at is not null)) / 60)::int,
    'declined', count(*) filter (where recent.state = 'declined'),
    'sentBack', count(*) filter (where recent.sent_back > 0)) as json
  from (select d.state, d.created_at, d.answered_at, d.sent_back from delegation d
    where d.account_id = ${accountId} and d.contractor_id = offered.id
    order by d.account_id, d.contractor_id, d.id desc limit ${LAST_DELEGATIONS}) recent`;

const visibleIssue = (me: AgentIdentity, issueId: number): SQL => sql`
  visible_issue as materialized (select i.* from issue i
    where i.account_id = ${me.accountId} and i.id = ${issueId} and ${issueScope(me)})`;

/** Contractors for an issue, offered ones first and of those the proposed one, as JSON. Throws NOT_FOUND. */
export async function listOffers(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { list: string },
    sql`
    with ${visibleIssue(me, issueId)},
    offered as materialized (select * from (${contractors(me)}) c
      order by ${bestFirst} limit ${MOST_OFFERED})
    select (select coalesce(json_agg(json_build_object('contractor', json_build_object('id', offered.id, 'name', offered.name),
        'person', offered.person, 'reasons', offered.reasons, 'remedies', ${remedies}, 'card', card.json,
        'proposedBy', offered.proposed_by,
        'categories', coalesce((select json_agg(n.name order by n.name) from internal_category n
          where n.account_id = ${tx.accountId} and n.id = any(offered.category_ids)), '[]'))
        order by ${bestFirst}), '[]')
      from offered left join lateral (${card(tx.accountId)}) card on offered.reasons = '{}')::text as list
    from visible_issue`,
  );
  if (!row) {
    throw notFound('issue');
  }
  return new JsonText(`{"list":${row.list}}`);
}

export type OfferedContractor = Pick<Offer, 'person' | 'reasons'> & {
  id: number;
  name: string;
  phone: string;
};

/** A contractor's fitness for the issue, and the actor's earlier delegation by key. */
export async function readCandidate(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, contractorId, key }: { issueId: number; contractorId: number; key: string },
): Promise<{ candidate: OfferedContractor | undefined; done: Done | undefined }> {
  const row = await queryRow(
    tx.db,
    { candidate: json<OfferedContractor>().orNull, done: json<Done>().orNull },
    sql`
    with ${visibleIssue(me, issueId)}
    select ${earlierStep(me, key)} as done,
      (select json_build_object('id', c.id, 'name', c.name, 'person', c.person, 'phone', c.phone, 'reasons', c.reasons)
        from (${contractors(me)}) c where c.id = ${contractorId}) as candidate`,
  );
  return { candidate: row?.candidate ?? undefined, done: row?.done ?? undefined };
}

const remediableColumns = { isContractor: bool, leads: bool, categoryId: int.orNull };
export type Remediable = RowOf<typeof remediableColumns>;

/** Facts for making a contractor available. */
export async function readRemediable(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, contractorId }: { issueId: number; contractorId: number },
): Promise<Remediable> {
  const row = await queryRow(
    tx.db,
    remediableColumns,
    sql`
    select i.category_id as "categoryId", ${me.roleGroup === 'ROLE_ADMIN' ? sql`true` : leads(me)} as leads,
      exists (select 1 from agent a where a.account_id = i.account_id and a.id = ${contractorId}
        and a.role_group = 'ROLE_CONTRACTOR' and not a.inactive) as "isContractor"
    from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId}`,
  );
  return row ?? { isContractor: false, leads: false, categoryId: null };
}

/** Adds a contractor to the issue's project or category, with history; does nothing when present. */
export async function writeRemedy(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, contractorId, remedy, now }: RemedyRequest,
): Promise<void> {
  const of = sql`from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId}`;
  const insertion =
    remedy === 'notOnProject'
      ? sql`insert into project_person (account_id, project_id, agent_id, user_type)
          select i.account_id, i.project_id, ${contractorId}::int, 'contractor' ${of}`
      : sql`insert into agent_category (account_id, agent_id, category_id)
          select i.account_id, ${contractorId}::int, i.category_id ${of} and i.category_id is not null`;
  await tx.db.execute(sql`
    with made as (${insertion} on conflict do nothing returning agent_id)
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to")
    select ${tx.accountId}, ${issueId}::int, ${timestamp(now)}, ${me.agentId}::int, ${me.name},
      ${remedy === 'notOnProject' ? 'contractorOnProject' : 'contractorCategory'},
      ${contractorName('a')}
    from made join agent a on a.account_id = ${tx.accountId} and a.id = made.agent_id`);
}

type RemedyRequest = { issueId: number; contractorId: number; remedy: OfferRemedy; now: Date };
