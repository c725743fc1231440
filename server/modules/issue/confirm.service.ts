import { isDeepStrictEqual } from 'node:util';

import type { z } from 'zod/mini';

import type { confirmation, rejection } from '#contract/issueChanges.ts';
import { confirmRefusal } from '#contract/issuePolicy.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { keyUsed } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { changedIssue } from './detail.repository.ts';
import { type Advance, type Lifecycle, readLifecycle, type Step } from './status.repository.ts';
import { advance, checkRights, checkTransition, refused } from './status.service.ts';
import { checkVersion } from './version.service.ts';

type Confirmation = z.output<typeof confirmation>;
type Rejection = z.output<typeof rejection>;
type Taken = Pick<Advance, 'step' | 'history'>;
type ClosingBy = NonNullable<Step['closing']>;

const FOUND_GOOD = { resolution: 'fixed', text: '', duplicateOfId: undefined } as const;

/**
 * Says for the reporter that what is reported done is done, which closes the issue. The same key again answers what the
 * first one did. Throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, and INVALID_TRANSITION with the reason.
 */
export async function confirmIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { version, key, now }: Confirmation & { now: Date },
): Promise<JsonText> {
  const issue = await readLifecycle(tx, me, issueId);
  if (!isConfirmed(issue, key)) {
    checkRights(me, issue, 'closed');
    await checkVersion(tx, me, issue, version);
    const refusal = confirmRefusal(me, issue);
    if (refusal) {
      throw refused(refusal, `${issue.status}, to be confirmed`);
    }
    await advance(tx, me, { issue, ...confirming(behalf(me, issue), { key, now }) });
  }
  return changedIssue(tx, me, issueId);
}

/**
 * Says for the reporter that what is reported done is not: it is back with whose it was, and first in his list. The same
 * key again answers what the first one did, whatever became of the issue since. Throws as `confirmIssue`.
 */
export async function rejectIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { version, now, ...said }: Rejection & { now: Date },
): Promise<JsonText> {
  const issue = await readLifecycle(tx, me, issueId);
  if (!isRejected(issue, said)) {
    checkRights(me, issue, 'rejected');
    await checkVersion(tx, me, issue, version);
    checkTransition(me, issue, 'rejected');
    await advance(tx, me, { issue, ...rejecting(issue, { ...said, now }, behalf(me, issue)) });
  }
  return changedIssue(tx, me, issueId);
}

/** Whether the key has closed the issue before. Throws CONFLICT where it did so otherwise. */
export const isConfirmed = (issue: Lifecycle, key: string): boolean =>
  isClosedBy(issue, { key, ...FOUND_GOOD });

/** The same of any way to close an issue. */
export function isClosedBy(issue: Lifecycle, { key, resolution, text, duplicateOfId }: ClosingBy) {
  if (issue.status !== 'closed' || issue.closingKey !== key) return false;
  const before = [issue.resolution, issue.resolutionText, issue.duplicateOfId ?? undefined];
  if (!isDeepStrictEqual(before, [resolution, text, duplicateOfId])) {
    throw keyUsed('The key was used to close the issue otherwise');
  }
  return true;
}

/** Whether the key has rejected the issue before. Throws CONFLICT where it did so for another reason. */
export function isRejected(
  { rejectKey, rejectReason, rejectText }: Lifecycle,
  { key, reason, message }: Pick<Rejection, 'key' | 'reason' | 'message'>,
): boolean {
  if (rejectKey !== key) return false;
  if (rejectReason !== reason || rejectText !== message) {
    throw keyUsed('The key was used to reject the issue for another reason');
  }
  return true;
}

/** For whom an agent speaks of what was reported; null where he reported it himself. */
const behalf = (me: AgentIdentity, { creatorId, reporter }: Lifecycle): string | null =>
  creatorId === me.agentId ? null : reporter;

/** The end of an issue whose work was found good. */
export const confirming = (
  onBehalfOf: string | null,
  { key, now }: { key: string | null; now: Date },
): Taken => ({
  step: {
    to: 'closed',
    now,
    isResponse: false,
    closing: { ...FOUND_GOOD, key },
  },
  history: [
    { field: 'status', from: 'done', to: 'closed', onBehalfOf },
    { field: 'resolution', to: 'fixed', onBehalfOf },
  ],
});

/** Back to work. Who did it has it again, unless it was given to somebody meanwhile. */
export const rejecting = (
  { status, teamId, doneByStaffId }: Lifecycle,
  { reason, message, key, now }: Omit<Rejection, 'version'> & { now: Date },
  onBehalfOf: string | null,
): Taken => ({
  step: {
    to: 'rejected',
    now,
    isResponse: false,
    takerId: teamId === null && doneByStaffId !== null ? doneByStaffId : undefined,
    rejection: { reason, text: message, key },
  },
  history: [
    { field: 'status', from: status, to: 'rejected', onBehalfOf },
    { field: 'rejectReason', to: reason, onBehalfOf },
    { field: 'rejectText', to: message, onBehalfOf },
  ],
});
