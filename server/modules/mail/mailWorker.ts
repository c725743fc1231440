import { MAIL_CONNECTIONS } from '../../ports/mail.ts';
import { createDelivery, type MailNeeds } from './delivery.ts';
import { claimMails, giveUpMails } from './mail.repository.ts';
import { PATIENCE } from './nextTry.ts';
import { onMailQueued } from './wake.ts';

const SECOND = 1_000;
const LEASE = 60 * SECOND;
const LOOK_EVERY = 5 * SECOND;
const STOP_WITHIN = 8 * SECOND;

/**
 * Sends what is in the outbox: at once when this process queued it, and otherwise when it comes across it. Any number of
 * servers may do that beside each other. A mail server that is away is asked by one mail at a time until it is back.
 */
export function createMailWorker(needs: MailNeeds) {
  const { tenancy, clock, log, transport } = needs;
  const delivery = createDelivery(needs);
  const inHand = new Set<Promise<void>>();
  let stopping = false;
  let turn: Promise<void> = Promise.resolve();

  /** Takes up what is due, as far as there are connections free for it. */
  const look = () => (turn = turn.then(takeUp).catch(onTrouble));
  const onTrouble = (err: unknown) => log.warn({ err }, 'the outbox could not be read');

  async function takeUp() {
    const limit = (delivery.wasAway() ? 1 : MAIL_CONNECTIONS) - inHand.size;
    if (stopping || limit <= 0 || delivery.isPaused()) return;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE);
    const mails = await tenancy.acrossAccounts((tx) => claimMails(tx, { now, leaseUntil, limit }));
    for (const mail of mails) {
      const sending = delivery.deliver(mail).catch(onTrouble);
      inHand.add(sending);
      void sending.finally(() => inHand.delete(sending)).then(look);
    }
  }

  /** What is of no use any more goes first, and then what is due. */
  async function tidyAndLook() {
    const now = clock.now();
    const writtenBefore = new Date(now.getTime() - PATIENCE);
    const tidy = tenancy.acrossAccounts((tx) => giveUpMails(tx, { now, writtenBefore }));
    await tidy.then(look, onTrouble);
  }

  async function ended(within: number) {
    let timeout: NodeJS.Timeout | undefined;
    const enough = new Promise((done) => (timeout = setTimeout(done, within)));
    await Promise.race([Promise.all(inHand), enough]);
    clearTimeout(timeout);
  }

  let timer: NodeJS.Timeout | undefined;
  let unhear: (() => void) | undefined;
  return {
    awaySince: delivery.awaySince,
    start: () => {
      unhear = onMailQueued(() => void look());
      void tidyAndLook();
      timer = setInterval(() => void tidyAndLook(), LOOK_EVERY).unref();
    },
    /** Sends everything that is due by now, and resolves when nothing is left in hand. */
    workOff: async () => {
      await tidyAndLook();
      while (inHand.size > 0) {
        await Promise.all(inHand);
        await look();
      }
    },
    /** Takes up no more; what is under way has some seconds to end, and is else tried again by whoever comes next. */
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      unhear?.();
      await turn;
      await ended(STOP_WITHIN);
      transport.close();
      // Closing has failed what was still under way; that is written down before the database goes.
      await ended(SECOND);
    },
  };
}
