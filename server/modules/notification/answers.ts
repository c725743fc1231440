import type { DelegationState } from '#contract/delegations.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';
import type { NotificationKind } from '#contract/notifications.ts';

// An alarm's notifications are finished where it ends, by `felix_settle_alarm`.

/** Settled once anybody has the issue. */
export const ANSWERED_BY_ASSIGNING: readonly NotificationKind[] = ['newIssue'];
/** Somebody has it by name: it is assigned to nobody else any more (`answeredByGiving`). */
export const ANSWERED_BY_NAMING: readonly NotificationKind[] = [
  ...ANSWERED_BY_ASSIGNING,
  'assigned',
];

const isGiven = (to: unknown): boolean => to !== undefined && to !== null;

/** Kinds that a change of facts answers, for everybody. */
export function answeredByFacts(facts: {
  responsibleId?: unknown;
  teamId?: unknown;
  dueAt?: unknown;
}): readonly NotificationKind[] {
  const isHeld = isGiven(facts.responsibleId);
  return [
    ...(isHeld || isGiven(facts.teamId) ? (['newIssue'] as const) : []),
    ...(isHeld ? (['assigned'] as const) : []),
    ...(facts.dueAt === undefined ? [] : (['dueSoon', 'overdue'] as const)),
  ];
}

const BEGUN: readonly NotificationKind[] = ['newIssue', 'rejected', 'reportedDone', 'idle'];
const DONE: readonly NotificationKind[] = [...BEGUN, 'dueSoon', 'overdue', 'assigned'];

/** Kinds that a change to this status answers, for everybody. */
export const ANSWERED_BY_STATUS: Record<IssueStatus, readonly NotificationKind[]> = {
  new: [],
  inProgress: BEGUN,
  waiting: ['newIssue', 'idle'],
  done: DONE,
  rejected: ['reportedDone'],
  closed: [...DONE, 'declined', 'unanswered', 'answer'],
};

/** Kinds that a delegation's new state answers, for everybody. */
export const ANSWERED_BY_DELEGATION: Record<DelegationState, readonly NotificationKind[]> = {
  sent: ['newIssue', 'declined', 'unanswered'],
  opened: [],
  accepted: [...ANSWERED_BY_ASSIGNING, 'unanswered'],
  declined: ['unanswered'],
  scheduled: ['unanswered'],
  reportedDone: ['unanswered'],
  approved: ['reportedDone'],
  sentBack: ['reportedDone'],
  cancelled: ['declined', 'unanswered', 'reportedDone'],
};

/** Kinds that a contractor's own step answers for them. */
export const ANSWERED_BY_CONTRACTOR = [
  'assigned',
  'rejected',
] as const satisfies NotificationKind[];

/** Kinds that a message answers for its author. An internal one answers nobody outside. */
export const ANSWERED_BY_MESSAGE = {
  internal: ['message', 'note', 'mention'],
  public: ['answer', 'message', 'note', 'mention'],
  private: ['answer', 'message', 'note', 'mention'],
} as const satisfies Record<string, NotificationKind[]>;
