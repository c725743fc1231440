import type { RoleGroup } from '#contract/permissions.ts';
import type { USER_TYPES } from '#contract/projects.ts';

import { and, eq, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { agents } from '../agent/agent.table.ts';

export type PersonRole = {
  projectId: number;
  agentId: number;
  userType: (typeof USER_TYPES)[number];
};

/** The people page in the settings shows projects, too, so its version rises. */
const TOUCHED = sql`update agent a set version = a.version + 1 from touched n
  where a.account_id = n.account_id and a.id = n.agent_id returning a.id`;

/** The people of a project and their roles. The caller has already checked that the actor manages the project. */
export const personRepository = ({ db, accountId }: TenantTx) => ({
  /** An agent's role group; undefined if the company has no such active agent. */
  role: async (agentId: number): Promise<RoleGroup | undefined> => {
    const { roleGroup } = agents;
    const isActive = eq(agents.inactive, false);
    const [row] = await db
      .select({ roleGroup })
      .from(agents)
      .where(and(eq(agents.accountId, accountId), eq(agents.id, agentId), isActive))
      .for('no key update');
    return row?.roleGroup;
  },

  /** False if the agent was already on the project. */
  add: async ({ projectId, agentId, userType }: PersonRole): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      with touched as (insert into project_person (account_id, project_id, agent_id, user_type)
        values (${accountId}, ${projectId}, ${agentId}, ${userType}) on conflict do nothing
        returning account_id, agent_id)
      ${TOUCHED}`);
    return rows.length > 0;
  },

  /** False if the agent was not on the project. */
  remove: async ({ projectId, agentId, userType }: PersonRole): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      with touched as (delete from project_person where account_id = ${accountId} and project_id = ${projectId}
        and agent_id = ${agentId} and user_type = ${userType} returning account_id, agent_id)
      ${TOUCHED}`);
    return rows.length > 0;
  },
});
