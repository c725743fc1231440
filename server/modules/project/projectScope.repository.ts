import { type SQL, sql } from 'drizzle-orm';

import { issueScope } from '../issue/index.ts';

/** The parts of the viewer that decide what they see. */
type Reader = Parameters<typeof issueScope>[0];

/** Condition on project `p`: the agent is on it; always true for administrators. */
export const isOnProject = (me: Reader): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`exists (
        select 1 from project_person o
        where o.account_id = p.account_id and o.project_id = p.id and o.agent_id = ${me.agentId}
      )`;

/** Condition on project `p`: the agent is on it or sees one of its issues. */
export const seesProject = (me: Reader): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`(${isOnProject(me)} or exists (
        select 1 from issue i
        where i.account_id = p.account_id and i.project_id = p.id and ${issueScope(me)}
      ))`;

/** Condition on address `a` of a visible project: a contractor sees those of their own delegations. */
export const seesAddress = (me: Reader): SQL =>
  me.roleGroup === 'ROLE_CONTRACTOR'
    ? sql`exists (
        select 1 from issue i
        where i.account_id = a.account_id and i.address_id = a.id and ${issueScope(me)}
      )`
    : sql`true`;
