import { type SQL, sql } from 'drizzle-orm';

import type { WaitingFor } from '#contract/issueStatus.ts';
import { isStaff } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import { idList } from '../../db/lists.ts';
import { bool, float, int, json, moment, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { Sender } from '../../http/identity.ts';
import { clockFacts, type ClockFacts } from '../clock/index.ts';
import { answersReporter, issueScope } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { type Mentioned, mentioned } from '../mention/index.ts';
import { messageNotice, wakeWriters } from '../notice/index.ts';
import { type Answered, ANSWERED_BY_MESSAGE, finishAnswered } from '../notification/index.ts';
import { agentSeesIssue, readableBy } from '../visibility/index.ts';
import { type SentBefore, earlierMessage, firmBeside } from './message.repository.ts';
import { concernedAgents } from './concerned.repository.ts';

type MessageTarget = {
  issueId: number;
  key: string;
  type: MessageType;
  /** Addressee of a private message; for outside senders the responsible agent, whoever that is. */
  privateTo: number | 'responsible' | undefined;
  mentionIds: readonly string[];
};

const sendFactsColumns = {
  /** A public message of the sender's answers the reporter. */
  isResponse: bool,
  responsibleId: int.orNull,
  /** The awaited party, if an answer ends the waiting. */
  awaits: string.as<WaitingFor>().orNull,
  /** Facts of its clocks, which then go on, or which a first answer stops. */
  clocks: json<ClockFacts>().orNull,
  sent: json<SentBefore>().orNull,
  /** Addressee of a private message; `sees`: whether they can see the issue. */
  addressee: json<{ id: number; name: string; sees: boolean }>().orNull,
  mentioned: json<Mentioned[]>(),
  /** The sender's, as messages show it. */
  firm: string.orNull,
};
export type SendFacts = RowOf<typeof sendFactsColumns>;

/** All facts needed to write a message, in one statement; undefined if the sender cannot see the issue. */
export async function readSendFacts(
  tx: TenantTx,
  me: Sender,
  { issueId, key, type, privateTo, mentionIds }: MessageTarget,
): Promise<SendFacts | undefined> {
  const addresseeId =
    privateTo === 'responsible' ? sql`i.responsible_id` : sql`${privateTo ?? null}`;
  const isAnswer = type === 'public' && me.agentId !== null && isStaff(me);
  return queryRow(
    tx.db,
    sendFactsColumns,
    sql`
    select ${answersReporter(me)} as "isResponse", i.responsible_id as "responsibleId",
      case when i.status = 'waiting' and i.wake_on_reply then i.waiting_for end as awaits,
      case when (i.status = 'waiting' and i.wake_on_reply) or (${isAnswer} and i.first_response_at is null)
        then ${clockFacts(tx.accountId, sql`select ${issueId}::int`, sql`true`)} end as clocks,
      ${earlierMessage(me, issueId, key)} as sent,
      (select json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname,
          'sees', not a.inactive and ${agentSeesIssue})
        from agent a join "user" u on u.id = a.user_id
        where a.account_id = i.account_id and a.id = ${addresseeId}) as addressee,
      ${mentionsOf(me, { type, privateTo, mentionIds })} as mentioned,
      (select ${firmBeside(sql`${me.name}::text`)} from agent a where a.account_id = i.account_id and a.id = ${me.agentId}::int) as firm
    from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
    { isPrepared: true },
  );
}

/** Who a message may mention, with names; a reporter mentions nobody. */
function mentionsOf(
  me: Sender,
  { type, privateTo, mentionIds }: Omit<MessageTarget, 'issueId' | 'key'>,
) {
  if (me.agentId === null || mentionIds.length === 0) {
    return sql`'[]'::json`;
  }
  const to = privateTo === 'responsible' ? undefined : privateTo;
  return mentioned(me, mentionIds, readableBy(type, [me.agentId, to]));
}

export type NewMessageRow = {
  issueId: number;
  key: string;
  /** Content hash of the request sent with the key. */
  hash: string;
  type: MessageType;
  html: string;
  privateTo: number | undefined;
  attachmentIds: readonly number[];
  mentionedAgentIds: readonly number[];
  /** A public answer by staff to somebody else's report. */
  isResponse: boolean;
  /** Minutes on the answer clock, if this is the first answer. */
  usedMinutes?: number | null;
  /** The text is already part of another mail. */
  isUntold?: boolean;
  now: Date;
};

const writtenColumns = { id: int, createdAt: moment, files: int, bytes: float };
type WrittenMessage = RowOf<typeof writtenColumns>;

/**
 * Writes a message with its effects in one statement: files, the issue's counters and activity, history, unread marks
 * and announcements. Undefined if the key was used before; `files` are those that could be attached.
 */
export async function insertMessage(
  tx: TenantTx,
  me: Sender,
  letter: NewMessageRow,
): Promise<WrittenMessage | undefined> {
  const { issueId, key, hash, type, html, privateTo, now } = letter;
  const at = timestamp(now);
  const it = sql`select issue_id from m`;
  const answered = answeredBy(me, type);
  wakeWriters(tx);
  return queryRow(
    tx.db,
    writtenColumns,
    sql`
    with m as (
      insert into message (account_id, issue_id, type, author_id, author_name, private_message_agent_id, client_key, client_hash, html, created_at)
      values (${tx.accountId}, ${issueId}, ${type}, ${me.agentId}::int, ${me.name}, ${privateTo ?? null}, ${key}, ${hash}, ${html}, ${at})
      on conflict do nothing
      returning *
    ),
    bound as (${bindFiles(tx, me, letter)}),
    ${
      type === 'private'
        ? sql``
        : sql`
    counted as (update issue set ${counters(letter, at)} where account_id = ${tx.accountId} and id in (select issue_id from m)),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to", by_link)
      select account_id, issue_id, ${at}, ${me.agentId}::int, ${me.name}, 'message', type, ${me.link !== undefined}::boolean
      from m),`
    }
    marked as (${markReaders(me, letter)}),
    ${letter.isUntold ? sql`` : sql`noticed as (${messageNotice(me, letter.mentionedAgentIds)}),`}
    ${answered.length > 0 ? sql`${finishAnswered(tx.accountId, it, answered, now)},` : sql``}
    announced as (${announcement(tx.accountId, it, {
      kind: 'message',
      internal: type === 'internal',
      privateTo: privateTo === undefined ? undefined : [me.agentId ?? privateTo, privateTo],
    })})
    select id, created_at as "createdAt", (select count(*) from bound)::int as files,
      (select coalesce(sum(size), 0) from bound)::float8 as bytes from m`,
    { isPrepared: true },
  );
}

/** A message answers what its author was told, and the staff's public one what outside parties wrote to all. */
function answeredBy(me: Sender, type: MessageType): Answered[] {
  if (me.agentId === null) return [];
  const isPublic = sql`exists (select from message q where q.account_id = n.account_id and q.id = n.message_id
    and q.type = 'public')`;
  return [
    { kinds: ANSWERED_BY_MESSAGE[type], agentId: me.agentId },
    ...(type === 'public' && isStaff(me) ? [{ kinds: ['answer' as const], and: isPublic }] : []),
  ];
}

/** Attaches the sender's draft files; with an internal message they become internal. */
const bindFiles = (tx: TenantTx, me: Sender, letter: NewMessageRow): SQL => sql`
  update attachment f set draft = false, issue_id = m.issue_id, message_id = m.id,
    internal = f.internal or m.type = 'internal'
  from m
  where f.account_id = ${tx.accountId} and f.id = any(${idList(letter.attachmentIds)})
    and f.draft and ${me.agentId === null ? sql`f.uploader_email = ${me.email}` : sql`f.uploader_id = ${me.agentId}`}
    and ${me.link ? sql`f.issue_id = m.issue_id` : sql`(f.issue_id is null or f.issue_id = m.issue_id)`}
  returning f.internal, f.size`;

/** Changes of a message to its issue. A private one changes nothing a third person could notice. */
function counters({ type, isResponse, usedMinutes = null }: NewMessageRow, at: SQL): SQL {
  const changes = [
    type === 'public'
      ? sql`public_messages = public_messages + 1`
      : sql`internal_messages = internal_messages + 1`,
    sql`public_files = public_files + (select count(*) from bound where not internal)`,
    sql`internal_files = internal_files + (select count(*) from bound where internal)`,
    sql`last_activity_at = greatest(last_activity_at, ${at})`,
    ...(type === 'public'
      ? [sql`last_public_activity_at = greatest(last_public_activity_at, ${at})`]
      : []),
    ...(isResponse
      ? [
          sql`answer_used_minutes = case when first_response_at is null then ${usedMinutes}::int else answer_used_minutes end`,
          sql`first_response_at = coalesce(first_response_at, ${at})`,
        ]
      : []),
  ];
  return sql.join(changes, sql`, `);
}

/** Marks the message unread for the people it concerns, as far as they may read it, except its author. */
const markReaders = (me: Sender, letter: NewMessageRow): SQL => sql`
  insert into unread (account_id, agent_id, issue_id, message_id)
  select a.account_id, a.id, m.issue_id, m.id
  from m
  join issue i on i.account_id = m.account_id and i.id = m.issue_id
  join agent a on a.account_id = m.account_id
  where a.id in (${concernedAgents(sql`select m.private_message_agent_id
      union select unnest(${idList(letter.mentionedAgentIds)})`)})
    and a.id is distinct from ${me.agentId}::int
    and ${readableBy(letter.type, [me.agentId ?? undefined, letter.privateTo])}
  order by a.id
  on conflict do nothing`;
