import type { z } from 'zod/mini';

import type { confirmation, rejection } from '#contract/issueChanges.ts';
import { ANSWER_CHANGE_MINUTES } from '#contract/limits.ts';
import { reopenRefusal } from '#contract/issuePolicy.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { confirming, isConfirmed, isRejected, rejecting } from './confirm.service.ts';
import { type Rating, rateIssue } from './rating.repository.ts';
import type { IssueFacts } from './scope.repository.ts';
import {
  type Advance,
  type Lifecycle,
  readReported,
  type StatusRow,
  takeStep,
} from './status.repository.ts';
import { stepRefused, withDueTimes } from './status.service.ts';
import type { Doer } from './trail.repository.ts';

/** An outside reporter, in a company they reported to. */
export type Reporter = { email: string; name: string; link?: object | undefined };
type ConfirmOptions = { now: Date };
const NO_AGENT = { agentId: null };

/**
 * The reporter confirms a completed issue, optionally with a rating, or within ten minutes one they rejected. Throws NOT_FOUND, VERSION_CONFLICT,
 * INVALID_TRANSITION.
 */
export async function confirmByReporter(
  tx: TenantTx,
  reporter: Reporter,
  issueId: number,
  {
    version,
    key,
    rating,
    ratingText = '',
    now,
  }: z.output<typeof confirmation> & Partial<Rating> & ConfirmOptions,
): Promise<void> {
  const issue = await readOwn(tx, reporter, issueId);
  if (!isConfirmed(issue, key)) {
    checkStanding(issue, version, isJustRejected(issue, now) ? 'rejected' : 'done');
    await step(tx, reporter, issue, confirming(null, { key, now, from: issue.status }));
  }
  if (rating !== undefined) {
    await rateIssue(tx, doerOf(tx, reporter), issueId, { rating, ratingText, now });
  }
}

/** The reporter rates a closed issue; a new rating replaces the old one. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function rateByReporter(
  tx: TenantTx,
  reporter: Reporter,
  issueId: number,
  rating: Rating & ConfirmOptions,
): Promise<void> {
  const issue = await readOwn(tx, reporter, issueId);
  if (issue.status !== 'closed') {
    throw stepRefused('notInTable', `${issue.status} is not closed`);
  }
  await rateIssue(tx, doerOf(tx, reporter), issueId, rating);
}

/**
 * The reporter rejects a completed issue; repeating the key changes nothing. Throws NOT_FOUND, VERSION_CONFLICT,
 * CONFLICT, INVALID_TRANSITION.
 */
export async function rejectByReporter(
  tx: TenantTx,
  reporter: Reporter,
  issueId: number,
  { version, now, ...input }: z.output<typeof rejection> & ConfirmOptions,
): Promise<void> {
  const issue = await readOwn(tx, reporter, issueId);
  if (isRejected(issue, input)) {
    return;
  }
  checkStanding(issue, version, 'done');
  const rejection = { ...input, now, onBehalfOf: null };
  await step(tx, reporter, issue, await rejecting(tx, NO_AGENT, issue, rejection));
}

/**
 * The reporter says that an issue closed within the last two weeks is not fixed, which rejects it. Returns whether the key was
 * used before, or the issue, locked and unchanged, if it was closed earlier. Throws NOT_FOUND, INVALID_TRANSITION if it is not
 * closed.
 */
export async function reopenRecent(
  tx: TenantTx,
  reporter: Reporter,
  issueId: number,
  { now, ...input }: Omit<z.output<typeof rejection>, 'version'> & ConfirmOptions,
): Promise<{ isAgain: boolean; closed: IssueFacts | null }> {
  const issue = await readOwn(tx, reporter, issueId);
  if (isRejected(issue, input)) {
    return { isAgain: true, closed: null };
  }
  const refusal = reopenRefusal(issue, now);
  if (refusal === 'tooLate') {
    return { isAgain: false, closed: issue };
  }
  if (refusal) {
    throw stepRefused(refusal, `${issue.status} is not closed`);
  }
  const rejection = { ...input, now, onBehalfOf: null };
  await step(tx, reporter, issue, await rejecting(tx, NO_AGENT, issue, rejection));
  return { isAgain: false, closed: null };
}

async function readOwn(tx: TenantTx, { email }: Reporter, issueId: number): Promise<StatusRow> {
  const issue = await readReported(tx, email, issueId);
  if (!issue) {
    throw notFound('issue');
  }
  return issue;
}

const isJustRejected = ({ status, answeredAt }: StatusRow, now: Date): boolean =>
  status === 'rejected' &&
  answeredAt !== null &&
  Date.parse(answeredAt) > now.getTime() - ANSWER_CHANGE_MINUTES * 60_000;

function checkStanding(issue: StatusRow, version: number, status: IssueStatus): void {
  if (issue.toldVersion !== version) {
    throw new AppError('VERSION_CONFLICT', 'Somebody else saved first');
  }
  if (issue.status !== status) {
    throw stepRefused('notInTable', `${issue.status} is not ${status}`);
  }
}

/** The row is locked at the version that was read, so no conflict is possible. */
async function step(
  tx: TenantTx,
  reporter: Reporter,
  issue: Lifecycle,
  advance: Pick<Advance, 'step' | 'history'>,
): Promise<void> {
  const newTo = issue.responsibleId ?? advance.step.takerId;
  await takeStep(tx, doerOf(tx, reporter), {
    issue,
    history: advance.history,
    step: await withDueTimes({ issue, ...advance }),
    newTo: newTo === undefined ? [] : [newTo],
  });
}

const doerOf = ({ accountId }: TenantTx, { name, link }: Reporter): Doer => ({
  accountId,
  agentId: null,
  name,
  link,
  isReporter: true,
});
