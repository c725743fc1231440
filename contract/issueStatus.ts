import type { RoleGroup } from './permissions.ts';

export const ISSUE_STATUSES = [
  'new',
  'inProgress',
  'waiting',
  'done',
  'rejected',
  'closed',
] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** Every status but closed. */
export const OPEN_STATUSES = ISSUE_STATUSES.filter((status) => status !== 'closed');

/** Statuses in which the work is over. */
export const FINISHED_STATUSES = ['done', 'closed'] as const satisfies readonly IssueStatus[];

/** Also for the texts of the history. */
export const isFinished = (status: string | null | undefined): boolean =>
  FINISHED_STATUSES.some((finished) => finished === status);

export const RESOLUTIONS = [
  'fixed',
  'noFaultFound',
  'notCovered',
  'duplicate',
  'withdrawn',
  'other',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const WAITING_FOR = [
  'reporter',
  'contractor',
  'material',
  'payer',
  'date',
  'other',
] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** Roles whose reply ends a wait; waits on third parties have none. */
const ANSWERED_BY: Record<WaitingFor, readonly RoleGroup[]> = {
  reporter: ['ROLE_USER'],
  contractor: ['ROLE_CONTRACTOR'],
  payer: ['ROLE_USER', 'ROLE_CONTRACTOR'],
  other: ['ROLE_USER', 'ROLE_CONTRACTOR'],
  material: [],
  date: [],
};

/** Whether any reply can end the waiting. */
export const canBeAnswered = (waitingFor: WaitingFor): boolean =>
  ANSWERED_BY[waitingFor].length > 0;

/** Whether a message from a role is the awaited reply. Reporters without a log-in count as users. */
export const isAnswer = (waitingFor: WaitingFor, roleGroup: RoleGroup): boolean =>
  ANSWERED_BY[waitingFor].includes(roleGroup);

/**
 * Whether a date is mandatory: without one or a wake-up reply the issue would wait for ever. Not for `other`: the note says what
 * is waited for, which may have no known date.
 */
export const needsDate = (waitingFor: WaitingFor, wakeOnReply: boolean): boolean =>
  waitingFor !== 'other' && !(wakeOnReply && canBeAnswered(waitingFor));

/** Reasons for rejecting work. */
export const REJECT_REASONS = [
  'stillBroken',
  'partly',
  'cameBack',
  'damaged',
  'nobodyCame',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why a status step is refused; worded as `issue.refused.<reason>`. */
export const REFUSALS = [
  /** No such step from the current status. */
  'notInTable',
  /** Reserved for another role. */
  'notYours',
  /** Reported by someone else. */
  'notOwn',
  /** The actor who marked it done cannot confirm it. */
  'ownDone',
  /** The reporter's reopening period is over. */
  'tooLate',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * Status -> allowed next statuses. Forward steps may be skipped by roles that may set the target. A waiting issue may change
 * what it waits for.
 */
const TRANSITIONS: Record<IssueStatus, readonly IssueStatus[]> = {
  new: ['inProgress', 'waiting', 'done', 'closed'],
  inProgress: ['waiting', 'done', 'closed'],
  waiting: ['waiting', 'inProgress', 'done', 'closed'],
  done: ['inProgress', 'rejected', 'closed'],
  rejected: ['inProgress', 'waiting', 'done', 'closed'],
  closed: ['inProgress'],
};

const TARGETS: Record<RoleGroup, readonly IssueStatus[]> = {
  ROLE_ADMIN: ISSUE_STATUSES,
  ROLE_PROJECT_LEADER: ISSUE_STATUSES,
  ROLE_WORKER: ['inProgress', 'waiting', 'done', 'closed'],
  /** Users may withdraw their own reports and confirm or reject completed work. */
  ROLE_USER: ['rejected', 'closed'],
  ROLE_CONTRACTOR: [],
};

/** Whether a step exists, for any role. */
export function isTransition(from: IssueStatus, to: IssueStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether a role can ever set a status. */
export const isTarget = (roleGroup: RoleGroup, to: IssueStatus): boolean =>
  TARGETS[roleGroup].includes(to);
