import { type SQL, sql } from 'drizzle-orm';

import { issueScope } from '../issue/index.ts';

/** Who asks, as far as it decides what he sees. */
type Reader = Parameters<typeof issueScope>[0];

/** The projects an agent is on, of the alias `p`: all for an admin. */
export const onProject = (me: Reader): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`exists (
        select 1 from project_person o
        where o.account_id = p.account_id and o.project_id = p.id and o.agent_id = ${me.agentId}
      )`;

/** The projects an agent may look at, of the alias `p`: those he is on, and those of the issues he sees. */
export const seesProject = (me: Reader): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`(${onProject(me)} or exists (
        select 1 from issue i
        where i.account_id = p.account_id and i.project_id = p.id and ${issueScope(me)}
      ))`;

/** The addresses `a` of a seen project that an agent may know: a contractor those of his own orders. */
export const knowsAddress = (me: Reader): SQL =>
  me.roleGroup === 'ROLE_CONTRACTOR'
    ? sql`exists (
        select 1 from issue i
        where i.account_id = a.account_id and i.address_id = a.id and ${issueScope(me)}
      )`
    : sql`true`;
