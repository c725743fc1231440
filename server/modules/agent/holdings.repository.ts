import type { Holdings } from '#contract/people.ts';

import { sql } from 'drizzle-orm';

import { int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { WITH_CONTRACTOR } from '../delegation/delegation.table.ts';
import { readSharedViews } from '../view/index.ts';

/** Delegations awaiting the contractor; work reported done needs only the company's approval. */
export const isInHand = sql`d.state in ${WITH_CONTRACTOR}`;

const holdingsColumns = {
  issues: json<Holdings['issues']>(),
  further: int,
  delegations: int,
  teams: json<{ id: number; name: string }[]>(),
  leads: json<{ id: number; name: string }[]>(),
  views: json<{ id: number; name: string }[]>(),
  privateMessages: int,
};

/** Open work of an agent; undefined for an unknown id. */
export async function readHoldings(
  { db, accountId }: TenantTx,
  id: number,
): Promise<Holdings | undefined> {
  return queryRow(
    db,
    holdingsColumns,
    sql`
    select (select json_build_object(
        'new', count(*) filter (where i.status = 'new'), 'inProgress', count(*) filter (where i.status = 'inProgress'),
        'waiting', count(*) filter (where i.status = 'waiting'), 'done', count(*) filter (where i.status = 'done'),
        'rejected', count(*) filter (where i.status = 'rejected'))
        from issue i where i.account_id = a.account_id and i.responsible_id = a.id and i.status <> 'closed') as issues,
      (select count(*)::int from issue_assignee s
        where s.account_id = a.account_id and s.agent_id = a.id and s.open) as further,
      (select count(*)::int from delegation d
        where d.account_id = a.account_id and d.contractor_id = a.id and ${isInHand}) as delegations,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from team_member m join team t on t.account_id = m.account_id and t.id = m.team_id
        where m.account_id = a.account_id and m.agent_id = a.id), '[]') as teams,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from project_person l join project p on p.account_id = l.account_id and p.id = l.project_id and not p.archived
        where l.account_id = a.account_id and l.agent_id = a.id and l.user_type = 'leader'), '[]') as leads,
      ${readSharedViews(sql`a.account_id`, sql`a.id`)} as views,
      (select count(*)::int from message m
        join issue i on i.account_id = m.account_id and i.id = m.issue_id and i.status <> 'closed'
        where m.account_id = a.account_id and m.private_message_agent_id = a.id) as "privateMessages"
    from agent a where a.account_id = ${accountId} and a.id = ${id} and not a.removed`,
  );
}

/** An agent's open work in the form of `uses`. */
export const usesOf = ({ issues, further, delegations, teams, leads }: Holdings) => ({
  issues: Object.values(issues).reduce((sum, n) => sum + n, 0) + further + delegations,
  others: teams.length + leads.length,
});

export function isEmptyHanded(held: Holdings): boolean {
  const { issues, others } = usesOf(held);
  return issues + others === 0;
}
