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

/** Status -> what it may become. A forward step may be skipped by who may set the target. */
const TRANSITIONS: Record<IssueStatus, readonly IssueStatus[]> = {
  new: ['inProgress', 'waiting', 'done', 'closed'],
  inProgress: ['waiting', 'done', 'closed'],
  waiting: ['inProgress', 'done', 'closed'],
  done: ['inProgress', 'rejected', 'closed'],
  rejected: ['inProgress', 'waiting', 'done', 'closed'],
  closed: ['inProgress'],
};

const TARGETS: Record<RoleGroup, readonly IssueStatus[]> = {
  ROLE_ADMIN: ISSUE_STATUSES,
  ROLE_PROJECT_LEADER: ISSUE_STATUSES,
  ROLE_WORKER: ['inProgress', 'waiting', 'done', 'closed'],
  /** A user may withdraw what he reported himself. */
  ROLE_USER: ['closed'],
  ROLE_CONTRACTOR: [],
};

/** The statuses that somebody of a role may give an issue that has the status `from`. */
export function nextStatuses(from: IssueStatus, roleGroup: RoleGroup): IssueStatus[] {
  return TRANSITIONS[from].filter((to) => TARGETS[roleGroup].includes(to));
}

/** Whether the table has the step, whoever takes it. */
export function isTransition(from: IssueStatus, to: IssueStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
