import type { z } from 'zod/mini';

import type { reporterCalls } from '#contract/reporter.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { bindDrafts } from '../attachment/index.ts';
import { rejectByReporter } from '../issue/index.ts';
import { postByReporter } from '../message/index.ts';
import { reopenByReporter } from '../reporting/index.ts';

type Body<Name extends 'reject' | 'reopen'> = z.output<
  NonNullable<(typeof reporterCalls)[Name]['body']>
> & { now: Date };

/**
 * A reporter rejects a completed issue, with text and pictures that also appear as a message. Repeating the key changes
 * nothing.
 */
export async function rejectOwnIssue(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  body: Body<'reject'>,
): Promise<void> {
  await rejectByReporter(tx, me, issueId, body);
  // A repeated key returns the existing message, or is refused if the content differs.
  await say(tx, me, issueId, body);
}

/**
 * The same for a closed issue or, when it is too late for that, for its new follow-up, which then gets the pictures.
 * Returns the resulting issue. Throws FORBIDDEN for a follow-up by a mail's link.
 */
export async function reopenOwnIssue(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  body: Body<'reopen'>,
): Promise<{ id: number; isNew: boolean }> {
  const { issueId: id, isNew, isAgain } = await reopenByReporter(tx, me, issueId, body);
  if (isNew && me.link) throw new AppError('FORBIDDEN', 'A link is for one issue');
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
