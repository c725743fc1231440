import type { z } from 'zod/mini';

import type { reporterCalls } from '#contract/reporter.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { bindDrafts } from '../attachment/index.ts';
import { rejectByReporter, reopenByReporter } from '../issue/index.ts';
import { postByReporter } from '../message/index.ts';

type Body<Name extends 'reject' | 'reopen'> = z.output<
  NonNullable<(typeof reporterCalls)[Name]['body']>
> & { now: Date };

/**
 * A reporter says that what is reported done is not, in words and pictures that stand in the conversation, too. The same
 * key again changes nothing.
 */
export async function rejectOwn(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  body: Body<'reject'>,
): Promise<void> {
  await rejectByReporter(tx, me, issueId, body);
  // By a key that was used before it gives the message that stands there, and refuses another one.
  await say(tx, me, issueId, body);
}

/**
 * The same of a closed issue, or once it is too late for that of a new one that follows it, which then has the pictures.
 * Gives the issue that it goes on with.
 */
export async function reopenOwn(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  body: Body<'reopen'>,
): Promise<{ id: number; isNew: boolean }> {
  const { issueId: id, isNew, isAgain } = await reopenByReporter(tx, me, issueId, body);
  if (!isAgain && isNew) {
    await bindDrafts(tx, me, body.attachmentIds, { issueId: id, from: [issueId] });
  } else if (!isNew) {
    await say(tx, me, issueId, body);
  }
  return { id, isNew };
}

const say = (
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  { key, message, attachmentIds, now }: Omit<Body<'reopen'>, 'reason'>,
) =>
  postByReporter(tx, me, issueId, {
    key,
    type: 'public',
    text: message,
    attachmentIds,
    now,
    isUntold: true,
  });
