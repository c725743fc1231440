import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { fullName } from '../agent/agent.table.ts';
import { isStaffRole, staffGroups } from '../visibility/index.ts';

/** Something an issue refers to: its name, and whether it can be chosen for this issue now. */
export type FoundReference = {
  name: string;
  fits: boolean;
  /** Of a common address. */
  common?: boolean;
};

export type ReferenceField = keyof typeof REFERENCES;

const kind = (table: string) => (accountId: number, _projectId: SQL, id: SQL) =>
  sql`
  select jsonb_build_object('name', n.name, 'fits', not n.inactive) from ${sql.raw(table)} n
  where n.account_id = ${accountId} and n.id = ${id}`;

/** How each reference is looked up: always within the account, a place also within the project. */
const REFERENCES = {
  addressId: (accountId: number, projectId: SQL, id: SQL) => sql`
    select jsonb_build_object('name', concat_ws(' ', n.street, nullif(n.object_id, '')),
      'fits', n.project_id = ${projectId}, 'common', n.common)
    from address n where n.account_id = ${accountId} and n.id = ${id}`,
  areaId: (accountId: number, projectId: SQL, id: SQL) => sql`
    select jsonb_build_object('name', n.name,
      'fits', not n.inactive and coalesce(n.project_id = ${projectId}, true))
    from area n where n.account_id = ${accountId} and n.id = ${id}`,
  spaceId: kind('external_category'),
  categoryId: kind('internal_category'),
  errorTypeId: kind('error_type'),
  chargedEntityId: kind('charged_entity'),
  productCategoryId: kind('product_category'),
  responsibleId: (accountId: number, _projectId: SQL, id: SQL) => sql`
    select jsonb_build_object('name', ${fullName('n')}, 'fits', not n.inactive and
      n.role_group in ${staffGroups})
    from agent n where n.account_id = ${accountId} and n.id = ${id}`,
  teamId: (accountId: number, _projectId: SQL, id: SQL) => sql`
    select jsonb_build_object('name', n.name, 'fits', true) from team n
    where n.account_id = ${accountId} and n.id = ${id}`,
} as const;

export const isReference = (field: string): field is ReferenceField => field in REFERENCES;

/** A JSON object by field for the given ids: `Found`, or null. */
export function lookUpReferences(
  accountId: number,
  projectId: SQL,
  ids: { field: ReferenceField; id: SQL }[],
): SQL {
  if (ids.length === 0) {
    return sql`'{}'::jsonb`;
  }
  const pairs = ids.map(
    ({ field, id }) => sql`${field}::text, (${REFERENCES[field](accountId, projectId, id)})`,
  );
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/**
 * Whether the actor, who may get an issue by what they do, has not left: locked, so that they do not leave at the same moment.
 * Without a column of the issue it is decided before that is locked.
 */
export const isStillThere = (me: AgentIdentity): SQL =>
  sql`exists (select from agent a where a.account_id = ${me.accountId} and a.id = ${me.agentId}
    and not a.inactive and ${isStaffRole} = ${isStaff(me)} for share)`;

/**
 * Locks the agents who are about to get an issue, and their substitutes, so that they do not leave at the same moment. To be called
 * before the issue is locked: so does a deactivation, which would otherwise wait for the issue while this waits for the agent.
 */
export async function lockReceivers(
  { db, accountId }: TenantTx,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const named = ids.filter((id) => typeof id === 'number');
  if (named.length === 0) return;
  const list = idList(named);
  await db.execute(sql`
    select from agent a where a.account_id = ${accountId} and (a.id = any(${list}) or a.id in (
      select x.substitute_id from absence x where x.account_id = ${accountId} and x.agent_id = any(${list})))
    order by a.id for share`);
}
