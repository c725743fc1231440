import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { agentSeesIssue } from '../visibility/index.ts';

/** Everybody whom something new on `issue i` concerns, whether or not he may read it. */
export const concerned = (further: SQL): SQL => sql`
  select i.responsible_id as id
  union select i.creator_id
  union select tm.agent_id from team_member tm where tm.account_id = i.account_id and tm.team_id = i.team_id
  union select s.agent_id from issue_assignee s where s.account_id = i.account_id and s.issue_id = i.id
  union select pp.agent_id from project_person pp
    where pp.account_id = i.account_id and pp.project_id = i.project_id and pp.user_type = 'leader'
  union select d.contractor_id from delegation d where d.account_id = i.account_id and d.issue_id = i.id
  union ${further}`;

type Marking = {
  issueId: number;
  exceptAgentId: number | null;
  /** Besides those whom the issue concerns by itself. */
  alsoAgentIds?: readonly number[];
};

/** Marks a whole issue as unread for whom it concerns and who sees it, but never for who caused it. */
export async function markUnread(tx: TenantTx, marking: Marking): Promise<void> {
  const { issueId, exceptAgentId, alsoAgentIds = [] } = marking;
  await tx.db.execute(sql`
    insert into unread (account_id, agent_id, issue_id)
    select a.account_id, a.id, i.id
    from issue i join agent a on a.account_id = i.account_id
    where i.account_id = ${tx.accountId} and i.id = ${issueId}
      and a.id in (${concerned(sql`select unnest(${`{${alsoAgentIds.join(',')}}`}::int[])`)})
      and a.id is distinct from ${exceptAgentId}::int and not a.inactive and ${agentSeesIssue}
    order by a.id
    on conflict do nothing`);
}
