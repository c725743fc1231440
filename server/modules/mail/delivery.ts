import { createHash } from 'node:crypto';

import type { Logger } from 'pino';

import { cutText } from '../../cutText.ts';
import type { Tenancy } from '../../db/tenancy.ts';
import type { Logos } from '../../http/brands.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import {
  type Address,
  MailNotSent,
  type MailTransport,
  type OutgoingMail,
} from '../../ports/mail.ts';
import { cleanLine } from './cleanLine.ts';
import { withNote } from './layout.ts';
import { type ClaimedCause, type ClaimedMail, markFailed, markSent } from './mail.repository.ts';
import { nextTry } from './nextTry.ts';
import { fillPictures } from './pictures.ts';
import { issuesIn, withoutUnseen } from './places.ts';
import { findSeen } from './seen.repository.ts';

const SECOND = 1_000;
/** Mail that comes so long after its cause says when that was. */
const LATE_AFTER = 3_600 * SECOND;
/** An alarm names the time until which it waits, a few minutes on. */
const ALARM_LATE_AFTER = 60 * SECOND;
const PAUSE = { first: 10 * SECOND, most: 60 * SECOND };

/** A mail with a cause to check. */
export type CausedMail = { id: string; cause: ClaimedCause };

/** A digest about to be sent, with the time it was due. */
export type WaitingDigest = { id: string; agentId: number; at: Date };
export type RenderedMail = Pick<ClaimedMail, 'subject' | 'text' | 'html'>;

export type MailNeeds = {
  tenancy: Tenancy;
  clock: Clock;
  log: Logger;
  transport: MailTransport;
  metrics?: Pick<Metrics, 'mail'> | undefined;
  /** Where logos and photos are. */
  files: Pick<Files, 'read'>;
  /** Logos that come with the app. */
  logos?: Logos | undefined;
  from: Address;
  /** Domain part of every Message-ID. */
  host: string;
  /** Ids of those mails of a company whose cause still stands and may be seen by their recipient. */
  findStanding: (accountId: number, mails: CausedMail[]) => Promise<Set<string>>;
  /** Digests of a company, written as things are now, by id; none with nothing left to tell. */
  renewDigests: (accountId: number, digests: WaitingDigest[]) => Promise<Map<string, RenderedMail>>;
};

/** Hands mail to the mail server, records the result and tracks whether that server responds. */
export function createDelivery(needs: MailNeeds) {
  const { tenancy, clock, log, transport, metrics } = needs;
  const away = { times: 0, until: 0, since: 0 };

  async function onNotSent({ id, ids, attempts, dueAt }: ClaimedMail, error: unknown) {
    const why = error instanceof MailNotSent ? error.why : 'later';
    metrics?.mail(why);
    const text = cutText(String(error instanceof Error ? error.message : error), 500);
    const now = clock.now();
    if (why === 'away' && now.getTime() >= away.until) {
      if (away.times === 0) away.since = now.getTime();
      away.times += 1;
      away.until = now.getTime() + Math.min(PAUSE.first * 2 ** (away.times - 1), PAUSE.most);
    }
    const nextAt = nextTry(why, { attempts, dueAt, now });
    log.warn({ mailId: id, attempts, why, error: text, nextAt }, 'a mail was not sent');
    await tenancy.acrossAccounts((tx) => markFailed(tx, { ids, nextAt, error: text }));
  }

  return {
    deliver: async (mail: ClaimedMail) => {
      try {
        await transport.send(await outgoing(mail, needs));
      } catch (error) {
        return onNotSent(mail, error);
      }
      metrics?.mail('sent');
      away.times = 0;
      const say = () =>
        tenancy.acrossAccounts((tx) => markSent(tx, { ids: mail.ids, now: clock.now() }));
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

const isLate = ({ happenedAt, lateNote, cause }: ClaimedMail, now: Date): boolean =>
  lateNote !== '' &&
  happenedAt !== null &&
  now.getTime() - happenedAt.getTime() >= (cause?.mail === 'alarm' ? ALARM_LATE_AFTER : LATE_AFTER);

async function outgoing(mail: ClaimedMail, needs: MailNeeds): Promise<OutgoingMail> {
  const { from, host, clock } = needs;
  const { sender } = mail;
  const { html: shown, text } = await checkedIssues(mail, needs);
  const { html, pictures } = await fillPictures(
    { ...mail, html: shown, issueIds: mail.cause?.issueIds ?? null },
    needs,
  );
  const written = { ...mail, text, html };
  return {
    messageId: `${mail.id}@${host}`,
    from: { ...from, name: sender === null ? from.name : cleanLine(sender) },
    replyTo:
      mail.replyTo === '' ? undefined : { name: cleanLine(sender ?? ''), address: mail.replyTo },
    to: { name: mail.toName, address: mail.toEmail },
    subject: mail.subject,
    ...(isLate(mail, clock.now()) ? withNote(written) : { text, html }),
    pictures,
    calendar: mail.calendar,
    thread: threadOf(mail, host),
    date: mail.createdAt,
  };
}

/** The mail without other issues that its reader may not see now, or that are closed. */
async function checkedIssues({ html, text, accountId, cause }: ClaimedMail, needs: MailNeeds) {
  const ids = issuesIn(html);
  const agentId = cause?.agentId ?? null;
  if (ids.length === 0 || accountId === null || agentId === null) return { html, text };
  const seen = await needs.tenancy.reading(accountId, (tx) => findSeen(tx, { agentId, ids }));
  return withoutUnseen({ html, text }, seen);
}

/** The same for all mail about an issue to an address, which it does not reveal. */
function threadOf({ accountId, cause, toEmail }: ClaimedMail, host: string): string | undefined {
  const [issueId, ...others] = cause?.issueIds ?? [];
  if (issueId === undefined || others.length > 0) return undefined;
  const party = createHash('sha256').update(toEmail.toLowerCase()).digest('hex').slice(0, 16);
  return `issue-${accountId}-${issueId}-${party}@${host}`;
}
