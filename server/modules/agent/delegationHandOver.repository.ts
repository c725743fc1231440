import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { ENDED } from '../delegation/delegation.table.ts';
import { isPlanOf } from '../delegation/staffVisit.table.ts';
import { historyStatement, markNewStatement, revisionColumns } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { wakeWriters } from '../notice/index.ts';
import type { Handing } from './handOver.repository.ts';
import { isInHand } from './holdings.repository.ts';

const delegationColumns = {
  id: int,
  issueId: int,
  plannedFrom: string.orNull,
  plannedTo: string.orNull,
  /** The issue's planned visit belongs to this delegation. */
  isItsVisit: bool,
};
type Delegation = RowOf<typeof delegationColumns>;

/**
 * Cancels a contractor's running delegations and gives them to a successor without one on the issue: each with its own events,
 * history and mail. Planned visits are cancelled.
 */
export async function handOverDelegations(
  tx: TenantTx,
  me: AgentIdentity,
  { from, to, now }: Handing,
): Promise<void> {
  const delegations = await readDelegations(tx, from.id);
  if (delegations.length === 0) return;
  const issueIds = [...new Set(delegations.map(({ issueId }) => issueId))];
  const written = await writeDelegations(tx, me, {
    from,
    to,
    now,
    ids: delegations.map(({ id }) => id),
  });
  const entries = delegations.flatMap(({ issueId, isItsVisit, plannedFrom, plannedTo }) =>
    [
      { field: 'delegationCancelled' as const, from: null, to: from.name },
      ...(isItsVisit
        ? [
            { field: 'plannedFrom' as const, from: plannedFrom, to: null },
            { field: 'plannedTo' as const, from: plannedTo, to: null },
          ]
        : []),
      ...(written.includes(issueId) && to ? [{ field: 'delegation' as const, to: to.name }] : []),
    ].map((item) => ({ ...item, issueId })),
  );
  const marks = to ? written.map((issueId) => ({ issueId, agentId: to.id })) : [];
  const alsoTo = [from.id, ...(to ? [to.id] : [])];
  wakeWriters(tx);
  await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, me, { entries, at: now })}),
    marked as (${markNewStatement(tx.accountId, marks)})
    ${announcement(tx.accountId, sql`select unnest(${idList(issueIds)})`, { kind: 'issue', alsoTo })}`);
}

/** Timestamp in the history's format. */
const inUtc = (column: string): SQL =>
  sql`to_char(i.${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function readDelegations(
  { db, accountId }: TenantTx,
  contractorId: number,
): Promise<Delegation[]> {
  return queryRows(
    db,
    delegationColumns,
    sql`
    select d.id, d.issue_id as "issueId", ${inUtc('planned_from')} as "plannedFrom", ${inUtc('planned_to')} as "plannedTo",
      ${isPlanOf(sql`i`)} as "isItsVisit"
    from delegation d join issue i on i.account_id = d.account_id and i.id = d.issue_id
    where d.account_id = ${accountId} and d.contractor_id = ${contractorId} and ${isInHand}
    order by d.id for no key update of d, i`,
  );
}

/** Gives the issues the successor got a delegation on. */
async function writeDelegations(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { from, to, now, ids }: Handing & { ids: number[] },
): Promise<number[]> {
  const at = timestamp(now);
  const toId = sql`${to?.id ?? null}::int`;
  const event = (state: string, delegations: string) => sql`
    insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state, note)
    select ${accountId}, id, ${at}, ${me.agentId}::int, ${me.name}, ${state}, ${state === 'sent' ? sql`note` : sql`''`}
    from ${sql.raw(delegations)} returning id, delegation_id`;
  const notice = (kind: string, of: string, agent: SQL) => sql`
    insert into notice (account_id, kind, issue_id, delegation_event_id, actor_id, agent_ids)
    select ${accountId}, ${kind}, o.issue_id, e.id, ${me.agentId}::int, array[${agent}]
    from ${sql.raw(of)} o join ${sql.raw(of)}_event e on e.delegation_id = o.id`;
  const rows = await queryRows(
    db,
    { issueId: int },
    sql`
    with ended as (
      update delegation d set state = 'cancelled', version = version + 1
      where d.account_id = ${accountId} and d.id = any(${idList(ids)})
      returning d.id, d.issue_id, d.note, d.share_contact, d.answer_by, d.visit_from, d.visit_to
    ),
    given as (
      insert into delegation (account_id, issue_id, contractor_id, created_at, sender_id, note, share_contact, answer_by)
      select ${accountId}, e.issue_id, ${toId}, ${at}, ${me.agentId}::int, e.note, e.share_contact,
        case when e.answer_by > ${at} then e.answer_by end
      from ended e where ${toId} is not null and not exists (select from delegation o where o.account_id = ${accountId}
        and o.issue_id = e.issue_id and o.contractor_id = ${toId}
        and o.state not in ${ENDED})
      order by e.id returning id, issue_id, note
    ),
    ended_event as (${event('cancelled', 'ended')}),
    given_event as (${event('sent', 'given')}),
    ended_noticed as (${notice('delegationCancelled', 'ended', sql`${from.id}::int`)}),
    given_noticed as (${notice('delegated', 'given', toId)}),
    moved as (
      update issue i set ${sql.join(revisionColumns(now, false), sql`, `)},
        planned_from = case when v.is_his then null else i.planned_from end,
        planned_to = case when v.is_his then null else i.planned_to end
      from (select n.id, bool_or(${isPlanOf(sql`n`)}) as is_his
        from ended d join issue n on n.account_id = ${accountId} and n.id = d.issue_id group by n.id) v
      where i.account_id = ${accountId} and i.id = v.id
    )
    select issue_id as "issueId" from given`,
  );
  return rows.map(({ issueId }) => issueId);
}
