import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

import type { RoleGroup } from '#contract/permissions.ts';
import type { UndoOutcome } from '#contract/undo.ts';

import { textList } from '../../db/lists.ts';
import {
  bool,
  int,
  json,
  moment,
  queryRow,
  queryRows,
  type RowOf,
  string,
  strings,
} from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import { issues } from '../issue/issue.table.ts';
import { undoSteps } from './undo.table.ts';

const stepColumns = {
  kind: string,
  roleGroup: string.as<RoleGroup>(),
  madeAt: moment,
  xid: string,
  outcome: json<UndoOutcome>().orNull,
};
type UndoableChange = RowOf<typeof stepColumns>;

/** One of the agent's own changes, locked: concurrent undo requests get one answer. */
export async function readStep(
  tx: TenantTx,
  me: AgentIdentity,
  key: string,
): Promise<UndoableChange | undefined> {
  return queryRow(
    tx.db,
    stepColumns,
    sql`
    select kind, role_group as "roleGroup", made_at as "madeAt", xid::text as xid, outcome from undo_step
    where account_id = ${tx.accountId} and agent_id = ${me.agentId} and key = ${key}::uuid for update`,
  );
}

export async function keepOutcome(
  tx: TenantTx,
  me: AgentIdentity,
  key: string,
  outcome: UndoOutcome,
): Promise<void> {
  const isOwn = and(eq(undoSteps.accountId, tx.accountId), eq(undoSteps.agentId, me.agentId));
  await tx.db
    .update(undoSteps)
    .set({ outcome })
    .where(and(isOwn, eq(undoSteps.key, key)));
}

/** Columns that undo does not restore: keys, trigger-kept columns and those updated with every change. */
const NOT_RESTORED = new Set([
  'account_id',
  'id',
  'number',
  'client_key',
  'client_hash',
  'created_at',
  'priority_rank',
  'answer_due_at',
  'remedy_due_at',
  'effective_due_at',
  'place_street',
  'place_object',
  'search_public',
  'search_internal',
  'version',
  'updated_at',
  'last_activity_at',
  'last_public_activity_at',
  'public_messages',
  'internal_messages',
  'public_files',
  'internal_files',
]);

/** The columns of an issue that undo restores; a new column is included by default. */
const RESTORED = Object.values(getTableColumns(issues))
  .map(({ name }) => name)
  .filter((name) => !NOT_RESTORED.has(name));

/** A change being undone. */
export type NewUndo = { key: string; kind: string; xid: string; now: Date };

const rememberedColumns = {
  issueId: int,
  /** Null if the issue is gone. */
  version: int.orNull,
  versionAfter: int.orNull,
  /** The agent sees the issue, or did before giving it away by this change. */
  isSeen: bool,
  isPublic: bool,
  responsibleId: int.orNull,
  /** The columns that differ. */
  columns: strings,
};
export type RememberedIssue = RowOf<typeof rememberedColumns>;

/** Who had the issues of `undo_issue u` before and is about to get them back: locked, so that they do not leave meanwhile. */
const holdersBefore = (accountId: number, step: SQL): SQL => sql`
  select a.id from agent a where a.account_id = ${accountId} and a.id in (
    select unnest(u.assignee_ids || (u.before ->> 'responsible_id')::int) from undo_issue u where ${step})
  order by a.id for share`;

/** The issues of a change, locked. */
export async function readRemembered(
  tx: TenantTx,
  me: AgentIdentity,
  key: string,
): Promise<RememberedIssue[]> {
  const step = sql`u.account_id = ${tx.accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid`;
  await tx.db.execute(sql`
    with former as materialized (${holdersBefore(tx.accountId, step)})
    select 1 from issue i where i.account_id = ${tx.accountId} and (select count(*) from former) >= 0
      and i.id = any(array(select u.issue_id from undo_issue u where ${step}))
    order by i.id for no key update of i`);
  return queryRows(
    tx.db,
    rememberedColumns,
    sql`
    select u.issue_id as "issueId", i.version, u.version_after as "versionAfter", u.public as "isPublic",
      i.responsible_id as "responsibleId", coalesce(${issueScope(me)}
        or (select ${issueScope(me)} from jsonb_populate_record(null::issue, u.before) i), false) as "isSeen",
      array(select b.key from jsonb_each(u.before) b join jsonb_each(to_jsonb(i)) n on n.key = b.key
        where b.value is distinct from n.value and b.key = any(${textList(RESTORED)})) as columns
    from undo_issue u left join issue i on i.account_id = u.account_id and i.id = u.issue_id
    where ${step} order by u.issue_id`,
  );
}
