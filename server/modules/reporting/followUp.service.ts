import type { z } from 'zod/mini';

import type { rejection } from '#contract/issueChanges.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { checkSame, notFound } from '../../http/errors.ts';
import { reckonClocks } from '../clock/index.ts';
import { type IssueFacts, reopenRecent, type Reporter } from '../issue/index.ts';
import { createRouter } from '../routing/index.ts';
import { type FollowUp, insertFollowUp, readFollowUpContext } from './followUp.repository.ts';

type Reopening = Omit<z.output<typeof rejection>, 'version'> & { now: Date };

/**
 * The reporter says that a closed issue is not fixed: within two weeks this rejects it, later it creates a follow-up, routed as
 * any new issue. Returns the resulting issue and whether the key was used before. Throws NOT_FOUND, INVALID_TRANSITION if the
 * issue is not closed.
 */
export async function reopenByReporter(
  tx: TenantTx,
  reporter: Reporter,
  issueId: number,
  input: Reopening,
): Promise<{ issueId: number; isNew: boolean; isAgain: boolean }> {
  const { isAgain, closed } = await reopenRecent(tx, reporter, issueId, input);
  if (!closed) return { issueId, isNew: false, isAgain };
  const followUp = await createFollowUp(tx, reporter, closed, input);
  return { ...followUp, isNew: true };
}

/** Repeating the key returns the first one. */
async function createFollowUp(
  tx: TenantTx,
  { name }: Reporter,
  closed: IssueFacts,
  { reason, message, key, now }: FollowUp,
): Promise<{ issueId: number; isAgain: boolean }> {
  const context = await readFollowUpContext(tx, closed, { key, now });
  if (!context) throw notFound('issue');
  const { before, facts, routing } = context;
  const hash = contentHash({ reason, message });
  if (before) {
    checkSame(before.hash, hash, 'report');
    return { issueId: before.id, isAgain: true };
  }
  const routed =
    routing === null
      ? undefined
      : createRouter(routing, { projectId: closed.projectId, reporterType: 'resident' })(facts, 0);
  const doer = { accountId: tx.accountId, agentId: null, name, isReporter: true };
  const id = await insertFollowUp(tx, doer, closed, { reason, message, key, hash, routed, now });
  await reckonClocks(tx, [id]);
  return { issueId: id, isAgain: false };
}
