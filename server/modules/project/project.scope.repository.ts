import { type SQL, sql } from 'drizzle-orm';

import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';

/** The projects an agent is on, of the alias `p`: all for an admin. */
export const onProject = (me: AgentIdentity): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`exists (
        select 1 from project_person o
        where o.account_id = p.account_id and o.project_id = p.id and o.agent_id = ${me.agentId}
      )`;

/** The projects an agent may look at, of the alias `p`: those he is on, and those of the issues he sees. */
export const seesProject = (me: AgentIdentity): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`(${onProject(me)} or exists (
        select 1 from issue i
        where i.account_id = p.account_id and i.project_id = p.id and ${issueScope(me)}
      ))`;
