import type { Deps } from '../../deps.ts';
import { keepLooking } from '../../keepLooking.ts';
import { readSender } from '../account/index.ts';
import { makeAgentLinks, makeReporterLinks, withdrawnLinks } from '../issue-link/index.ts';
import { type Mail, queueMail } from '../mail/index.ts';
import { writeNotifications } from '../notification/index.ts';
import { type AddressedLetter, addressLetters } from './ways.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { MailFrame } from './calendarOf.ts';
import { type LinkedLetter, mailAbout } from './mailAbout.ts';
import { listWaiting, takeLetters } from './notice.repository.ts';
import { withReplies } from './replies.ts';
import { onNotice } from './wake.ts';

const AT_ONCE = 500;
const LOOK_EVERY = 2_000;
const LOOK_AFTER_FAILURE = 60_000;

type MailDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl' | 'mailInDomain'>;

/**
 * Writes the notifications and the mail for all waiting notices, each company's in its own transactions: a notice is gone
 * if and only if they are written.
 */
export async function writeMails(deps: MailDeps): Promise<void> {
  const { tenancy, clock, baseUrl, mailInDomain } = deps;
  for (const accountId of await tenancy.acrossAccounts(listWaiting)) {
    let taken = AT_ONCE;
    while (taken === AT_ONCE) {
      taken = await tenancy.within(accountId, async (tx) => {
        const now = clock.now();
        const { letters, ...found } = await takeLetters(tx, { limit: AT_ONCE, now });
        const { notifications, mailed } = await addressLetters(tx, letters, now);
        await writeNotifications(tx, notifications);
        if (mailed.length > 0) {
          const addressed = await withReplies(
            tx,
            await withLinks(tx, mailed, baseUrl),
            mailInDomain,
          );
          const sender = await readSender(tx);
          const hasMailIn = mailInDomain !== undefined;
          await queueMail(tx, mailsOf(addressed, { sender, baseUrl, now, hasMailIn }));
        }
        return found.taken;
      });
    }
  }
}

/** Gives people outside, who may have no log-in, a link of their own to each issue they can still see. */
async function withLinks(
  tx: TenantTx,
  letters: AddressedLetter[],
  baseUrl: string,
): Promise<LinkedLetter[]> {
  return withReporterLinks(tx, await withAgentLinks(tx, letters, baseUrl));
}

/** One link for each reporter's and follower's mail. */
async function withReporterLinks(tx: TenantTx, letters: LinkedLetter[]): Promise<LinkedLetter[]> {
  const outside = letters.filter(({ agentId }) => agentId === null);
  const tokens = await makeReporterLinks(tx, outside);
  const tokenOf = new Map(outside.map((letter, n) => [letter, tokens[n]]));
  return letters.map((letter) => ({ ...letter, token: tokenOf.get(letter) }));
}

async function withAgentLinks(
  tx: TenantTx,
  letters: AddressedLetter[],
  baseUrl: string,
): Promise<LinkedLetter[]> {
  const readers = letters.flatMap(({ kind, isContractor, agentId, issueId }) =>
    isContractor && agentId !== null && kind !== 'delegationCancelled'
      ? [{ kind, agentId, issueId }]
      : [],
  );
  const isWithdrawn = await withdrawnLinks(tx, readers);
  // Staff send a delegation deliberately; other mail about it must not restore a link they withdrew.
  const ways = readers.filter((reader) => reader.kind === 'delegated' || !isWithdrawn(reader));
  const links = await makeAgentLinks(tx, ways, baseUrl);
  const linkOf = new Map(
    ways.map(({ agentId, issueId }, n) => [`${agentId} ${issueId}`, links[n]]),
  );
  return letters.map((letter) => ({
    ...letter,
    ownLink: linkOf.get(`${letter.agentId} ${letter.issueId}`),
  }));
}

/** Several issues assigned to one person at once become one mail. */
function mailsOf(letters: LinkedLetter[], writing: MailFrame): Mail[] {
  const byPerson = Map.groupBy(letters, ({ kind, email, issueId }) =>
    kind === 'assigned' ? email : `${email} ${kind} ${issueId}`,
  );
  return [...byPerson.values()].flatMap((group) =>
    group[0]?.kind === 'assigned'
      ? mailAbout(group, writing)
      : group.flatMap((letter) => mailAbout([letter], writing)),
  );
}

/**
 * Writes continuously: at once after a commit of this process, otherwise when polling finds a notice. Returns the stop
 * function.
 */
export const startWriting = (needs: MailDeps): (() => Promise<void>) =>
  keepLooking({ look: () => look(needs), firstAfterMs: LOOK_EVERY, onWake: onNotice });

/** Returns how long to wait before the next look. */
const look = (needs: MailDeps) =>
  writeMails(needs).then(
    () => LOOK_EVERY,
    (err: unknown) => {
      needs.log.warn({ err }, 'notifications about issues could not be written');
      return LOOK_AFTER_FAILURE;
    },
  );
