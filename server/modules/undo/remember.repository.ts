import { type SQL, sql } from 'drizzle-orm';

import { UNDO_OFFERED } from '#contract/undo.ts';

import { idList } from '../../db/lists.ts';
import { bool, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';

type Remembering = { key: string; kind: string; issueIds: readonly number[]; now: Date };

/** Locks issues about to be changed and stores their state. False if the key was used before. */
export async function remember(
  tx: TenantTx,
  me: AgentIdentity,
  { key, kind, issueIds, now }: Remembering,
): Promise<boolean> {
  const row = await queryRow(
    tx.db,
    { isNew: bool },
    sql`select ${savedStep(me, { key, kind, issueIds, now })} as "isNew"`,
  );
  return row?.isNew === true;
}

/** Whether the key stands for such a change of the issue. */
export async function isDone(
  tx: TenantTx,
  me: AgentIdentity,
  { key, kind, issueId }: { key: string; kind: string; issueId: number },
): Promise<boolean> {
  const row = await queryRow(
    tx.db,
    { isDone: bool },
    sql`select exists (select from undo_step s
      join undo_issue u on u.account_id = s.account_id and u.agent_id = s.agent_id and u.key = s.key
      where s.account_id = ${tx.accountId} and s.agent_id = ${me.agentId} and s.key = ${key}::uuid
        and s.kind = ${kind} and u.issue_id = ${issueId}) as "isDone"`,
  );
  return row?.isDone === true;
}

const savedStep = (me: AgentIdentity, { key, kind, issueIds, now }: Remembering): SQL => sql`
  felix_save_undo_step(${me.accountId}, ${me.agentId}, ${key}::uuid, ${kind}, ${me.roleGroup},
    ${timestamp(now)}, ${idList(issueIds)})`;

/**
 * Stores new issues as they were reported, so that their actor can take them back while nobody has touched them, and delays mail
 * about those that are not urgent for as long as undo is offered.
 */
export async function rememberReport(
  tx: TenantTx,
  me: AgentIdentity,
  report: Omit<Remembering, 'kind'>,
): Promise<void> {
  await tx.db.execute(sql`
    with held as (${heldNotices(tx)} and not exists (select from issue i
      where i.account_id = notice.account_id and i.id = notice.issue_id and i.priority = 'urgent'))
    select ${savedStep(me, { ...report, kind: 'report' })}`);
}

/** Stores all rows belonging to an issue, before it is deleted. */
export async function snapshotIssue(tx: TenantTx, me: AgentIdentity, key: string): Promise<void> {
  await tx.db.execute(sql`
    update undo_issue u set image = felix_issue_snapshot(u.account_id, u.issue_id),
      files = array(select f.storage_key from attachment f
        where f.account_id = u.account_id and f.issue_id = u.issue_id)
    where u.account_id = ${tx.accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid`);
}

/** A little longer than undo is offered. */
const HELD_SECONDS = UNDO_OFFERED / 1000 + 1;

/**
 * Records the resulting state, so that later changes can be recognised, drops issues that did not change, and delays
 * mail for as long as undo is offered.
 */
export async function recordResult(tx: TenantTx, me: AgentIdentity, key: string): Promise<void> {
  const step = sql`u.account_id = ${tx.accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid
    and i.account_id = u.account_id and i.id = u.issue_id`;
  const before = sql`(u.before ->> 'version')::int`;
  await tx.db.execute(sql`
    with sealed as (
      update undo_issue u set version_after = i.version,
        public = i.last_public_activity_at <> (u.before ->> 'last_public_activity_at')::timestamptz,
        history_to = (select max(h.id) from history_entry h where h.account_id = i.account_id and h.issue_id = i.id)
      from issue i where ${step} and i.version <> ${before}
    ),
    same as (delete from undo_issue u using issue i where ${step} and i.version = ${before}),
    nothing as (delete from undo_step s where s.account_id = ${tx.accountId} and s.agent_id = ${me.agentId}
      and s.key = ${key}::uuid and not exists (select 1 from undo_issue u, issue i where ${step} and i.version <> ${before}))
    ${heldNotices(tx)}`);
}

const heldNotices = ({ accountId }: TenantTx): SQL => sql`
  update notice set ready_at = now() + make_interval(secs => ${HELD_SECONDS}::int)
  where account_id = ${accountId} and xid = pg_current_xact_id()`;
