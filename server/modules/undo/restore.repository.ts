import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { revisionColumns } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { assignedNoMore, finishAnswered, reopenAnswered } from '../notification/index.ts';
import { restoreDelegations } from './delegations.repository.ts';
import type { RememberedIssue, NewUndo } from './undo.repository.ts';

/** The remembered issues of a change, as `undo_issue u`. */
const rowsOf = (me: AgentIdentity, key: string, ids: readonly number[]): SQL => sql`
  u.account_id = ${me.accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid
    and u.issue_id = any(${idList(ids)})`;

/** The history of a change, as `history_entry h`. */
const entriesOf = (me: AgentIdentity, key: string, ids: readonly number[]): SQL => sql`
  undo_issue u join history_entry h on h.account_id = u.account_id and h.issue_id = u.issue_id
    and h.id > u.history_from and h.id <= u.history_to and h.actor_id = ${me.agentId}
  where ${rowsOf(me, key, ids)}`;

/** Restores issues to their previous state, with a history entry for each one that the change had written. */
export async function restoreIssues(
  tx: TenantTx,
  me: AgentIdentity,
  { key, xid, now }: NewUndo,
  restorable: RememberedIssue[],
): Promise<void> {
  const columns = [...new Set(restorable.flatMap((row) => row.columns))];
  const of = (isPublic: boolean) =>
    restorable.filter((row) => row.isPublic === isPublic).map(({ issueId }) => issueId);
  const ids = restorable.map(({ issueId }) => issueId);
  if (columns.includes('closing_key')) {
    await withdrawMessages(tx, me, ids);
  }
  if (columns.includes('closed_at') || columns.includes('done_at')) {
    await restoreDelegations(tx, me, rowsOf(me, key, ids), now);
  }
  await restoreLinks(tx, me, key, ids);
  for (const isPublic of [true, false]) {
    await restoreColumns(tx, me, { key, ids: of(isPublic), columns, now, isPublic });
  }
  await tx.db.execute(sql`
    with unwritten as (delete from notice where account_id = ${tx.accountId} and xid = ${xid}::xid8
      and issue_id = any(${idList(ids)})),
    ${reopenAnswered(tx.accountId, sql`select distinct h.issue_id, h.at from ${entriesOf(me, key, ids)}`)}
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
    select h.account_id, h.issue_id, ${timestamp(now)}, ${me.agentId}::int, ${me.name},
      'undone:' || h.field, h."from", h."to"
    from ${entriesOf(me, key, ids)} order by h.issue_id, h.id`);
}

/** Closing messages are removed with the closing. */
async function withdrawMessages(tx: TenantTx, me: AgentIdentity, ids: number[]): Promise<void> {
  await tx.db.execute(sql`
    with gone as (delete from message m using issue i
      where m.account_id = ${tx.accountId} and i.account_id = m.account_id and i.id = m.issue_id
        and i.id = any(${idList(ids)}) and m.author_id = ${me.agentId} and m.client_key = i.closing_key
      returning m.issue_id, m.id),
    forgotten as (delete from unread n using gone where n.account_id = ${tx.accountId}
      and n.issue_id = gone.issue_id and n.message_id = gone.id)
    update issue set public_messages = public_messages - 1
    where account_id = ${tx.accountId} and id in (select issue_id from gone)`);
}

/** Restores labels and further agents, and tells the trigger of alarms that what follows is undo. */
async function restoreLinks(tx: TenantTx, me: AgentIdentity, key: string, ids: number[]) {
  const restore = (table: string, column: string, before: string) => sql`
    gone_${sql.raw(table)} as (delete from ${sql.raw(table)} l using undo_issue u
      where l.account_id = u.account_id and l.issue_id = u.issue_id and not l.${sql.raw(column)} = any(u.${sql.raw(before)})
        and ${rowsOf(me, key, ids)}),
    back_${sql.raw(table)} as (insert into ${sql.raw(table)} (account_id, issue_id, ${sql.raw(column)})
      select u.account_id, u.issue_id, unnest(u.${sql.raw(before)}) from undo_issue u
      where ${rowsOf(me, key, ids)} on conflict do nothing)`;
  await tx.db.execute(sql`
    with ${restore('issue_label_link', 'label_id', 'label_ids')},
    ${restore('issue_assignee', 'agent_id', 'assignee_ids')}
    select set_config('app.undo', 'on', true)`);
}

type Columns = { key: string; ids: number[]; columns: string[]; now: Date; isPublic: boolean };

async function restoreColumns(
  tx: TenantTx,
  me: AgentIdentity,
  { key, ids, columns, now, isPublic }: Columns,
): Promise<void> {
  if (ids.length === 0) return;
  const names = sql.raw(columns.join(', '));
  const values = sql.raw(columns.map((name) => `b.${name}`).join(', '));
  const back = sql`(${names}) = (select ${values}
    from undo_issue u, jsonb_populate_record(null::issue, u.before) b
    where u.issue_id = i.id and ${rowsOf(me, key, ids)})`;
  await tx.db.execute(sql`
    update issue i set ${sql.join([...(columns.length > 0 ? [back] : []), ...revisionColumns(now, !isPublic)], sql`, `)}
    where i.account_id = ${tx.accountId} and i.id = any(${idList(ids)})`);
}

/**
 * Announces restored issues to those who see them now or had them in hand, and finishes assignments that were taken back.
 */
export async function announceRestored(
  tx: TenantTx,
  restored: RememberedIssue[],
  now: Date,
): Promise<void> {
  const alsoTo = [...new Set(restored.flatMap(({ responsibleId }) => responsibleId ?? []))];
  for (const isPublic of [true, false]) {
    const ids = restored.filter((row) => row.isPublic === isPublic).map((row) => row.issueId);
    if (ids.length === 0) continue;
    const those = sql`select unnest(${idList(ids)})`;
    await tx.db.execute(sql`
      with ${finishAnswered(tx.accountId, those, [assignedNoMore(now)], now)}
      ${announcement(tx.accountId, those, { kind: 'issue', internal: !isPublic, alsoTo })}`);
  }
}

/** Restores unread and read marks; messages that arrived since keep theirs. */
export async function restoreMarks(
  tx: TenantTx,
  me: AgentIdentity,
  { key, kind }: NewUndo,
  ids: number[],
): Promise<void> {
  const rows = rowsOf(me, key, ids);
  await tx.db.execute(
    kind === 'read'
      ? sql`
        insert into unread (account_id, agent_id, issue_id, message_id)
        select u.account_id, u.agent_id, u.issue_id, mark.id
        from undo_issue u cross join lateral unnest(u.marks) mark (id)
        where ${rows} and (mark.id = 0 or exists (select 1 from message m
          where m.account_id = u.account_id and m.issue_id = u.issue_id and m.id = mark.id))
        on conflict do nothing`
      : sql`
        delete from unread n using undo_issue u
        where n.account_id = u.account_id and n.agent_id = u.agent_id and n.issue_id = u.issue_id
          and n.message_id = 0 and not 0 = any(u.marks) and ${rows}`,
  );
}
