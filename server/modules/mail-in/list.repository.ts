import type { MAIL_IN_TABS, MailIn, MailOutcome, MailReason } from '#contract/mailIn.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { int, json, moment, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { mailInAnnouncement } from '../live/index.ts';
import { anyOf, projectOfMail, visibleMail, waysTo } from '../visibility/index.ts';
import { isWaiting } from './mailIn.table.ts';

const itemColumns = {
  id: int,
  from: json<MailIn['from']>(),
  subject: string,
  receivedAt: moment,
  outcome: string.as<MailOutcome>(),
  reason: string.as<MailReason>().orNull,
  issue: json<NonNullable<MailIn['issue']>>().orNull,
  project: json<NonNullable<MailIn['project']>>().orNull,
};

const ITEM = sql`n.id, json_build_object('name', n.from_name, 'email', n.from_email) as "from", n.subject,
  n.received_at as "receivedAt", n.outcome, n.reason,
  case when i.id is not null then json_build_object('id', i.id, 'number', i.number, 'title', i.title) end as issue,
  case when n.outcome = 'draft' then (select json_build_object('id', p.id, 'name', p.name) from project p
    where p.account_id = n.account_id and p.id = ${projectOfMail}) end as project`;
const ISSUE = sql`left join issue i on i.account_id = n.account_id and i.id = n.issue_id`;

type Page = { tab: (typeof MAIL_IN_TABS)[number]; before?: number | undefined; limit: number };

const pageColumns = {
  list: json<MailIn[]>(),
  /** How many mails wait for the viewer's decision. */
  waiting: int,
  /** The company's. */
  domain: string,
};

/** Incoming mails that an agent sees, the newest first. */
export async function listMailsIn(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { tab, before, limit }: Page,
): Promise<RowOf<typeof pageColumns>> {
  const row = await queryRow(
    db,
    pageColumns,
    sql`
    select c.domain,
      (select count(*)::int from mail_in n where n.account_id = c.id and ${isWaiting} and ${visibleMail(me)}) as waiting,
      (select coalesce(json_agg(l), '[]') from (
        select ${ITEM} from mail_in n ${ISSUE}
        where n.account_id = c.id and ${visibleMail(me)} ${tab === 'waiting' ? sql`and ${isWaiting}` : sql``}
          ${before === undefined ? sql`` : sql`and n.id < ${before}`}
        order by n.id desc limit ${limit}) l) as list
    from account c where c.id = ${accountId}`,
  );
  return row ?? { list: [], waiting: 0, domain: '' };
}

const storedColumns = {
  ...itemColumns,
  to: string,
  messageId: string,
  bodyHash: string,
  /** The sender's, where they are an active agent of the company. */
  senderRole: string.as<RoleGroup>().orNull,
  rawKey: string.orNull,
  locale: string,
  /** The id alone: a row read after waiting for its lock comes without what it was joined to. */
  issueId: int.orNull,
};
export type StoredMailIn = RowOf<typeof storedColumns>;

/** One mail that an agent sees; undefined if it is not there. `isLocked`: until the transaction ends. */
export function readMailIn(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  id: number,
  { isLocked = false } = {},
): Promise<StoredMailIn | undefined> {
  return queryRow(
    db,
    storedColumns,
    sql`
    select ${ITEM}, n.to_email as "to", n.message_id as "messageId", n.body_hash::text as "bodyHash",
      n.raw_key::text as "rawKey", c.locale, n.issue_id as "issueId",
      (select a.role_group from agent a join "user" u on u.id = a.user_id where a.account_id = n.account_id
        and lower(u.email) = lower(n.from_email) and not a.inactive and not a.removed limit 1) as "senderRole"
    from mail_in n join account c on c.id = n.account_id ${ISSUE}
    where n.account_id = ${accountId} and n.id = ${id} and ${visibleMail(me)} ${isLocked ? sql`for update of n` : sql``}`,
  );
}

/** The id of an issue that an agent sees, by its number. */
export async function findIssue(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  number: number,
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { id: int },
    sql`select i.id from issue i where i.account_id = ${accountId} and i.number = ${number} and ${anyOf(waysTo(me))}`,
  );
  return row?.id;
}

/** Records where a mail was placed by hand. */
export async function markPlaced(
  { db, accountId }: TenantTx,
  id: number,
  issueId: number,
): Promise<void> {
  await db.execute(sql`
    with told as (${mailInAnnouncement(sql`select * from mail_in where account_id = ${accountId} and id = ${id}`)})
    update mail_in set outcome = 'placed', reason = null, issue_id = ${issueId}
    where account_id = ${accountId} and id = ${id}`);
}

/** Deletes a mail that an agent sees; a sweep removes its raw file. Undefined if it is not there. */
export async function deleteMailIn(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  id: number,
): Promise<{ rawKey: string | null } | undefined> {
  return queryRow(
    db,
    { rawKey: string.orNull },
    sql`
    with gone as (delete from mail_in n where n.account_id = ${accountId} and n.id = ${id} and ${visibleMail(me)} returning n.*),
    told as (${mailInAnnouncement(sql`select * from gone n where ${isWaiting}`)})
    select raw_key::text as "rawKey" from gone`,
  );
}

/** Deletes mails received before a moment. Gives the keys of their files. */
export async function deleteOldMailsIn(
  { db, accountId }: TenantTx,
  before: Date,
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { rawKey: string.orNull },
    sql`
    delete from mail_in where account_id = ${accountId} and received_at < ${timestamp(before)}
    returning raw_key::text as "rawKey"`,
  );
  return rows.flatMap(({ rawKey }) => rawKey ?? []);
}
