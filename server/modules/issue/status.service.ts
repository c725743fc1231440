import type { z } from 'zod/mini';

import { refusalOf, rightsRefusal } from '#contract/issuePolicy.ts';
import type { IssueStatus, Refusal } from '#contract/issueStatus.ts';
import type { issueCalls } from '#contract/issues.ts';
import { can, isStaff } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { checkVersion, conflict } from './version.service.ts';
import { changedIssue } from './detail.repository.ts';
import {
  type Advance,
  type Lifecycle,
  readLifecycle,
  type Step,
  takeStep,
} from './status.repository.ts';
import type { HistoryItem } from './trail.repository.ts';

type StatusChange = z.output<NonNullable<(typeof issueCalls.setStatus)['body']>>;

/**
 * Gives an issue another status. Who begins an issue that nobody has becomes responsible for it.
 * Throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID for a past date, and INVALID_TRANSITION with the reason.
 */
export async function setStatus(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, version, ...change }: StatusChange & { now: Date },
): Promise<JsonText> {
  const { status } = change;
  const issue = await readLifecycle(tx, me, issueId);
  checkRights(me, issue, status);
  checkEndsOrders(me, change.endOrders);
  await checkVersion(tx, me, issue, version);
  checkTransition(me, issue, status);
  checkWaitingUntil(change.waitingUntil, now);
  const takerId = status === 'inProgress' && mayTake(me, issue) ? me.agentId : undefined;
  const waiting = waitingOf(change);
  const step: Step = {
    to: status,
    now,
    takerId,
    isResponse: isStaff(me) && issue.creatorId !== me.agentId,
    ...(waiting && { waiting }),
    endsOrders: change.endOrders,
  };
  const history: HistoryItem[] = [
    ...(issue.status === status ? [] : [{ field: 'status', from: issue.status, to: status }]),
    ...(waiting ? waitingHistory(issue, waiting) : []),
    ...(change.note && change.note !== issue.waitingNote
      ? [{ field: 'statusNote', to: change.note }]
      : []),
    ...(takerId === undefined ? [] : [{ field: 'responsible', to: me.name }]),
  ];
  await advance(tx, me, { issue, step, history });
  return changedIssue(tx, me, issueId);
}

const waitingOf = ({
  status,
  waitingFor,
  waitingUntil,
  wakeOnReply,
  note,
}: Omit<StatusChange, 'version'>) =>
  status === 'waiting' && waitingFor !== undefined
    ? { for: waitingFor, until: waitingUntil, wakeOnReply, note }
    : undefined;

/** What is different of how it waits; all of it where it did not. */
function waitingHistory(
  issue: Pick<Lifecycle, 'waitingFor' | 'waitingUntil'>,
  waiting: NonNullable<Step['waiting']>,
): HistoryItem[] {
  const until = waiting.until === undefined ? undefined : Date.parse(waiting.until);
  const isSameDay =
    until === (issue.waitingUntil ? Number(new Date(issue.waitingUntil)) : undefined);
  return [
    ...(waiting.for === issue.waitingFor ? [] : [{ field: 'waitingFor', to: waiting.for }]),
    ...(isSameDay ? [] : [{ field: 'waitingUntil', to: waiting.until ?? null }]),
  ];
}

/** Throws FORBIDDEN where orders are not his to take back. */
function checkEndsOrders(me: AgentIdentity, endOrders: boolean) {
  if (endOrders && !can(me, 'issue.delegate')) {
    throw new AppError('FORBIDDEN', 'Only leaders take orders back');
  }
}

/** Throws INVALID for a date that is past: nothing waits for it. */
function checkWaitingUntil(until: string | undefined, now: Date) {
  if (until !== undefined && Date.parse(until) <= now.getTime()) {
    throw new AppError('INVALID', 'The date is past', {
      fields: { waitingUntil: 'Later than now' },
    });
  }
}

/** Throws FORBIDDEN where the status is not this person's to give, before it is told how the issue stands. */
export function checkRights(me: AgentIdentity, issue: Lifecycle, to: IssueStatus): void {
  const refusal = rightsRefusal(me, issue, to);
  if (refusal) {
    throw refused(refusal, `${issue.status} to ${to}`);
  }
}

/** Throws INVALID_TRANSITION where the table has no such step. */
export function checkTransition(me: AgentIdentity, issue: Lifecycle, to: IssueStatus): void {
  const refusal = refusalOf(me, issue, to);
  if (refusal) {
    throw refused(refusal, `${issue.status} to ${to}`);
  }
}

/** The error of a step that is not to be taken, with the reason for the app to word. */
export function refused(reason: Refusal, step: string): AppError {
  const message = `${WHY[reason]}: ${step}`;
  return new AppError(RIGHTS.has(reason) ? 'FORBIDDEN' : 'INVALID_TRANSITION', message, {
    reason,
    translationKey: `issue.refused.${reason}`,
    errorMessage: message,
  });
}

/** Whose step it is, not when it is taken. */
const RIGHTS: ReadonlySet<Refusal> = new Set(['notYours', 'notOwn']);

const WHY: Record<Refusal, string> = {
  notInTable: 'There is no such step',
  notYours: 'Not yours to make',
  notOwn: 'Somebody else reported it',
  ownDone: 'Who marked it done cannot confirm it',
  tooLate: 'The time to open it again is over',
};

/** Whether beginning it makes it his: only staff handle issues, and only what nobody has. */
export const mayTake = (
  me: AgentIdentity,
  issue: { responsibleId: number | null; teamId: number | null },
): boolean => isStaff(me) && issue.responsibleId === null && issue.teamId === null;

/** Takes a step and makes it new to whose the issue is. Throws VERSION_CONFLICT where somebody was faster. */
export async function advance(
  tx: TenantTx,
  me: AgentIdentity,
  given: Omit<Advance, 'newTo'>,
): Promise<void> {
  const handlerId = given.issue.responsibleId ?? given.step.takerId;
  const newTo = handlerId === undefined ? [] : [handlerId];
  if (!(await takeStep(tx, me, { ...given, newTo }))) {
    throw await conflict(tx, me, given.issue.id);
  }
}
