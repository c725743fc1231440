import type { z } from 'zod/mini';

import type { issueCalls } from '#contract/issues.ts';
import type { newMessage } from '#contract/messages.ts';
import { isStaff } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { isBlank } from '../rich-text/index.ts';
import { isClosedBy } from './confirm.service.ts';
import { checkVersion } from './version.service.ts';
import { changedIssue } from './detail.repository.ts';
import { passOnUrgency } from './passOnUrgency.ts';
import { lockIssues, readVisibleIssue } from './scope.repository.ts';
import { readLifecycle } from './status.repository.ts';
import type { StatusStep } from './stepColumns.repository.ts';
import { setIssueStep, checkRights, checkTransition } from './status.service.ts';
import type { HistoryItem } from './trail.repository.ts';

type ClosingMessage = Parameters<PostMessage>[3];
type Closing = z.output<NonNullable<(typeof issueCalls.close)['body']>>;

/** Posts a message. Injected, because the message module depends on this one. */
export type PostMessage = (
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  message: z.output<typeof newMessage> & { now: Date },
) => Promise<unknown>;

/**
 * Closes an issue, optionally with a final public message. Repeating the key repeats the first answer. Throws
 * NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, and INVALID for a duplicate of an issue the agent cannot
 * see.
 */
export async function closeIssue(
  { tx, me, postMessage }: { tx: TenantTx; me: AgentIdentity; postMessage: PostMessage },
  issueId: number,
  { version, resolution, resolutionText, duplicateOfId, message, key }: Closing,
  now: Date,
): Promise<JsonText> {
  // In one order with others who gather issues: two people may close each other's.
  if (duplicateOfId !== undefined) await lockIssues(tx, [issueId, duplicateOfId]);
  const issue = await readLifecycle(tx, me, issueId);
  const hasMessage = !isBlank(message);
  const letter = {
    key,
    type: 'public',
    html: message,
    attachmentIds: [],
    now,
  } satisfies ClosingMessage;
  if (isClosedBy(issue, { key, resolution, text: resolutionText, duplicateOfId })) {
    // Posting checks the key: the same message is accepted again, a different one is refused.
    if (hasMessage) await postMessage(tx, me, issueId, letter);
    return changedIssue(tx, me, issueId, now);
  }
  checkRights(me, issue, 'closed');
  await checkVersion(tx, me, issue, version);
  checkTransition(me, issue, 'closed');
  await checkDuplicate(tx, me, issueId, duplicateOfId);
  if (hasMessage) {
    await postMessage(tx, me, issueId, letter);
  }
  const step: StatusStep = {
    to: 'closed',
    now,
    isResponse: issue.isResponse,
    closing: { resolution, text: resolutionText, duplicateOfId, key },
  };
  const history: HistoryItem[] = [
    { field: 'status', from: issue.status, to: 'closed' },
    { field: 'resolution', to: resolution },
    ...(resolutionText ? [{ field: 'resolutionText' as const, to: resolutionText }] : []),
  ];
  if (duplicateOfId !== undefined && isStaff(me)) {
    await passOnUrgency(tx, me, { ids: [issueId], mainId: duplicateOfId }, now);
  }
  await setIssueStep(tx, me, { issue, step, history });
  return changedIssue(tx, me, issueId, now);
}

async function checkDuplicate(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  duplicateOfId: number | undefined,
): Promise<void> {
  if (duplicateOfId === undefined) {
    return;
  }
  const isThere =
    duplicateOfId !== issueId &&
    (await readVisibleIssue(tx, me, duplicateOfId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    ));
  if (!isThere) {
    throw new AppError('INVALID', 'A value cannot be chosen', {
      fields: { duplicateOfId: 'No such issue' },
    });
  }
}
