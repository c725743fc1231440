import { type SQL, sql } from 'drizzle-orm';

import { idList, textList } from '../../db/lists.ts';
import { int, json, moment, queryRows, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { MailKind } from './kinds.ts';
import type { MailCause } from './mail.ts';
import type { MailReaders } from './mail.table.ts';

/** Causes so close together are told to a person in one mail. */
export const GATHER_MS = 2 * 60_000;

export type NewMail = {
  id: string;
  accountId: number | null;
  kind: string;
  toEmail: string;
  toName: string;
  replyTo: string;
  replyReaders: MailReaders | null;
  gatherKey: string | null;
  /** Null: at once. */
  dueAt: Date | null;
  locale: string;
  subject: string;
  text: string;
  html: string;
  calendar: string;
  dropAfter: Date | null;
  cause: MailCause | null;
  heldUntil: Date | null;
  lateNote: string;
};

/** Puts mail into the outbox. A company's transaction has no right to read it back. */
export async function insertMails({ db }: TenantTx | SystemTx, mails: NewMail[]): Promise<void> {
  const rows = mails.map(
    (
      m,
    ) => sql`(${m.id}::uuid, ${m.accountId}::int, ${m.kind}, ${m.toEmail}, ${m.toName}, ${m.replyTo}, ${m.locale},
      ${m.subject}, ${m.text}, ${m.html}, ${m.calendar}, ${timestamp(m.dropAfter)}, ${causeOf(m)},
      ${timestamp(m.dueAt)}, ${m.replyReaders}, ${m.gatherKey})`,
  );
  await db.execute(sql`
    insert into mail (id, account_id, kind, to_email, to_name, reply_to, locale, subject, text, html, calendar, drop_after,
      agent_id, issue_ids, message_id, notification_kind, notification_event, happened_at, late_note, held_until,
      next_at, reply_readers, gather_key)
    values ${sql.join(rows, sql`, `)}`);
}

/** Has an agent's mail that quiet hours hold back wait until another time; at once if that is now. */
export async function holdMails(
  { db, accountId }: TenantTx,
  { agentId, until, now }: { agentId: number; until: Date; now: Date },
): Promise<void> {
  await db.execute(
    sql`select felix_hold_mail(${accountId}, ${agentId}, ${timestamp(now)}, ${timestamp(until)})`,
  );
}

/** The columns of a mail that is sent whatever happens. */
const NONE = { agentId: null, issueIds: null, messageId: null, notification: undefined, at: null };

function causeOf({ cause, lateNote, heldUntil }: NewMail): SQL {
  const { agentId, issueIds, messageId = null, notification, at } = cause ?? NONE;
  const ids = issueIds ? idList(issueIds) : sql`null::int[]`;
  const held = timestamp(heldUntil);
  return sql`${agentId}::int, ${ids}, ${messageId}::int, ${notification?.kind ?? null},
    ${notification?.event ?? null}, ${timestamp(at)}, ${lateNote}, ${held}`;
}

/** What a mail is about, as `MailCause`. */
export type ClaimedCause = Required<
  Omit<MailCause, 'at' | 'timeZone' | 'notification' | 'messageId'>
> & {
  mail: MailKind;
  messageId: number | null;
  kind: string | null;
  event: string | null;
};

/** A mail leased by this server. */
export type ClaimedMail = {
  id: string;
  /** Order of writing. */
  seq: number;
  toEmail: string;
  toName: string;
  replyTo: string;
  replyReaders: MailReaders | null;
  gatherKey: string | null;
  /** Ids of the mails that it holds, its own among them. */
  ids: string[];
  /** Name and domain of the sending company, and the key of its logo; null: the product, or none. */
  sender: string | null;
  domain: string | null;
  logoKey: string | null;
  subject: string;
  text: string;
  html: string;
  calendar: string;
  createdAt: Date;
  /** When it was to be sent first. */
  dueAt: Date;
  accountId: number | null;
  /** Null in mail that is sent whatever happened since. */
  cause: ClaimedCause | null;
  /** When its cause happened, and what it says when it is late. */
  happenedAt: Date | null;
  lateNote: string;
  /** Including the current one. */
  attempts: number;
};

const claimedColumns = {
  id: string,
  seq: int,
  toEmail: string,
  toName: string,
  replyTo: string,
  replyReaders: string.as<MailReaders>().orNull,
  gatherKey: string.orNull,
  sender: string.orNull,
  domain: string.orNull,
  logoKey: string.orNull,
  subject: string,
  text: string,
  html: string,
  calendar: string,
  createdAt: moment,
  dueAt: moment,
  accountId: int.orNull,
  cause: json<ClaimedCause>().orNull,
  happenedAt: moment.orNull,
  lateNote: string,
  attempts: int,
};

/**
 * Leases up to `limit` due mails to this server: alarms, then the longest waiting, and with each what else waits for the
 * same recipient about the same issue. Concurrent servers take turns, so that what belongs together has one sender.
 */
export async function claimMails(
  { db }: SystemTx,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedMail[]> {
  const at = timestamp(now);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('felix.mail'))`);
  const rows = await queryRows(
    db,
    claimedColumns,
    sql`
    with due as (
      select id, account_id, gather_key, happened_at from mail
      where state = 'new' and (next_at is null or next_at <= ${at}) and (lease_until is null or lease_until < ${at})
      order by kind <> 'alarm', next_at nulls first, created_at, seq limit ${limit} for update skip locked
    ), along as (
      select w.id from due d join mail w on w.account_id = d.account_id and w.gather_key = d.gather_key
        and abs(extract(epoch from w.happened_at - d.happened_at)) * 1000 <= ${GATHER_MS}
      where w.state = 'new' and (w.lease_until is null or w.lease_until < ${at})
        and (w.held_until is null or w.held_until <= ${at})
      for update of w skip locked
    )
    update mail m set lease_until = ${timestamp(leaseUntil)}, attempts = m.attempts + 1
    from (select id from due union select id from along) taken
    where m.id = taken.id
    returning m.id, m.seq::int, m.to_email as "toEmail", m.to_name as "toName", m.reply_to as "replyTo",
      m.reply_readers as "replyReaders", m.gather_key as "gatherKey", m.subject, m.text, m.html, m.calendar,
      m.created_at as "createdAt", greatest(m.created_at, m.held_until) as "dueAt", m.account_id as "accountId",
      case when m.issue_ids is not null then json_build_object('mail', m.kind, 'agentId', m.agent_id, 'issueIds', m.issue_ids,
        'messageId', m.message_id, 'kind', m.notification_kind, 'event', m.notification_event) end as cause,
      m.happened_at as "happenedAt", m.late_note as "lateNote", m.attempts,
      (select a.name from account a where a.id = m.account_id) as sender,
      (select a.domain from account a where a.id = m.account_id) as domain,
      (select a.logo_key::text from account a where a.id = m.account_id) as "logoKey"`,
  );
  return rows.map(({ createdAt, dueAt, happenedAt, ...row }) => ({
    ...row,
    ids: [row.id],
    createdAt: new Date(createdAt),
    dueAt: new Date(dueAt),
    happenedAt: happenedAt === null ? null : new Date(happenedAt),
  }));
}

/** Marks mails as sent, once, and clears their text so that its links cannot be read here. */
export async function markSent(
  { db }: SystemTx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update mail set state = 'sent', sent_at = ${timestamp(now)}, lease_until = null, error = null,
      text = '', html = '', calendar = ''
    where id = any(${textList(ids, 'uuid')}) and state = 'new'`);
}

/** Drops mail that its recipient may not see any more or that is no longer true, and clears its text. */
export async function dropMails({ db }: SystemTx, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update mail set state = 'expired', lease_until = null, text = '', html = '', calendar = ''
    where id = any(${textList(ids, 'uuid')}) and state = 'new'`);
}

/** Returns mails to the outbox: for a retry at `nextAt` or, without it, until somebody resends it. */
export async function markFailed(
  { db }: SystemTx,
  { ids, nextAt, error }: { ids: readonly string[]; nextAt: Date | undefined; error: string },
): Promise<void> {
  await db.execute(sql`
    update mail set lease_until = null, error = ${error},
      ${nextAt ? sql`next_at = ${timestamp(nextAt)}` : sql`state = 'dead'`}
    where id = any(${textList(ids, 'uuid')}) and state = 'new'`);
}

/** Gives up mail that is no longer useful or was undeliverable for too long. */
export async function giveUpMails(
  { db }: SystemTx,
  { now, writtenBefore }: { now: Date; writtenBefore: Date },
): Promise<void> {
  const at = timestamp(now);
  await db.execute(sql`
    update mail set state = case when drop_after <= ${at} then 'expired' else 'dead' end,
      text = case when drop_after <= ${at} then '' else text end,
      html = case when drop_after <= ${at} then '' else html end,
      calendar = case when drop_after <= ${at} then '' else calendar end
    where state = 'new' and (drop_after <= ${at}
        or greatest(created_at, held_until) < ${timestamp(writtenBefore)})
      and (lease_until is null or lease_until < ${at})`);
}
