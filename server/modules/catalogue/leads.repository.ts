import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

export async function leadsProject(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
  projectId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from project_person where account_id = ${accountId} and project_id = ${projectId}
      and agent_id = ${agentId} and user_type = 'leader'`);
  return rows.length > 0;
}
