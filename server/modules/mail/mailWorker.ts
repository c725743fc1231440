import { MAIL_CONNECTIONS } from '../../ports/mail.ts';
import {
  createDelivery,
  type MailNeeds,
  type RenderedMail,
  type WaitingDigest,
} from './delivery.ts';
import { gather } from './gather.ts';
import { type ClaimedMail, claimMails, dropMails, giveUpMails } from './mail.repository.ts';
import { PATIENCE } from './nextTry.ts';
import { onMailQueued } from './wake.ts';

const SECOND = 1_000;
const LEASE = 60 * SECOND;
const LOOK_EVERY = 5 * SECOND;
const STOP_WITHIN = 8 * SECOND;
/** A digest that waited so long no longer tells how things are. */
const DIGEST_STALE_AFTER = 10 * 60 * SECOND;

/**
 * Sends mail from the outbox: at once if this process queued it, otherwise when polling finds it. Several servers can
 * work side by side. While a mail server is unavailable, it is tried with one mail at a time.
 */
export function createMailWorker(needs: MailNeeds) {
  const { tenancy, clock, log, transport } = needs;
  const delivery = createDelivery(needs);
  const inHand = new Set<Promise<void>>();
  let stopping = false;
  let turn: Promise<void> = Promise.resolve();

  /** Takes due mail, up to the number of free connections. */
  const look = () => (turn = turn.then(takeUp).catch(onTrouble));
  const onTrouble = (err: unknown) => log.warn({ err }, 'the outbox could not be read');

  async function takeUp() {
    const limit = (delivery.wasAway() ? 1 : MAIL_CONNECTIONS) - inHand.size;
    if (stopping || limit <= 0 || delivery.isPaused()) return;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE);
    const claimed = await tenancy.acrossAccounts((tx) =>
      claimMails(tx, { now, leaseUntil, limit }),
    );
    const mails = await checked(claimed, needs);
    for (const mail of mails) {
      const sending = delivery.deliver(mail).catch(onTrouble);
      inHand.add(sending);
      void sending.finally(() => inHand.delete(sending)).then(look);
    }
    if (mails.length < claimed.length) await takeUp();
  }

  /** Drops useless mail, then takes due mail. */
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
    /** Sends everything that is due; resolves when nothing is in progress. */
    workOff: async () => {
      await tidyAndLook();
      while (inHand.size > 0) {
        await Promise.all(inHand);
        await look();
      }
    },
    /** Takes no more mail. Sends in progress get some seconds to finish, otherwise another server retries them. */
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      unhear?.();
      await turn;
      await ended(STOP_WITHIN);
      transport.close();
      // Closing failed the remaining sends; wait until that is recorded, before the database closes.
      await ended(SECOND);
    },
  };
}

/**
 * Drops mail that is not to be sent any more. Writes a digest anew if it waited or its reader lost something in it. A mail whose
 * check fails waits for the next lease. What stands and belongs together becomes one mail.
 */
async function checked(
  mails: ClaimedMail[],
  { tenancy, clock, findStanding, renewDigests }: MailNeeds,
): Promise<ClaimedMail[]> {
  const past = new Set<string>();
  const renewed = new Map<string, RenderedMail>();
  const staleIfBefore = clock.now().getTime() - DIGEST_STALE_AFTER;
  for (const [accountId, some] of Map.groupBy(mails, (mail) => mail.accountId)) {
    const caused = some.flatMap(({ id, cause }) => (cause ? [{ id, cause }] : []));
    if (accountId === null || caused.length === 0) continue;
    const standing = await findStanding(accountId, caused);
    const isStale = ({ cause, dueAt }: ClaimedMail) =>
      cause?.mail === 'digest' && dueAt.getTime() <= staleIfBefore;
    const fallen = some.filter((mail) => mail.cause && (!standing.has(mail.id) || isStale(mail)));
    const digests = fallen.flatMap(waitingDigest);
    const written = digests.length === 0 ? [] : await renewDigests(accountId, digests);
    for (const [id, mail] of written) renewed.set(id, mail);
    for (const { id } of fallen) if (!renewed.has(id)) past.add(id);
  }
  if (past.size > 0) await tenancy.acrossAccounts((tx) => dropMails(tx, [...past]));
  const standing = mails.filter(({ id }) => !past.has(id));
  return gather(standing.map((mail) => withRenewed(mail, renewed.get(mail.id))));
}

/** A digest written anew is not late. */
const withRenewed = (mail: ClaimedMail, renewed: RenderedMail | undefined): ClaimedMail =>
  renewed ? { ...mail, ...renewed, lateNote: '' } : mail;

const waitingDigest = ({ id, cause, happenedAt }: ClaimedMail): WaitingDigest[] =>
  cause?.mail === 'digest' && cause.agentId !== null && happenedAt !== null
    ? [{ id, agentId: cause.agentId, at: happenedAt }]
    : [];
