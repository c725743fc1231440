import { sql } from 'drizzle-orm';

import type { UndoOutcome } from '#contract/undo.ts';

import { bool, int, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import type { NewUndo } from './undo.repository.ts';

/** Restores a deleted issue with everything that belonged to it, if the agent would see it. */
export async function restoreRemoved(
  tx: TenantTx,
  me: AgentIdentity,
  { key, now }: NewUndo,
): Promise<UndoOutcome> {
  const rows = await queryRows(
    tx.db,
    { id: int, isSeen: bool },
    sql`
    select u.issue_id as id, coalesce((select ${issueScope(me)}
      from jsonb_populate_record(null::issue, u.before) i), false) as "isSeen"
    from undo_issue u
    where u.account_id = ${tx.accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid`,
  );
  const restored = rows.filter(({ isSeen }) => isSeen).map(({ id }) => id);
  const skipped = rows
    .filter(({ isSeen }) => !isSeen)
    .map(({ id }) => ({ id, reason: 'notFound' as const }));
  for (const id of restored) {
    await restore(tx, me, { key, now, id });
  }
  return { restored, skipped };
}

async function restore(
  tx: TenantTx,
  me: AgentIdentity,
  { key, now, id }: Pick<NewUndo, 'key' | 'now'> & { id: number },
): Promise<void> {
  await tx.db.execute(sql`
    select felix_restore_snapshot(u.account_id, u.issue_id, u.image) from undo_issue u
    where u.account_id = ${tx.accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid
      and u.issue_id = ${id}`);
  await tx.db.execute(sql`
    with told as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field)
      values (${tx.accountId}, ${id}, ${timestamp(now)}, ${me.agentId}, ${me.name}, 'undone:removed'))
    ${announcement(tx.accountId, sql`${id}::int`, { kind: 'issue' })}`);
}
