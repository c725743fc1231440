import type { MailOutcome, MailReason } from '#contract/mailIn.ts';
import type { MessageType } from '#contract/visibility.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { mailInAnnouncement } from '../live/index.ts';
import { isWaiting } from './mailIn.table.ts';

const companyColumns = { id: int, domain: string };
type MailedCompany = RowOf<typeof companyColumns>;

/** The companies with these ids or domains. */
export function findCompanies(
  { db }: SystemTx,
  { ids, domains }: { ids: readonly number[]; domains: readonly string[] },
): Promise<MailedCompany[]> {
  return queryRows(
    db,
    companyColumns,
    sql`
    select id, domain from account
    where id = any(${idList(ids)})
      or lower(domain) in (select jsonb_array_elements_text(${JSON.stringify(domains)}::jsonb))`,
  );
}

/** The party of a reply address. */
export type ReplyTarget = {
  replyId: number;
  issueId: number;
  type: MessageType;
  privateTo: number | null;
  /** The party's own address, in lower case. */
  email: string;
  firstname: string;
  name: string;
  /** Null for the reporter, or a follower. */
  agent: { id: number; userId: number; roleGroup: RoleGroup; inactive: boolean } | null;
  /** An address without an agent follows the issue. */
  isFollower: boolean;
  /** Staff revoked the link of an address without an agent. */
  isWithdrawn: boolean;
  /** Nobody has shown that the reporter has the issue's address. */
  isUnconfirmed: boolean;
};

const factsColumns = {
  locale: string,
  timeZone: string,
  isCompanyInactive: bool,
  isThere: bool,
  target: json<ReplyTarget>().orNull,
  recent: int,
};
export type ArrivalFacts = RowOf<typeof factsColumns>;

/** A mail to one of our addresses. */
type MailKey = { messageId: string; bodyHash: string; toEmail: string };
type SentMail = MailKey & { fromEmail: string; tokenHash: string | null; since: Date; until: Date };

/** What decides over a mail: whether it is there already, the party it answers as, and how many came from its sender. */
export async function readArrivalFacts(
  { db, accountId }: TenantTx,
  { messageId, bodyHash, toEmail, fromEmail, tokenHash, since, until }: SentMail,
): Promise<ArrivalFacts> {
  const isRecent = sql`n.account_id = ${accountId} and n.received_at > ${timestamp(since)}
    and n.received_at <= ${timestamp(until)} and n.outcome <> 'ignored'`;
  const row = await queryRow(
    db,
    factsColumns,
    sql`
    with reply as (
      select r.* from reply_address r where r.account_id = ${accountId} and r.token_hash = ${tokenHash}
    )
    select c.locale, c.time_zone as "timeZone", c.inactive as "isCompanyInactive",
      exists (select from mail_in n where n.account_id = c.id and n.message_id = ${messageId}
        and n.body_hash = ${bodyHash}::uuid and n.to_email = ${toEmail}) as "isThere",
      (select json_build_object('replyId', r.id, 'issueId', r.issue_id, 'type', r.type, 'privateTo', r.private_to,
          'email', lower(coalesce(u.email, r.email)),
          'firstname', coalesce(a.firstname, i.reporter_firstname),
          'name', coalesce(a.firstname || ' ' || a.lastname, nullif(trim(i.reporter_firstname || ' ' || i.reporter_lastname), ''),
            left(r.email, 1) || '…@' || split_part(r.email, '@', 2)),
          'isFollower', exists (select from issue_follower f where f.account_id = r.account_id and f.issue_id = r.issue_id
            and lower(f.email) = r.email),
          'isWithdrawn', exists (select from agent_link w where w.account_id = r.account_id and w.issue_id = r.issue_id
            and w.email = r.email and w.revoked_at is not null),
          'isUnconfirmed', i.reporter_unconfirmed,
          'agent', case when a.id is not null then json_build_object('id', a.id, 'userId', a.user_id,
            'roleGroup', a.role_group, 'inactive', a.inactive) end)
        from reply r join issue i on i.account_id = r.account_id and i.id = r.issue_id
          left join agent a on a.account_id = r.account_id and a.id = r.agent_id
          left join "user" u on u.id = a.user_id) as target,
      -- By an index each: an hour of a large company has thousands.
      (select count(*)::int from (
        select n.id from mail_in n where n.from_email = ${fromEmail} and ${isRecent}
        union select n.id from reply r join mail_in n on n.reply_id = r.id where ${isRecent}) n) as recent
    from account c where c.id = ${accountId}`,
    { isPrepared: true },
  );
  if (!row) throw new TypeError('The account of the transaction is not there');
  return row;
}

export type NewMailIn = MailKey & {
  fromEmail: string;
  fromName: string;
  subject: string;
  receivedAt: Date;
  outcome: MailOutcome;
  reason: MailReason | null;
  issueId: number | null;
  replyId: number | null;
  rawKey: string | null;
};

/** Keeps a mail; undefined if it is there already. */
export async function insertMailIn(
  { db, accountId }: TenantTx,
  mail: NewMailIn,
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { id: int },
    sql`
    with kept as (
      insert into mail_in (account_id, message_id, body_hash, to_email, from_email, from_name, subject, received_at,
        outcome, reason, issue_id, reply_id, raw_key)
      values (${accountId}, ${mail.messageId}, ${mail.bodyHash}::uuid, ${mail.toEmail}, ${mail.fromEmail}, ${mail.fromName},
        ${mail.subject}, ${timestamp(mail.receivedAt)}, ${mail.outcome}, ${mail.reason}, ${mail.issueId}::int,
        ${mail.replyId}::int, ${mail.rawKey}::uuid)
      on conflict do nothing returning *
    ), told as (${mailInAnnouncement(sql`select * from kept n where ${isWaiting}`)})
    select id from kept`,
    { isPrepared: true },
  );
  return row?.id;
}
