import type { MAIL_IN_TABS, MailIn, MailOutcome, MailReason } from '#contract/mailIn.ts';

import { sql } from 'drizzle-orm';

import { int, json, moment, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { mailInAnnouncement } from '../live/index.ts';
import { isWaiting } from './mailIn.table.ts';

const itemColumns = {
  id: int,
  from: json<MailIn['from']>(),
  subject: string,
  receivedAt: moment,
  outcome: string.as<MailOutcome>(),
  reason: string.as<MailReason>().orNull,
  issue: json<NonNullable<MailIn['issue']>>().orNull,
};

const ITEM = sql`n.id, json_build_object('name', n.from_name, 'email', n.from_email) as "from", n.subject,
  n.received_at as "receivedAt", n.outcome, n.reason,
  case when i.id is not null then json_build_object('id', i.id, 'number', i.number, 'title', i.title) end as issue`;
const ISSUE = sql`left join issue i on i.account_id = n.account_id and i.id = n.issue_id`;

type Page = { tab: (typeof MAIL_IN_TABS)[number]; before?: number | undefined; limit: number };

const pageColumns = {
  list: json<MailIn[]>(),
  /** How many mails wait for a decision. */
  waiting: int,
  /** The company's. */
  domain: string,
};

/** Incoming mails, the newest first. */
export async function listMailsIn(
  { db, accountId }: TenantTx,
  { tab, before, limit }: Page,
): Promise<RowOf<typeof pageColumns>> {
  const row = await queryRow(
    db,
    pageColumns,
    sql`
    select c.domain,
      (select count(*)::int from mail_in n where n.account_id = c.id and ${isWaiting}) as waiting,
      (select coalesce(json_agg(l), '[]') from (
        select ${ITEM} from mail_in n ${ISSUE}
        where n.account_id = c.id ${tab === 'waiting' ? sql`and ${isWaiting}` : sql``}
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
  rawKey: string.orNull,
  locale: string,
  /** The id alone: a row read after waiting for its lock comes without what it was joined to. */
  issueId: int.orNull,
};
export type StoredMailIn = RowOf<typeof storedColumns>;

/** One mail; undefined if it is not there. `isLocked`: until the transaction ends. */
export function readMailIn(
  { db, accountId }: TenantTx,
  id: number,
  { isLocked = false } = {},
): Promise<StoredMailIn | undefined> {
  return queryRow(
    db,
    storedColumns,
    sql`
    select ${ITEM}, n.to_email as "to", n.message_id as "messageId", n.body_hash::text as "bodyHash",
      n.raw_key::text as "rawKey", c.locale, n.issue_id as "issueId"
    from mail_in n join account c on c.id = n.account_id ${ISSUE}
    where n.account_id = ${accountId} and n.id = ${id} ${isLocked ? sql`for update of n` : sql``}`,
  );
}

/** The id of an issue by its number. */
export async function findIssue(
  { db, accountId }: TenantTx,
  number: number,
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { id: int },
    sql`select id from issue where account_id = ${accountId} and number = ${number}`,
  );
  return row?.id;
}

/** Records where an admin placed a mail. */
export async function markPlaced(
  { db, accountId }: TenantTx,
  id: number,
  issueId: number,
): Promise<void> {
  await db.execute(sql`
    with told as (${mailInAnnouncement(accountId, sql`true`)})
    update mail_in set outcome = 'placed', reason = null, issue_id = ${issueId}
    where account_id = ${accountId} and id = ${id}`);
}

/** Deletes a mail; its raw file is removed by the caller. False if it is not there. */
export async function deleteMailIn(
  { db, accountId }: TenantTx,
  id: number,
): Promise<{ rawKey: string | null } | undefined> {
  return queryRow(
    db,
    { rawKey: string.orNull },
    sql`
    with gone as (delete from mail_in where account_id = ${accountId} and id = ${id} returning raw_key, outcome),
    told as (${mailInAnnouncement(accountId, sql`exists (select from gone n where ${isWaiting})`)})
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
    delete from mail_in where account_id = ${accountId} and received_at < ${before.toISOString()}::timestamptz
    returning raw_key::text as "rawKey"`,
  );
  return rows.flatMap(({ rawKey }) => rawKey ?? []);
}
