import { pino } from 'pino';

import type { MessageType } from '#contract/visibility.ts';
import { receiveMail, type ReceivedMail } from '#server/modules/mail-in/index.ts';
import { replyAddressesOf } from '#server/modules/reply-address/index.ts';

import { mailsIn } from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { MAIL_DOMAIN } from './mails.ts';
import { world } from './world.ts';

type Party = { agentId?: number; email?: string; type?: MessageType; privateTo?: number };

/** The address by which a party answers mails about an issue. */
export async function replyAddress(
  { id: issueId, accountId }: { id: number; accountId: number },
  { agentId, email = '', type = 'public', privateTo }: Party,
): Promise<string> {
  const { deps } = await world();
  const party = { issueId, agentId: agentId ?? null, email, type, privateTo: privateTo ?? null };
  const [address = ''] = await deps.tenancy.within(accountId, (tx) =>
    replyAddressesOf(tx, [party], MAIL_DOMAIN),
  );
  return address;
}

/** The server where answers by mail come in. */
export async function mailWorld() {
  const { deps, ...rest } = await world();
  return { ...rest, deps: { ...deps, mailInDomain: MAIL_DOMAIN } };
}

/** What receiving needs, for the tests' domain. */
export async function receiving() {
  const { deps } = await world();
  const log = pino({ level: 'silent' });
  return { ...deps, log, domain: MAIL_DOMAIN, ownHosts: ['felix.test'] };
}

/** Receives a mail, as a fetched one. Gives what became of it for each address. */
export const receive = async (raw: Buffer | string, mail: Partial<ReceivedMail> = {}) => {
  const { clock, ...deps } = await receiving();
  const received = { raw: Buffer.from(raw as string), receivedAt: clock.now(), ...mail };
  return receiveMail({ ...deps, clock }, received);
};

let serial = 0;
type Written = { from: string; to: string; text?: string; id?: string; subject?: string };

/** A plain mail. */
export const aMail = ({ from, to, text = 'Hej!', id, subject = 'SV: Svar' }: Written) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id ?? `${(serial += 1)}-${crypto.randomUUID()}`}@kund.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\r\n');

type MailRow = { outcome: string; reason: string | null; issueId: number | null };

/** What a company’s list holds, the oldest first. */
export async function mailRows(accountId: number): Promise<MailRow[]> {
  const { pool } = await world();
  const { rows } = await pool.query<MailRow>(
    'select outcome, reason, issue_id as "issueId" from mail_in where account_id = $1 order by id',
    [accountId],
  );
  return rows;
}

/**
 * A mail that waits for a decision of its readers, who alone may know of it, and an address for answers. It falls in the project
 * where its sender last reported something.
 */
export async function aKeptMail(
  issue: { id: number; accountId: number },
  readers: readonly { id: number }[],
  fromEmail = 'ny@kund.example',
): Promise<{ id: number }> {
  const { db, deps } = await world();
  const { accountId } = issue;
  const ids = readers.map(({ id }) => id);
  const toEmail = await replyAddress(issue, { agentId: ids[0] ?? 0, type: 'internal' });
  const subject = canary(accountId, ids);
  const rawKey = crypto.randomUUID();
  const raw = aMail({ from: fromEmail, to: toEmail, subject });
  await deps.files.put({ accountId, key: rawKey }, { original: Buffer.from(raw) });
  const [row] = await db
    .insert(mailsIn)
    .values({
      accountId,
      toEmail,
      fromEmail,
      fromName: 'Ny',
      subject,
      rawKey,
      messageId: `<${rawKey}@kund.example>`,
      bodyHash: crypto.randomUUID(),
      receivedAt: deps.clock.now(),
      outcome: 'draft',
      reason: 'toCompany',
    })
    .returning();
  if (!row) throw new Error('Nothing was made');
  return row;
}
