import { randomUUID } from 'node:crypto';

import { afterCommit, type SystemTx, type TenantTx } from '../../db/tenancy.ts';
import { cleanLine } from './cleanLine.ts';
import type { Mail } from './kinds.ts';
import { insertMails, type NewMail } from './mail.repository.ts';
import { lateNoteOf, renderMail } from './renderMail.ts';
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

const replyToOf = ({ reply, account }: Mail) => reply?.address ?? account?.supportEmail ?? '';

function rowOf(tx: TenantTx | SystemTx, mail: Mail): NewMail {
  const { kind, to, account, dropAfter = null, cause = null, heldUntil = null } = mail;
  return {
    id: randomUUID(),
    accountId: 'accountId' in tx ? tx.accountId : (account?.id ?? null),
    kind,
    toEmail: to.email,
    toName: cleanLine(to.name),
    replyTo: replyToOf(mail),
    dropAfter,
    cause,
    calendar: mail.calendar ?? '',
    heldUntil,
    lateNote: cause ? lateNoteOf(cause, mail.locale) : '',
    ...renderMail(mail),
  };
}
