import { sql } from 'drizzle-orm';

import type { RoleGroup } from '#contract/permissions.ts';

import { bool, ints, queryRow, string, strings } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import {
  groupsSeen,
  peopleStoodInFor,
  seesEveryIssue,
  sharesOfStoodInFor,
} from '../visibility/index.ts';

/** What an agent may see of their account besides issues that name them. */
export type Scope = {
  agentId: number;
  accountId: number;
  roleGroup: RoleGroup;
  seesEveryIssue: boolean;
  projects: ReadonlySet<number>;
  teams: ReadonlySet<number>;
  /** Absent people. Of theirs, changes name who stands in. */
  stoodInFor: ReadonlySet<number>;
  /** Roles, projects and teams of these, by which their substitute sees issues. */
  shares: ReadonlySet<string>;
};

const scopeColumns = {
  roleGroup: string.as<RoleGroup>(),
  seesEveryIssue: bool,
  projects: ints,
  teams: ints,
  stoodInFor: ints,
  shares: strings,
};

/** Undefined if the agent no longer exists. */
export async function readScope(
  tx: SystemTx,
  accountId: number,
  agentId: number,
): Promise<Scope | undefined> {
  const row = await queryRow(
    tx.db,
    scopeColumns,
    sql`
    select a.role_group as "roleGroup", ${seesEveryIssue} as "seesEveryIssue",
      ${groupsSeen('project')} as projects, ${groupsSeen('team')} as teams,
      ${peopleStoodInFor} as "stoodInFor", ${sharesOfStoodInFor} as shares
    from agent a
    where a.account_id = ${accountId} and a.id = ${agentId} and not a.inactive`,
  );
  return (
    row && {
      ...row,
      agentId,
      accountId,
      projects: new Set(row.projects),
      teams: new Set(row.teams),
      stoodInFor: new Set(row.stoodInFor),
      shares: new Set(row.shares),
    }
  );
}
