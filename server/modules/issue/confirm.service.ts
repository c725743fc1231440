import { isDeepStrictEqual } from 'node:util';

import type { z } from 'zod/mini';

import type { confirmation, rejection } from '#contract/issueChanges.ts';
import { confirmRefusal } from '#contract/issuePolicy.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { keyUsed } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { changedIssue } from './detail.repository.ts';
import { type Advance, type Lifecycle, readLifecycle } from './status.repository.ts';
import { standInFor } from './standIns.service.ts';
import type { StatusStep } from './stepColumns.repository.ts';
import { setIssueStep, checkRights, checkTransition, stepRefused } from './status.service.ts';
import { type Doer, stoodIn } from './trail.repository.ts';
import { checkVersion } from './version.service.ts';

type Confirmation = z.output<typeof confirmation>;
type Rejection = z.output<typeof rejection>;
type ConfirmStep = Pick<Advance, 'step' | 'history'>;
type ClosingBy = NonNullable<StatusStep['closing']>;

const FOUND_GOOD = { resolution: 'fixed', text: '', duplicateOfId: undefined } as const;

/**
 * Confirms a completed issue on the reporter's behalf, which closes it. Repeating the key repeats the first answer.
 * Throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, and INVALID_TRANSITION with the reason.
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
      throw stepRefused(refusal, `${issue.status}, to be confirmed`);
    }
    await setIssueStep(tx, me, { issue, ...confirming(behalf(me, issue), { key, now }) });
  }
  return changedIssue(tx, me, issueId, now);
}

/**
 * Rejects a completed issue on the reporter's behalf: it returns to the previous responsible agent, at the top of their
 * list. Repeating the key repeats the first answer, whatever became of the issue since. Throws as `confirmIssue`.
 */
export async function rejectIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { version, now, ...input }: Rejection & { now: Date },
): Promise<JsonText> {
  const issue = await readLifecycle(tx, me, issueId);
  if (!isRejected(issue, input)) {
    checkRights(me, issue, 'rejected');
    await checkVersion(tx, me, issue, version);
    checkTransition(me, issue, 'rejected');
    await setIssueStep(tx, me, {
      issue,
      ...(await rejecting(tx, me, issue, { ...input, now, onBehalfOf: behalf(me, issue) })),
    });
  }
  return changedIssue(tx, me, issueId, now);
}

/** Whether this key closed the issue. Throws CONFLICT if it closed it differently. */
export const isConfirmed = (issue: Lifecycle, key: string): boolean =>
  isClosedBy(issue, { key, ...FOUND_GOOD });

/** As `isConfirmed`, for any resolution. */
export function isClosedBy(issue: Lifecycle, { key, resolution, text, duplicateOfId }: ClosingBy) {
  if (issue.status !== 'closed' || issue.closingKey !== key) return false;
  const before = [issue.resolution, issue.resolutionText, issue.duplicateOfId ?? undefined];
  if (!isDeepStrictEqual(before, [resolution, text, duplicateOfId])) {
    throw keyUsed('The key was used to close the issue otherwise');
  }
  return true;
}

/** Whether this key rejected the issue. Throws CONFLICT if it gave another reason. */
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

/** The reporter on whose behalf the agent acts; null if the agent reported the issue. */
const behalf = (me: AgentIdentity, { creatorId, reporter }: Lifecycle): string | null =>
  creatorId === me.agentId ? null : reporter;

/** The step that closes a confirmed issue. */
export const confirming = (
  onBehalfOf: string | null,
  { key, now, from = 'done' }: { key: string | null; now: Date; from?: IssueStatus },
): ConfirmStep => ({
  step: {
    to: 'closed',
    now,
    isResponse: false,
    closing: { ...FOUND_GOOD, key },
  },
  history: [
    { field: 'status', from, to: 'closed', onBehalfOf },
    { field: 'resolution', to: 'fixed', onBehalfOf },
  ],
});

type RejectionFacts = Omit<Rejection, 'version'> & { now: Date; onBehalfOf: string | null };

/** The step back to work. The agent who completed the issue, or their substitute, gets it if nobody has it. */
export async function rejecting(
  tx: TenantTx,
  me: Pick<Doer, 'agentId'>,
  issue: Lifecycle,
  { reason, message, key, now, onBehalfOf }: RejectionFacts,
): Promise<ConfirmStep> {
  const { status, responsibleId, teamId, doneByStaff } = issue;
  const isFree = responsibleId === null && teamId === null;
  const standIn = isFree ? await standInFor(tx, me, doneByStaff?.id, now) : undefined;
  const taker = isFree ? (standIn ?? doneByStaff) : null;
  return {
    step: {
      to: 'rejected',
      now,
      isResponse: false,
      takerId: taker?.id,
      rejection: { reason, text: message, key },
    },
    history: [
      { field: 'status', from: status, to: 'rejected', onBehalfOf },
      { field: 'rejectReason', to: reason, onBehalfOf },
      { field: 'rejectText', to: message, onBehalfOf },
      ...(taker ? [{ field: 'responsible' as const, to: taker.name }] : []),
      ...(standIn ? [stoodIn(standIn)] : []),
    ],
  };
}
