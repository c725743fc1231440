import type { Message } from '#contract/messages.ts';

import { type SQL, sql } from 'drizzle-orm';
import { idList } from '../../db/lists.ts';
import { int, json, moment, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity, Sender } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { issueScope } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { finishDeleted, readLines } from '../notification/index.ts';
import { htmlFor, isStaffRole, type Party, readableMessage } from '../visibility/index.ts';

/** The firm of `agent a` beside their name; null without one, or if it is that name. */
export const firmBeside = (name: SQL): SQL => sql`nullif(a.firm, ${name})`;

/** `message m` as in the contract, for its viewer. */
const messageJson = (me: Party): SQL => sql`json_build_object(
  'id', m.id,
  'type', m.type,
  'author', json_build_object('id', m.author_id, 'name', m.author_name,
    'firm', (select ${firmBeside(sql`m.author_name`)} from agent a where a.account_id = m.account_id and a.id = m.author_id),
    'isOutside', not coalesce(
      (select ${isStaffRole} from agent a where a.account_id = m.account_id and a.id = m.author_id), false)),
  'html', ${htmlFor(me)},
  'privateMessageAgent', (select json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname)
    from agent a join "user" u on u.id = a.user_id
    where a.account_id = m.account_id and a.id = m.private_message_agent_id),
  'createdAt', m.created_at,
  'unread', exists (select 1 from unread un where un.account_id = m.account_id and un.agent_id = ${me.agentId}::int
    and un.issue_id = m.issue_id and un.message_id = m.id))`;

/**
 * Messages of `issue i` readable to the viewer, oldest first, as a JSON list. With `shownTo`, only those that this
 * party may read, too.
 */
export const messagesFor = (reader: Party, shownTo: Party = reader): SQL => sql`coalesce((
  select json_agg(${messageJson(reader)} order by m.created_at, m.id)
  from message m
  where m.account_id = i.account_id and m.issue_id = i.id and ${readableMessage(reader)}
    ${shownTo === reader ? sql`` : sql`and ${readableMessage(shownTo)}`}
), '[]')`;

/** Messages of an issue readable to the agent, oldest first; undefined if the agent cannot see the issue. */
export async function listMessages(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<JsonText | undefined> {
  const row = await queryRow(
    tx.db,
    { list: string },
    sql`
    select json_build_object('list', ${messagesFor(me)})::text as list
    from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
    { isPrepared: true },
  );
  return row && new JsonText(row.list);
}

/** The earlier message with this key and its issue: a reporter's keys are per issue. */
export const earlierMessage = (me: Sender, issueId: number, key: string): SQL => sql`(
  select json_build_object('issueId', m.issue_id, 'hash', m.client_hash, 'message', ${messageJson(me)})
  from message m
  where m.account_id = ${me.accountId} and m.client_key = ${key}::uuid
    and ${me.agentId === null ? sql`m.author_id is null and m.issue_id = ${issueId}` : sql`m.author_id = ${me.agentId}`})`;

export type SentBefore = { issueId: number; hash: string | null; message: Message };

/** The message created by a concurrent request with the same key. */
export async function readSentBefore(
  tx: TenantTx,
  me: Sender,
  { issueId, key }: { issueId: number; key: string },
): Promise<SentBefore | undefined> {
  const row = await queryRow(
    tx.db,
    { sent: json<SentBefore>().orNull },
    sql`select ${earlierMessage(me, issueId, key)} as sent`,
  );
  return row?.sent ?? undefined;
}

export type MessageFacts = Pick<Message, 'type'> & {
  authorId: number | null;
  privateMessageAgentId: number | null;
  createdAt: string;
};

/** A message readable to the agent; undefined if there is none. */
export async function readMessage(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, messageId }: { issueId: number; messageId: number },
): Promise<MessageFacts | undefined> {
  return queryRow(
    tx.db,
    {
      type: string.as<MessageFacts['type']>(),
      authorId: int.orNull,
      privateMessageAgentId: int.orNull,
      createdAt: moment,
    },
    sql`
    select m.type, m.author_id as "authorId", m.private_message_agent_id as "privateMessageAgentId",
      m.created_at as "createdAt"
    from message m join issue i on i.account_id = m.account_id and i.id = m.issue_id
    where m.account_id = ${tx.accountId} and m.id = ${messageId} and m.issue_id = ${issueId}
      and ${issueScope(me)} and ${readableMessage(me)}`,
  );
}

/** Deletes a message with its files and unread marks, in one statement. False if it was already deleted. */
export async function deleteMessage(
  tx: TenantTx,
  me: AgentIdentity,
  { messageId, type, privateTo, now }: Deleting,
): Promise<boolean> {
  const inAccount = sql`account_id = ${tx.accountId}`;
  const { rows } = await tx.db.execute(sql`
    with gone as (delete from message where ${inAccount} and id = ${messageId} returning id, issue_id),
    files as (select internal, count(*)::int as n from attachment where ${inAccount} and message_id = ${messageId} group by 1),
    forgotten as (delete from unread where ${inAccount} and message_id = ${messageId}
      and issue_id in (select issue_id from gone)),
    ${
      type === 'private'
        ? sql``
        : sql`
    counted as (update issue set
        ${type === 'public' ? sql`public_messages = public_messages - 1` : sql`internal_messages = internal_messages - 1`},
        public_files = public_files - coalesce((select n from files where not internal and ${type === 'public'}), 0),
        internal_files = internal_files - coalesce((select sum(n) from files where internal or ${type !== 'public'}), 0)
      where ${inAccount} and id in (select issue_id from gone)),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from")
      select ${tx.accountId}, issue_id, ${timestamp(now)}, ${me.agentId}, ${me.name}, 'messageDeleted', ${type}
      from gone),`
    }
    ${finishDeleted(tx.accountId, sql`select issue_id from gone`, messageId, now)},
    announced as (${announcement(tx.accountId, sql`select issue_id from gone`, {
      kind: 'message',
      internal: type === 'internal',
      privateTo,
    })})
    select id from gone`);
  return rows.length > 0;
}
type Deleting = {
  messageId: number;
  type: Message['type'];
  privateTo: readonly [number, number] | undefined;
  now: Date;
};

/** Marks readable messages as read, and their issues with them. Returns how many are readable and how many changed. */
export function markMessagesRead(tx: TenantTx, me: AgentIdentity, ids: number[], now: Date) {
  return countMarks(
    tx,
    sql`
    with ${readable(me, ids)},
    changed as (delete from unread un using mine
      where un.account_id = ${tx.accountId} and un.agent_id = ${me.agentId}
        and un.issue_id = mine.issue_id and un.message_id = mine.id returning 1),
    opened as (delete from unread un
      where un.account_id = ${tx.accountId} and un.agent_id = ${me.agentId} and un.message_id = 0
        and un.issue_id in (select issue_id from mine)),
    ${readLines(me, sql`select issue_id from mine`, now)}`,
  );
}

/** Marks readable messages as unread. Returns how many are readable and how many changed. */
export function markMessagesUnread(tx: TenantTx, me: AgentIdentity, ids: number[]) {
  return countMarks(
    tx,
    sql`
    with ${readable(me, ids)},
    changed as (insert into unread (account_id, agent_id, issue_id, message_id)
      select ${tx.accountId}, ${me.agentId}, issue_id, id from mine order by issue_id, id
      on conflict do nothing returning 1)`,
  );
}

const readable = (me: AgentIdentity, ids: number[]): SQL => sql`mine as (
  select m.id, m.issue_id
  from message m join issue i on i.account_id = m.account_id and i.id = m.issue_id
  where m.account_id = ${me.accountId} and m.id = any(${idList(ids)})
    and ${issueScope(me)} and ${readableMessage(me)})`;

async function countMarks(tx: TenantTx, statement: SQL) {
  const row = await queryRow(
    tx.db,
    { readable: int, changed: int },
    sql`${statement}
    select (select count(*) from mine)::int as readable, (select count(*) from changed)::int as changed`,
  );
  return row ?? { readable: 0, changed: 0 };
}
