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

/** Every status but closed: what still asks for somebody. */
export const OPEN_STATUSES = ISSUE_STATUSES.filter((status) => status !== 'closed');

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

/** Who may give the answer that an issue waits for; what is no party answers nothing. */
const ANSWERED_BY: Record<WaitingFor, readonly RoleGroup[]> = {
  reporter: ['ROLE_USER'],
  contractor: ['ROLE_CONTRACTOR'],
  payer: ['ROLE_USER', 'ROLE_CONTRACTOR'],
  other: ['ROLE_USER', 'ROLE_CONTRACTOR'],
  material: [],
  date: [],
};

/** Whether there is anybody whose answer could end the waiting. */
export const canBeAnswered = (waitingFor: WaitingFor): boolean =>
  ANSWERED_BY[waitingFor].length > 0;

/** Whether what somebody of a role writes is the answer that is waited for. A reporter without a log-in counts as a user. */
export const isAnswer = (waitingFor: WaitingFor, roleGroup: RoleGroup): boolean =>
  ANSWERED_BY[waitingFor].includes(roleGroup);

/** Whether a date must be said: without one, and without an answer that wakes it, an issue would wait for ever. */
export const needsDate = (waitingFor: WaitingFor, wakeOnReply: boolean): boolean =>
  waitingFor !== 'other' && !(wakeOnReply && canBeAnswered(waitingFor));

/** Why work that was reported done is not. */
export const REJECT_REASONS = [
  'stillBroken',
  'partly',
  'cameBack',
  'damaged',
  'nobodyCame',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why a step is not to be taken; the app words it as `issue.refused.<reason>`. */
export const REFUSALS = [
  /** The table has no such step from where the issue stands. */
  'notInTable',
  /** It is another role's to take. */
  'notYours',
  /** Somebody else reported it. */
  'notOwn',
  /** Who marked it done is not who says that it is. */
  'ownDone',
  /** The time in which the reporter may open it again is over. */
  'tooLate',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Status -> what it may become. A forward step may be skipped by who may set the target. What waits may wait otherwise. */
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
  /** A user may withdraw what he reported himself, and say whether it is done. */
  ROLE_USER: ['rejected', 'closed'],
  ROLE_CONTRACTOR: [],
};

/** Whether the table has the step, whoever takes it. */
export function isTransition(from: IssueStatus, to: IssueStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether a role ever gives an issue a status. */
export const isTarget = (roleGroup: RoleGroup, to: IssueStatus): boolean =>
  TARGETS[roleGroup].includes(to);
