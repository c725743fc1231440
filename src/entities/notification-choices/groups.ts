import type { NotificationKind } from '#contract/notifications.ts';

/** The kinds in the order and groups in which they are chosen. */
export const KIND_GROUPS = {
  urgent: ['urgent', 'dueSoon', 'overdue'],
  own: ['assigned', 'answer', 'rejected', 'mention', 'message', 'note', 'status', 'idle'],
  delegated: ['declined', 'unanswered', 'reportedDone'],
  followed: ['newIssue', 'visit', 'view'],
} as const satisfies Record<string, readonly NotificationKind[]>;
