import { type SQL, sql } from 'drizzle-orm';

import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { MailAccount } from '../mail/index.ts';
import { agentSeesIssue, readableBy } from '../visibility/index.ts';
import type { NoticeKind } from './notice.table.ts';

export type NewNotice = {
  kind: NoticeKind;
  /** To whom the issues were assigned; without him there is nothing to tell. */
  agentIds?: readonly number[];
};

/**
 * Notes that people are to be written to about issues, as a part of the statement that changes them. `issueIds`: a query
 * of ids.
 */
export function noticeStatement(me: Actor, issueIds: SQL, { kind, agentIds = [] }: NewNotice): SQL {
  return sql`
    insert into notice (account_id, kind, issue_id, actor_id, agent_ids)
    select ${me.accountId}::int, ${kind}, those.id, ${me.agentId}::int, ${`{${agentIds.join(',')}}`}::int[]
    from (${issueIds}) those (id)`;
}

/** As `noticeStatement`, of the message in `m`, with whom it mentions. */
export const messageNotice = (me: Actor, mentionedAgentIds: readonly number[]): SQL => sql`
  insert into notice (account_id, kind, issue_id, message_id, actor_id, agent_ids)
  select m.account_id, 'message', m.issue_id, m.id, ${me.agentId}::int, ${`{${mentionedAgentIds.join(',')}}`}::int[]
  from m`;

/** Who does it, as values or as what a statement names them by. */
type Actor = Record<keyof Pick<AgentIdentity, 'accountId' | 'agentId'>, number | SQL>;

/** Companies that have something to be written about, some of them. */
export async function listWaiting({ db }: SystemTx): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct account_id as id from (select account_id from notice limit 1000) n`,
  );
  return rows.map(({ id }) => id);
}

export async function readSender({ db, accountId }: TenantTx): Promise<MailAccount> {
  const { rows } = await db.execute<MailAccount>(sql`
    select id, name, accent, phone, support_email as "supportEmail", terminology from account where id = ${accountId}`);
  if (!rows[0]) throw new TypeError('The account of the transaction is not there');
  return rows[0];
}

/** One person to be written to about one thing. */
export type Letter = {
  kind: NoticeKind;
  issueId: number;
  number: number;
  title: string;
  /** Who did it. */
  by: string | null;
  /** The message that it is about, or the last word of who closed it. */
  html: string | null;
  isPrivate: boolean;
  /** Whether the message names him. */
  isMentioned: boolean;
  /** Null: the reporter, who is nobody of the company. */
  agentId: number | null;
  email: string;
  name: string;
  locale: string;
};

/**
 * Takes notices out and gives whom to write to: never who did it, nor anybody who does not see the issue or may not read
 * the message by now, and everybody once for each.
 */
export async function takeLetters(
  { db, accountId }: TenantTx,
  limit: number,
): Promise<{ taken: number; letters: Letter[] }> {
  const { rows } = await db.execute<Letter & { taken: number }>(sql`
    with n as (
      delete from notice where account_id = ${accountId} and id in (
        select id from notice where account_id = ${accountId} order by id limit ${limit}
      ) returning *
    )
    select (select count(*) from n)::int as taken, l.*
    from (select 1) one left join (
      select distinct on (n.id, r.email) n.id as "noticeId", n.kind, i.id as "issueId", i.number, i.title, by.name as by, m.html,
        coalesce(m.type = 'private', false) as "isPrivate", r.*
      from n
      join issue i on i.account_id = n.account_id and i.id = n.issue_id
      join account c on c.id = n.account_id and not c.inactive
      left join message m on m.account_id = i.account_id and m.issue_id = i.id
        and (m.id = n.message_id or (n.kind = 'closed' and m.client_key = i.closing_key))
      left join lateral (select ${fullName} as name, u.email from agent a join "user" u on u.id = a.user_id
        where a.account_id = n.account_id and a.id = n.actor_id) by on true
      join lateral (${agentsToTell} union all ${reporterToTell}) r
        on r.email is distinct from by.email
      where n.message_id is null or m.id is not null
      -- Who is an agent and the reporter, too, is written to as an agent.
      order by n.id, r.email, r."agentId" nulls last
    ) l on true
    order by l."noticeId"`);
  return { taken: rows[0]?.taken ?? 0, letters: rows.filter(({ email }) => email !== null) };
}

const fullName = sql`u.firstname || ' ' || u.lastname`;
const isAssignee = sql`exists (select 1 from issue_assignee s
  where s.account_id = i.account_id and s.issue_id = i.id and s.agent_id = a.id)`;
/** The message is what the issue was closed with, and in the mail about that. */
const isLastWord = sql`coalesce(m.client_key = i.closing_key, false)`;

const agentsToTell = sql`
  select a.id as "agentId", lower(u.email) as email, ${fullName} as name, coalesce(u.locale, c.locale) as locale,
    (n.kind = 'message' and a.id = any(n.agent_ids)) as "isMentioned"
  from agent a join "user" u on u.id = a.user_id
  where a.account_id = n.account_id and a.id is distinct from n.actor_id and not a.inactive
    and (m.id is null or case m.type when 'public' then ${readableBy('public')} when 'internal' then ${readableBy('internal')}
      else a.id = m.private_message_agent_id end)
    and case n.kind
      when 'assigned' then a.id = any(n.agent_ids)
      when 'message' then a.id = any(n.agent_ids) or (m.type = 'private' and a.id = m.private_message_agent_id)
        or (m.type = 'public' and not ${isLastWord} and (a.id in (i.responsible_id, i.creator_id) or ${isAssignee}))
      when 'done' then a.id = i.creator_id
      when 'closed' then a.id in (i.responsible_id, i.creator_id) or ${isAssignee}
      else false end
    and ${agentSeesIssue}`;

const reporterToTell = sql`
  select null::int, lower(i.reporter_email), trim(i.reporter_firstname || ' ' || i.reporter_lastname), c.locale, false
  where i.reporter_email <> '' and (n.kind in ('received', 'done', 'closed')
    or (n.kind = 'message' and m.type = 'public' and not ${isLastWord}))`;
