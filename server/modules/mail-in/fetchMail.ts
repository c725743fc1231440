import { setTimeout as pause } from 'node:timers/promises';

import { MAX_FILE } from '#contract/limits.ts';
import { MAIL_IN_DAYS } from '#contract/mailIn.ts';

import { mailboxName, readMailbox } from '../../ports/mailbox.ts';
import { keepPosition, leaseBox, readPosition, releaseBox } from './box.repository.ts';
import { receiveMail, type ReceiveDeps } from './receive.service.ts';

const DAY = 86_400_000;
const SECOND = 1_000;
const LEASE_SECONDS = 60;
const PROLONG_EVERY = 20 * SECOND;
const WAIT = { first: SECOND, most: 60 * SECOND };

type Options = {
  /** `imaps://user:password@host/mailbox`. */
  url: string;
  /** Everything in the mailbox was taken. */
  onIdle?: () => void;
  wait?: { first: number; most: number };
};

/**
 * Fetches mail from a mailbox, on one server at a time, and reconnects whenever the connection or the database is lost.
 * A mail is recorded as read once it is placed. Returns the stop function.
 */
export function fetchMail(deps: ReceiveDeps, options: Options): () => Promise<void> {
  const over = new AbortController();
  const { first, most } = options.wait ?? WAIT;
  const fetching = (async () => {
    let wait = first;
    while (!over.signal.aborted) {
      const began = Date.now();
      try {
        await readInTurn(deps, options, over.signal);
      } catch (err) {
        deps.log.warn({ err }, 'the mailbox cannot be read, and is tried again');
      }
      if (Date.now() - began > most) wait = first;
      await pause(wait, undefined, { ref: false, signal: over.signal }).catch(() => {});
      wait = Math.min(wait * 2, most);
    }
  })();
  return async () => {
    over.abort();
    await fetching;
  };
}

/** Reads the mailbox for as long as this server has the lease. */
async function readInTurn(deps: ReceiveDeps, { url, onIdle }: Options, stop: AbortSignal) {
  const { tenancy, clock, log } = deps;
  const [box, holder] = [mailboxName(url), crypto.randomUUID()];
  const lease = () =>
    tenancy.acrossAccounts((tx) =>
      leaseBox(tx, { box, holder, now: clock.now(), seconds: LEASE_SECONDS }),
    );
  if (!(await lease())) return;
  const lost = new AbortController();
  const prolonging = setInterval(() => {
    lease().then(
      (isOurs) => isOurs || lost.abort(),
      () => lost.abort(),
    );
  }, PROLONG_EVERY).unref();
  try {
    await readMailbox(url, {
      position: () => tenancy.acrossAccounts((tx) => readPosition(tx, box)),
      since: () => new Date(clock.now().getTime() - (MAIL_IN_DAYS - 1) * DAY),
      maxBytes: MAX_FILE,
      signal: AbortSignal.any([stop, lost.signal]),
      onIdle,
      onMail: async ({ uid: lastUid, uidValidity, ...mail }) => {
        if ('raw' in mail) await receiveMail(deps, mail);
        await tenancy.acrossAccounts((tx) =>
          keepPosition(tx, { box, holder, uidValidity, lastUid }),
        );
      },
    });
  } finally {
    clearInterval(prolonging);
    await tenancy
      .acrossAccounts((tx) => releaseBox(tx, { box, holder }))
      .catch((err: unknown) => log.warn({ err }, 'the lease of the mailbox runs out by itself'));
  }
}
