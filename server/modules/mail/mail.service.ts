import { randomUUID } from 'node:crypto';

import { formatLocale } from '#contract/locales.ts';

import { afterCommit, type SystemTx, type TenantTx } from '../../db/tenancy.ts';
import { cleanLine } from './cleanLine.ts';
import type { MailKind } from './kinds.ts';
import type { Mail, MailCause } from './mail.ts';
import { GATHER_MS, insertMails, type NewMail } from './mail.repository.ts';
import { renderMail } from './renderMail.ts';
import { translator } from './translator.ts';
import { wakeWorkers } from './wake.ts';

/**
 * Puts mail into the outbox, in the transaction of its cause: sent if and only if that commits. Several mails are one
 * statement.
 */
export async function queueMail(tx: TenantTx | SystemTx, mail: Mail | Mail[]): Promise<void> {
  const mails = [mail].flat();
  if (mails.length === 0) return;
  await insertMails(
    tx,
    mails.map((item) => rowOf(tx, item)),
  );
  afterCommit(tx, wakeWorkers);
}

/** Mail that begins something goes at once; it takes along what waits. */
const AT_ONCE = new Set<MailKind>([
  'issueReceived',
  'newIssue',
  'assigned',
  'delegated',
  'delegatedUntil',
]);

const STAND_ALONE = new Set<MailKind>(['alarm', 'digest']);

/** When a mail is sent; null: at once. */
function dueAt(mail: Mail): Date | null {
  const { kind, cause, heldUntil, isUrgent = false } = mail;
  if (heldUntil) return heldUntil;
  if (!cause || isUrgent || AT_ONCE.has(kind) || gatherKeyOf(mail) === null) return null;
  return new Date(new Date(cause.at).getTime() + GATHER_MS);
}

const standsAlone = ({ kind, calendar = '', reply }: Mail) =>
  STAND_ALONE.has(kind) || calendar !== '' || reply?.readers === 'private';

/** Alarms go alone, as do visits, each with its own calendar, and mail whose answer one person reads. */
function gatherKeyOf(mail: Mail): string | null {
  const { cause, to } = mail;
  const [issueId, ...others] = cause?.issueIds ?? [];
  if (issueId === undefined || others.length > 0 || standsAlone(mail)) return null;
  return `${issueId} ${cause?.agentId ?? 'outside'} ${to.email.toLowerCase()}`;
}

const replyToOf = ({ reply, account }: Mail) =>
  reply === null ? '' : (reply?.address ?? account?.supportEmail ?? '');

const accountOf = (tx: TenantTx | SystemTx, account: Mail['account']) =>
  'accountId' in tx ? tx.accountId : (account?.id ?? null);

/** What a mail says when it comes late. */
function lateNoteOf({ at, timeZone }: MailCause, requestedLocale: string): string {
  const { t, locale } = translator(requestedLocale);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return t('layout.late', {
    when: new Intl.DateTimeFormat(formatLocale(locale), style).format(new Date(at)),
  });
}

function rowOf(tx: TenantTx | SystemTx, mail: Mail): NewMail {
  const {
    kind,
    to,
    account,
    dropAfter = null,
    cause = null,
    heldUntil = null,
    calendar = '',
  } = mail;
  return {
    id: randomUUID(),
    accountId: accountOf(tx, account),
    kind,
    toEmail: to.email,
    toName: cleanLine(to.name),
    replyTo: replyToOf(mail),
    replyReaders: mail.reply?.readers ?? null,
    gatherKey: gatherKeyOf(mail),
    dueAt: dueAt(mail),
    dropAfter,
    cause,
    calendar,
    heldUntil,
    lateNote: cause ? lateNoteOf(cause, mail.locale) : '',
    ...renderMail(mail),
  };
}
