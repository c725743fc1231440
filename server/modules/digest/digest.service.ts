import { setTimeout as pause } from 'node:timers/promises';

import type { Digest } from '#contract/digest.ts';

import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import { readSender } from '../account/index.ts';
import { queueMail } from '../mail/index.ts';
import { readContentNow, readContents } from './content.repository.ts';
import { type DigestFrame, digestMail, digestOf } from './digestMail.ts';
import { claimDue, deleteOld, listDue } from './due.repository.ts';
import { restAfter } from './rest.ts';

/** Planning their one statement takes as long as reading 30; rendering more would hold up requests. */
const AT_ONCE = 10;
const DAY = 86_400_000;
const DAYS_KEPT = 90;

type DigestDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl' | 'mailInDomain'>;

/**
 * Writes the digests that are due, each with its mail in one transaction. Safe on several servers. Gives the number of
 * mails; people without anything to tell get none.
 */
export async function writeDigests(
  { tenancy, clock, log, baseUrl, mailInDomain }: DigestDeps,
  signal?: AbortSignal,
): Promise<{ digests: number }> {
  const now = clock.now();
  const frame = { now, baseUrl, mailInDomain };
  let digests = 0;
  for (const accountId of await tenancy.acrossAccounts((tx) => listDue(tx, now))) {
    try {
      for (let claimed = AT_ONCE; claimed === AT_ONCE;) {
        if (signal?.aborted) return { digests };
        const done = await tenancy.within(accountId, (tx) => writeSome(tx, frame));
        claimed = done.claimed;
        digests += done.mailed;
        await rest(restAfter({ count: claimed, dueAt: done.dueAt, now: clock.now() }), signal);
      }
    } catch (err) {
      log.warn({ err, accountId }, 'no digests, and tried again in a minute');
    }
  }
  return { digests };
}

/** Ends early when the signal aborts. */
const rest = (time: number, signal: AbortSignal | undefined): Promise<void> =>
  pause(time, undefined, { signal }).catch(() => {});

type Frame = Pick<DigestFrame, 'now' | 'baseUrl' | 'mailInDomain'>;

async function writeSome(tx: TenantTx, frame: Frame) {
  const { now } = frame;
  const due = await claimDue(tx, { now, limit: AT_ONCE });
  const [first] = due.map(({ dueAt }) => Date.parse(dueAt)).toSorted((a, b) => a - b);
  if (first === undefined) return { claimed: 0, mailed: 0, dueAt: now };
  const sender = await readSender(tx);
  const dueAt = new Map(due.map((digest) => [digest.agentId, digest.dueAt]));
  const written = await Promise.all(
    (await readContents(tx, due, now)).map((content) => {
      const at = dueAt.get(content.agentId) ?? now.toISOString();
      return digestMail(content, { ...frame, sender, at });
    }),
  );
  const mails = written.flatMap((mail) => mail ?? []);
  await queueMail(tx, mails);
  return { claimed: due.length, mailed: mails.length, dueAt: new Date(first) };
}

/** What an agent's digest would tell now, since the one before. Nothing is written. */
export async function previewDigest(tx: TenantTx, agentId: number, now: Date): Promise<Digest> {
  const content = await readContentNow(tx, agentId, now);
  if (!content) throw notFound('digest');
  return digestOf(content, now);
}

/** Deletes records of digests older than 90 days. */
export function sweepDigests({ tenancy, clock }: Pick<Deps, 'tenancy' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * DAY);
  return tenancy.acrossAccounts((tx) => deleteOld(tx, before));
}
