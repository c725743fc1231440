import type { Logger } from 'pino';

import { cutText } from '../../cutText.ts';
import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Address, MailNotSent, type MailTransport } from '../../ports/mail.ts';
import { cleanLine } from './cleanLine.ts';
import { withNote } from './layout.ts';
import { type ClaimedCause, type ClaimedMail, markFailed, markSent } from './mail.repository.ts';
import { nextTry } from './nextTry.ts';

const SECOND = 1_000;
/** Mail that comes so long after its cause says when that was. */
const LATE_AFTER = 3_600 * SECOND;
const PAUSE = { first: 10 * SECOND, most: 60 * SECOND };

/** A mail with a cause to check. */
export type CausedMail = { id: string; cause: ClaimedCause };

export type MailNeeds = {
  tenancy: Tenancy;
  clock: Clock;
  log: Logger;
  transport: MailTransport;
  from: Address;
  /** Domain part of every Message-ID. */
  host: string;
  /** Ids of those mails of a company whose cause still stands and may be seen by their recipient. */
  findStanding: (accountId: number, mails: CausedMail[]) => Promise<Set<string>>;
};

/** Hands mail to the mail server, records the result and tracks whether that server responds. */
export function createDelivery(needs: MailNeeds) {
  const { tenancy, clock, log, transport } = needs;
  const away = { times: 0, until: 0, since: 0 };

  async function onNotSent({ id, attempts, dueAt }: ClaimedMail, error: unknown) {
    const why = error instanceof MailNotSent ? error.why : 'later';
    const text = cutText(String(error instanceof Error ? error.message : error), 500);
    const now = clock.now();
    if (why === 'away' && now.getTime() >= away.until) {
      if (away.times === 0) away.since = now.getTime();
      away.times += 1;
      away.until = now.getTime() + Math.min(PAUSE.first * 2 ** (away.times - 1), PAUSE.most);
    }
    const nextAt = nextTry(why, { attempts, dueAt, now });
    log.warn({ mailId: id, attempts, why, error: text, nextAt }, 'a mail was not sent');
    await tenancy.acrossAccounts((tx) => markFailed(tx, { id, nextAt, error: text }));
  }

  return {
    deliver: async (mail: ClaimedMail) => {
      try {
        await transport.send(outgoing(mail, needs, clock.now()));
      } catch (error) {
        return onNotSent(mail, error);
      }
      away.times = 0;
      const say = () =>
        tenancy.acrossAccounts((tx) => markSent(tx, { id: mail.id, now: clock.now() }));
      // A mail sent but not recorded would be sent again: worth a second try at recording it.
      await say().catch(say);
    },
    /** The mail server is unavailable and its pause is not over. */
    isPaused: () => clock.now().getTime() < away.until,
    /** The mail server was unavailable at the last attempt. */
    wasAway: () => away.times > 0,
    /** Start of the current outage; undefined if the mail server answered last time. */
    awaySince: () => (away.times > 0 ? new Date(away.since) : undefined),
  };
}

const isLate = ({ happenedAt, lateNote }: Omit<ClaimedMail, 'sender'>, now: Date): boolean =>
  lateNote !== '' && happenedAt !== null && now.getTime() - happenedAt.getTime() >= LATE_AFTER;

const outgoing = ({ sender, ...mail }: ClaimedMail, { from, host }: MailNeeds, now: Date) => ({
  messageId: `${mail.id}@${host}`,
  from: { ...from, name: sender === null ? from.name : cleanLine(sender) },
  replyTo:
    mail.replyTo === '' ? undefined : { name: cleanLine(sender ?? ''), address: mail.replyTo },
  to: { name: mail.toName, address: mail.toEmail },
  subject: mail.subject,
  ...(isLate(mail, now) ? withNote(mail) : { text: mail.text, html: mail.html }),
  date: mail.createdAt,
});
