import type { z } from 'zod/mini';

import { refusalOf, rightsRefusal } from '#contract/issuePolicy.ts';
import type { IssueStatus, Refusal } from '#contract/issueStatus.ts';
import type { issueCalls } from '#contract/issues.ts';
import { can, isStaff } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { dueTimesAfter } from '../clock/index.ts';
import { checkVersion, conflict } from './version.service.ts';
import { changedIssue } from './detail.repository.ts';
import { type Advance, type Lifecycle, readLifecycle, takeStep } from './status.repository.ts';
import type { StatusStep } from './stepColumns.repository.ts';
import type { HistoryItem } from './trail.repository.ts';

type StatusChange = z.output<NonNullable<(typeof issueCalls.setStatus)['body']>>;

/**
 * Changes an issue's status. Starting an issue of nobody makes the actor responsible. Throws NOT_FOUND, FORBIDDEN,
 * VERSION_CONFLICT, INVALID for a date in the past, and INVALID_TRANSITION with the reason.
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
  checkEndsDelegations(me, change.endDelegations);
  await checkVersion(tx, me, issue, version);
  checkTransition(me, issue, status);
  checkWaitingUntil(change.waitingUntil, now);
  const takerId = status === 'inProgress' && becomesResponsible(me, issue) ? me.agentId : undefined;
  const waiting = waitingOf(change);
  const step: StatusStep = {
    to: status,
    now,
    takerId,
    isResponse: issue.isResponse && status === 'done',
    ...(waiting && { waiting }),
    endsDelegations: change.endDelegations,
    doneText: change.doneText,
  };
  const history: HistoryItem[] = [
    ...(issue.status === status
      ? []
      : [{ field: 'status' as const, from: issue.status, to: status }]),
    ...(waiting ? waitingHistory(issue, waiting) : []),
    ...noteHistory(change.note, issue.waitingNote),
    ...(change.doneText ? [{ field: 'doneText' as const, to: change.doneText }] : []),
    ...(takerId === undefined
      ? []
      : [{ field: 'responsible' as const, from: issue.formerHolder, to: me.name }]),
  ];
  await setIssueStep(tx, me, { issue, step, history });
  return changedIssue(tx, me, issueId, now);
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

/** History of changed waiting details; all of them if the issue was not waiting before. */
function waitingHistory(
  issue: Pick<Lifecycle, 'waitingFor' | 'waitingUntil'>,
  waiting: NonNullable<StatusStep['waiting']>,
): HistoryItem[] {
  const until = waiting.until === undefined ? undefined : Date.parse(waiting.until);
  const isSameDay =
    until === (issue.waitingUntil ? Number(new Date(issue.waitingUntil)) : undefined);
  return [
    ...(waiting.for === issue.waitingFor
      ? []
      : [{ field: 'waitingFor' as const, to: waiting.for }]),
    ...(isSameDay ? [] : [{ field: 'waitingUntil' as const, to: waiting.until ?? null }]),
  ];
}

/** Throws FORBIDDEN if the actor may not withdraw delegations. */
function checkEndsDelegations(me: AgentIdentity, endDelegations: boolean) {
  if (endDelegations && !can(me, 'issue.delegate')) {
    throw new AppError('FORBIDDEN', 'Ending delegations requires the right to delegate');
  }
}

/** Throws INVALID for a date in the past. */
function checkWaitingUntil(until: string | undefined, now: Date) {
  if (until !== undefined && Date.parse(until) <= now.getTime()) {
    throw new AppError('INVALID', 'The date is past', {
      fields: { waitingUntil: 'Later than now' },
    });
  }
}

/**
 * Throws FORBIDDEN if the actor may never set this status. Checked first, so that nothing about the issue's state is
 * revealed.
 */
export function checkRights(me: AgentIdentity, issue: Lifecycle, to: IssueStatus): void {
  const refusal = rightsRefusal(me, issue, to);
  if (refusal) {
    throw stepRefused(refusal, `${issue.status} to ${to}`);
  }
}

/** Throws INVALID_TRANSITION if the transition table has no such step. */
export function checkTransition(me: AgentIdentity, issue: Lifecycle, to: IssueStatus): void {
  const refusal = refusalOf(me, issue, to);
  if (refusal) {
    throw stepRefused(refusal, `${issue.status} to ${to}`);
  }
}

/** The error for a refused step, with a reason the app can word. */
export function stepRefused(reason: Refusal, step: string): AppError {
  const message = `${WHY[reason]}: ${step}`;
  return new AppError(RIGHTS.has(reason) ? 'FORBIDDEN' : 'INVALID_TRANSITION', message, {
    reason,
    translationKey: `issue.refused.${reason}`,
    errorMessage: message,
  });
}

const noteHistory = (note: string, before: string): HistoryItem[] =>
  note && note !== before ? [{ field: 'statusNote', to: note }] : [];

/** Refusals that concern the actor rather than the issue's state. */
const RIGHTS: ReadonlySet<Refusal> = new Set(['notYours', 'notOwn']);

const WHY: Record<Refusal, string> = {
  notInTable: 'There is no such step',
  notYours: 'Not yours to make',
  notOwn: 'Somebody else reported it',
  ownDone: 'Who marked it done cannot confirm it',
  tooLate: 'The time to open it again is over',
};

/** Whether starting makes the actor responsible: staff only, and only issues of nobody, or of somebody who left. */
export const becomesResponsible = (
  me: AgentIdentity,
  { responsibleId, formerHolder, teamId }: Holders,
): boolean => isStaff(me) && (responsibleId === null || formerHolder !== null) && teamId === null;
type Holders = Pick<Lifecycle, 'responsibleId' | 'formerHolder' | 'teamId'>;

/**
 * Takes a step and marks the issue unread for those who have it in hand. Throws VERSION_CONFLICT if the issue changed
 * meanwhile.
 */
export async function setIssueStep(
  tx: TenantTx,
  me: AgentIdentity,
  advance: Omit<Advance, 'newTo'>,
): Promise<void> {
  const handlerId = advance.step.takerId ?? advance.issue.responsibleId;
  const newTo = handlerId === null ? [] : [handlerId];
  const step = await withDueTimes(advance);
  if (!(await takeStep(tx, me, { ...advance, step, newTo }))) {
    throw await conflict(tx, me, advance.issue.id);
  }
}

/** The step with what the issue's clocks show after it. */
export async function withDueTimes({
  issue,
  step,
  history,
}: Omit<Advance, 'newTo'>): Promise<StatusStep> {
  const { to, isResponse, now } = step;
  const waitingFor = step.waiting?.for ?? null;
  const due = await dueTimesAfter(issue.clocks, { to, history, waitingFor, isResponse, now });
  return { ...step, due };
}
