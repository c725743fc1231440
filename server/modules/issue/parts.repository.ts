import { can } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { AppError, keyUsed, notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';
import { issueScope } from './scope.repository.ts';

/** An issue's history, newest first, as JSON. Throws NOT_FOUND. */
export const listHistory = (tx: TenantTx, me: AgentIdentity, issueId: number): Promise<JsonText> =>
  partsOf(
    tx,
    me,
    issueId,
    sql`
    select coalesce(json_agg(json_build_object('id', h.id, 'at', h.at, 'actor', h.actor,
      'onBehalfOf', h.on_behalf_of, 'byLink', h.by_link, 'field', h.field, 'from', h."from", 'to', h."to") order by h.id desc), '[]')
    from history_entry h where h.account_id = i.account_id and h.issue_id = i.id`,
  );

/** An issue's staff notes, oldest first, as JSON. Throws NOT_FOUND. */
export const listNotes = (tx: TenantTx, me: AgentIdentity, issueId: number): Promise<JsonText> =>
  partsOf(
    tx,
    me,
    issueId,
    sql`
    select coalesce(json_agg(${noteJson(me)} order by n.id), '[]')
    from note n join agent a on a.account_id = n.account_id and a.id = n.author_id
      join "user" u on u.id = a.user_id
    where n.account_id = i.account_id and n.issue_id = i.id`,
  );

const noteJson = (me: AgentIdentity): SQL => sql`json_build_object('id', n.id,
  'author', a.firstname || ' ' || a.lastname, 'text', n.text, 'createdAt', n.created_at,
  'own', n.author_id = ${me.agentId})`;

/** A list belonging to an issue, and whether the issue exists, in one statement. */
async function partsOf(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  list: SQL,
): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { list: string },
    sql`
    select (${list})::text as list from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
  if (!row) {
    throw notFound('issue');
  }
  return new JsonText(`{"list":${row.list}}`);
}

const seesIssue = (me: AgentIdentity, issueId: number): SQL => sql`exists (select 1 from issue i
  where i.account_id = ${me.accountId} and i.id = ${issueId} and ${issueScope(me)})`;

/**
 * Writes a note; repeating the key returns the first one. Throws NOT_FOUND, CONFLICT if the key belongs to another
 * note.
 */
export async function insertNote(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { key, text: words, now }: { key: string; text: string; now: Date },
): Promise<JsonText> {
  const at = timestamp(now);
  await tx.db.execute(sql`
    with n as (
      insert into note (account_id, issue_id, author_id, client_key, text, created_at)
      select i.account_id, i.id, ${me.agentId}, ${key}::uuid, ${words}, ${at} from issue i
      where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}
      on conflict (account_id, author_id, client_key) do nothing
      returning issue_id
    ),
    told as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field)
      select ${tx.accountId}, n.issue_id, ${at}, ${me.agentId}, ${me.name}, 'note' from n
    )
    ${announcement(tx.accountId, sql`select issue_id from n`, { kind: 'issue', internal: true })}`);
  const row = await queryRow(
    tx.db,
    { note: string, isSame: bool },
    sql`
    select ${noteJson(me)}::text as note, n.issue_id = ${issueId} and n.text = ${words} as "isSame"
    from note n join agent a on a.account_id = n.account_id and a.id = n.author_id
      join "user" u on u.id = a.user_id
    where n.account_id = ${tx.accountId} and n.author_id = ${me.agentId} and n.client_key = ${key}::uuid
      and (n.issue_id = ${issueId} or ${seesIssue(me, issueId)})`,
  );
  if (!row) {
    throw notFound('issue');
  }
  if (!row.isSame) {
    throw keyUsed('The key was used for another note');
  }
  return new JsonText(row.note);
}

/** Deletes a note: one's own, or anybody's for roles that see the history. Throws NOT_FOUND, FORBIDDEN. */
export async function deleteNote(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, noteId, now }: { issueId: number; noteId: number; now: Date },
): Promise<void> {
  const row = await queryRow(
    tx.db,
    { authorId: int },
    sql`
    select n.author_id as "authorId" from note n join issue i on i.account_id = n.account_id and i.id = n.issue_id
    where n.account_id = ${tx.accountId} and n.id = ${noteId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
  if (!row) {
    throw notFound('note');
  }
  if (row.authorId !== me.agentId && !can(me, 'issue.history')) {
    throw new AppError('FORBIDDEN', 'Somebody else wrote it');
  }
  await tx.db.execute(sql`
    with gone as (
      delete from note where account_id = ${tx.accountId} and id = ${noteId} returning issue_id, text
    ),
    told as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from")
      select ${tx.accountId}, issue_id, ${timestamp(now)}, ${me.agentId}, ${me.name},
        'noteDeleted', left(text, 300) from gone
    )
    ${announcement(tx.accountId, sql`select issue_id from gone`, { kind: 'issue', internal: true })}`);
}

/**
 * Deletes an issue with everything that belongs to it, if it meets the condition on `issue i`; its files are left to the sweep.
 * Throws NOT_FOUND.
 */
export async function deleteIssue(tx: TenantTx, issueId: number, which: SQL): Promise<void> {
  const { rowCount } = await tx.db.execute(sql`
    with told as (${announcement(tx.accountId, sql`${issueId}::int`, { kind: 'removed' })}),
    freed as (update issue set duplicate_of_id = nullif(duplicate_of_id, ${issueId}),
        follow_up_of_id = nullif(follow_up_of_id, ${issueId})
      where account_id = ${tx.accountId} and (duplicate_of_id = ${issueId} or follow_up_of_id = ${issueId}))
    delete from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${which}`);
  if (rowCount !== 1) {
    throw notFound('issue');
  }
}
