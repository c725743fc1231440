import type { RejectReason } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import type { MailAccount } from '../mail/index.ts';
import { agentSeesIssue, readableBy } from '../visibility/index.ts';
import type { NoticeKind, OrderNoticeKind } from './notice.table.ts';
import { isToldOfOrder, type OrderFacts, orderOfNotice } from './orderNotice.repository.ts';

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
type Actor = { accountId: number | SQL; agentId: number | SQL | null };

/** Companies that have something to be written about, some of them. */
export async function listWaiting({ db }: SystemTx): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct account_id as id from (select account_id from notice where ready_at <= now() limit 1000) n`,
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
  kind: NoticeKind | OrderNoticeKind;
  issueId: number;
  number: number;
  title: string;
  /** Who did it. */
  by: string | null;
  /** The message that it is about, or the last word of who closed it. */
  html: string | null;
  /** Why it was rejected, and in what words. */
  rejectReason: RejectReason | null;
  rejectText: string;
  /** When it closes by itself. */
  closesAt: string | null;
  isPrivate: boolean;
  /** Whether the message names him. */
  isMentioned: boolean;
  /** The contractor's order that it is about. */
  order: OrderFacts | null;
  /** He may have no log-in, and comes by a link. */
  isContractor: boolean;
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
        select id from notice where account_id = ${accountId} and ready_at <= now() order by id limit ${limit}
      ) returning *
    )
    select (select count(*) from n)::int as taken, l.*
    from (select 1) one left join (
      select distinct on (n.id, r.email) n.id as "noticeId", n.kind, i.id as "issueId", i.number, i.title,
        coalesce(by.name, case when n.kind = 'rejected' then ${reporterName} end) as by, m.html,
        i.reject_reason as "rejectReason", i.reject_text as "rejectText",
        to_json(i.done_at + make_interval(days => c.confirm_days)) #>> '{}' as "closesAt",
        coalesce(m.type = 'private', false) as "isPrivate", ${orderOfNotice} as "order", r.*
      ${toldOf}
      -- Who is an agent and the reporter, too, is written to as an agent.
      order by n.id, r.email, r."agentId" nulls last
    ) l on true
    order by l."noticeId"`);
  return { taken: rows[0]?.taken ?? 0, letters: rows.filter(({ email }) => email !== null) };
}

const reporterName = sql`trim(i.reporter_firstname || ' ' || i.reporter_lastname)`;
const fullName = sql`u.firstname || ' ' || u.lastname`;
const isAssignee = sql`exists (select 1 from issue_assignee s
  where s.account_id = i.account_id and s.issue_id = i.id and s.agent_id = a.id)`;
/** The message is what the issue was closed with, and in the mail about that. */
const isLastWord = sql`coalesce(m.client_key = i.closing_key, false)`;

const agentsToTell = sql`
  select a.id as "agentId", lower(u.email) as email, ${fullName} as name, coalesce(u.locale, c.locale) as locale,
    (n.kind = 'message' and a.id = any(n.agent_ids)) as "isMentioned", a.role_group = 'ROLE_CONTRACTOR' as "isContractor"
  from agent a join "user" u on u.id = a.user_id
  where a.account_id = n.account_id and a.id is distinct from n.actor_id and not a.inactive
    and (m.id is null or case m.type when 'public' then ${readableBy('public')} when 'internal' then ${readableBy('internal')}
      else a.id = m.private_message_agent_id end)
    and case n.kind
      when 'assigned' then a.id = any(n.agent_ids)
      when 'message' then a.id = any(n.agent_ids) or (m.type = 'private' and a.id = m.private_message_agent_id)
        or (m.type = 'public' and not ${isLastWord} and (a.id in (i.responsible_id, i.creator_id) or ${isAssignee}))
      when 'done' then a.id = i.creator_id
      when 'rejected' then a.id = i.responsible_id or ${isAssignee} or (i.responsible_id is null
        and exists (select 1 from team_member t where t.account_id = i.account_id and t.team_id = i.team_id
          and t.agent_id = a.id))
      when 'reminder' then a.id = i.creator_id and a.id is distinct from i.done_by_id
      when 'closed' then a.id in (i.responsible_id, i.creator_id) or ${isAssignee}
      else ${isToldOfOrder} end
    -- Who lost an order is told so, though he sees the issue no more.
    and (n.kind = 'delegationCancelled' or ${agentSeesIssue})`;

const reporterToTell = sql`
  select null::int, lower(i.reporter_email), ${reporterName}, c.locale, false, false
  where i.reporter_email <> '' and (n.kind in ('received', 'done', 'reminder', 'closed', 'visit')
    or (n.kind = 'message' and m.type = 'public' and not ${isLastWord}))`;

/** Notices `n` with their issue, message, company and actor, and everybody who is to be told, as `r`. */
const toldOf = sql`
  from n
  join issue i on i.account_id = n.account_id and i.id = n.issue_id
  join account c on c.id = n.account_id and not c.inactive
  left join message m on m.account_id = i.account_id and m.issue_id = i.id
    and (m.id = n.message_id or (n.kind = 'closed' and m.client_key = i.closing_key))
  left join lateral (select ${fullName} as name, u.email from agent a join "user" u on u.id = a.user_id
    where a.account_id = n.account_id and a.id = n.actor_id) by on true
  join lateral (${agentsToTell} union all ${reporterToTell}) r
    on r.email is distinct from by.email
  where n.message_id is null or m.id is not null`;

/** Contractors who are told that their orders on issues are withdrawn, were these closed. */
const ordersToEnd = (
  accountId: number,
  me: { agentId: number },
  issueIds: readonly number[],
) => sql`
  (select count(*) from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
    where d.account_id = ${accountId} and d.issue_id = any(${`{${issueIds.join(',')}}`}::int[]) and not a.inactive
      and a.id <> ${me.agentId} and d.state not in ('declined', 'approved', 'cancelled', 'reportedDone'))::int`;

/** How many people would be written to, were issues done or closed now by somebody. */
export async function countLetters(
  { db, accountId }: TenantTx,
  me: { agentId: number },
  { kind, issueIds }: { kind: 'done' | 'closed'; issueIds: readonly number[] },
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with n as (
      select ${accountId}::int as account_id, those.id, ${kind}::text as kind, those.id as issue_id, null::int as message_id,
        null::int as delegation_event_id, ${me.agentId}::int as actor_id, '{}'::int[] as agent_ids
      from unnest(${`{${issueIds.join(',')}}`}::int[]) those (id)
    )
    select count(distinct (n.id, r.email))::int + ${kind === 'closed' ? ordersToEnd(accountId, me, issueIds) : sql`0`} as n
    ${toldOf}`);
  return rows[0]?.n ?? 0;
}
