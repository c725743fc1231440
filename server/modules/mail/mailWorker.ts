import type { Logger } from 'pino';

import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type Address,
  MAIL_CONNECTIONS,
  MailNotSent,
  type MailTransport,
} from '../../ports/mail.ts';
import {
  claimMails,
  type ClaimedMail,
  giveUpMails,
  markFailed,
  markSent,
} from './mail.repository.ts';
import { nextTry, PATIENCE } from './nextTry.ts';
import { onMailQueued } from './wake.ts';

const SECOND = 1_000;
const LEASE = 60 * SECOND;
const LOOK_EVERY = 5 * SECOND;
const STOP_WITHIN = 8 * SECOND;
const AWAY = { first: 10 * SECOND, most: 60 * SECOND };

type Needs = {
  tenancy: Tenancy;
  clock: Clock;
  log: Logger;
  transport: MailTransport;
  from: Address;
  /** The second half of every Message-ID. */
  host: string;
  /** Leave texts and links readable in the outbox: the demo's box shows them. */
  keepContent: boolean;
};

/**
 * Sends what is in the outbox: at once when this process queued it, and otherwise when it comes across it. Any number of
 * servers may do that beside each other. A mail server that is away is asked by one mail at a time until it is back.
 */
export function createMailWorker(needs: Needs) {
  const { tenancy, clock, log, transport } = needs;
  const inHand = new Set<Promise<void>>();
  const away = { times: 0, until: 0 };
  let stopping = false;
  let turn: Promise<void> = Promise.resolve();

  /** Takes up what is due, as far as there are connections free for it. */
  const look = () => (turn = turn.then(takeUp).catch(onTrouble));
  const onTrouble = (err: unknown) => log.warn({ err }, 'the outbox could not be read');

  async function takeUp() {
    const now = clock.now();
    const free = (away.times > 0 ? 1 : MAIL_CONNECTIONS) - inHand.size;
    if (stopping || free <= 0 || now.getTime() < away.until) return;
    const leaseUntil = new Date(now.getTime() + LEASE);
    const mails = await tenancy.acrossAccounts((tx) =>
      claimMails(tx, { now, leaseUntil, limit: free }),
    );
    for (const mail of mails) {
      const sending = deliver(mail).catch(onTrouble);
      inHand.add(sending);
      void sending.finally(() => inHand.delete(sending)).then(look);
    }
  }

  async function deliver(mail: ClaimedMail) {
    try {
      await transport.send(outgoing(mail, needs));
    } catch (error) {
      return onNotSent(mail, error);
    }
    away.times = 0;
    await sayTwice(() =>
      tenancy.acrossAccounts((tx) =>
        markSent(tx, { id: mail.id, now: clock.now(), keepContent: needs.keepContent }),
      ),
    );
  }

  async function onNotSent({ id, attempts, createdAt }: ClaimedMail, error: unknown) {
    const why = error instanceof MailNotSent ? error.why : 'later';
    const text = String(error instanceof Error ? error.message : error).slice(0, 500);
    const now = clock.now();
    if (why === 'away' && now.getTime() >= away.until) {
      away.times += 1;
      away.until = now.getTime() + Math.min(AWAY.first * 2 ** (away.times - 1), AWAY.most);
    }
    const nextAt = nextTry(why, { attempts, createdAt, now });
    log.warn({ mailId: id, attempts, why, error: text, nextAt }, 'a mail was not sent');
    await tenancy.acrossAccounts((tx) => markFailed(tx, { id, nextAt, error: text }));
  }

  /** What is of no use any more goes first, and then what is due. */
  async function tidyAndLook() {
    const now = clock.now();
    const writtenBefore = new Date(now.getTime() - PATIENCE);
    await tenancy
      .acrossAccounts((tx) => giveUpMails(tx, { now, writtenBefore }))
      .then(look, onTrouble);
  }

  let timer: NodeJS.Timeout | undefined;
  let unhear = () => {};
  return {
    start: () => {
      unhear = onMailQueued(() => void look());
      void tidyAndLook();
      timer = setInterval(() => void tidyAndLook(), LOOK_EVERY).unref();
    },
    /** Sends everything that is due by now, and resolves when nothing is left in hand. */
    workOff: async () => {
      await tidyAndLook();
      while (inHand.size > 0) {
        // oxlint-disable-next-line no-await-in-loop -- each mail that is done makes room for the next
        await Promise.all(inHand);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await look();
      }
    },
    /** Takes up no more; what is under way has some seconds to end, and is else tried again once its lease has ended. */
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      unhear();
      await turn;
      let waiting: NodeJS.Timeout | undefined;
      const enough = new Promise((done) => (waiting = setTimeout(done, STOP_WITHIN)));
      await Promise.race([Promise.all(inHand), enough]);
      clearTimeout(waiting);
      transport.close();
      // Closing has failed what was still under way; that is written down before the database goes.
      await Promise.all(inHand);
    },
  };
}
export type MailWorker = ReturnType<typeof createMailWorker>;

const outgoing = (mail: ClaimedMail, { from, host }: Needs) => ({
  messageId: `${mail.id}@${host}`,
  from: { ...from, name: mail.sender ?? from.name },
  replyTo: mail.replyTo === '' ? undefined : { name: mail.sender ?? '', address: mail.replyTo },
  to: { name: mail.toName, address: mail.toEmail },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.createdAt,
});

/** A mail that was sent and is not known to be is sent again: worth a second try at saying so. */
const sayTwice = (say: () => Promise<void>) => say().catch(say);
