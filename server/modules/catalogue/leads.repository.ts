import { and, eq } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { projectPeople } from '../project/project.table.ts';

export async function leadsProject(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
  projectId: number,
): Promise<boolean> {
  const isLeader = and(
    eq(projectPeople.accountId, accountId),
    eq(projectPeople.projectId, projectId),
    eq(projectPeople.agentId, agentId),
    eq(projectPeople.userType, 'leader'),
  );
  return (await db.$count(projectPeople, isLeader)) > 0;
}
