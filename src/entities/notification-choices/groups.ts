import { kindsFor } from '#contract/notificationChoices.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { isStaff, type RoleGroup } from '#contract/permissions.ts';

/** The kinds in the order and groups in which they are chosen. */
export const KIND_GROUPS = {
  urgent: ['urgent', 'dueSoon', 'overdue'],
  own: ['assigned', 'answer', 'rejected', 'mention', 'message', 'note', 'status', 'idle'],
  delegated: ['declined', 'unanswered', 'reportedDone'],
  followed: ['newIssue', 'visit', 'view'],
} as const satisfies Record<string, readonly NotificationKind[]>;

/** The kinds that reach a role, with the name of their group; outside the staff they are few, and in none. */
export const groupsFor = (roleGroup: RoleGroup): [string | null, readonly NotificationKind[]][] =>
  isStaff({ roleGroup }) ? Object.entries(KIND_GROUPS) : [[null, kindsFor(roleGroup)]];
