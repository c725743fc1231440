import type { NotificationKind } from '#contract/notifications.ts';

import type { NewNotification } from '../notification/index.ts';
import type { Letter } from './notice.repository.ts';
import type { DelegationNoticeKind, NoticeKind } from './notice.table.ts';

/** The notification of a letter, for recipients who are agents and see the issue. */
export function notificationOf(letter: Letter): NewNotification | undefined {
  const { agentId, issueId, by, messageId, delegationEventId, at } = letter;
  const kind = kindOf(letter);
  if (agentId === null || kind === undefined) return undefined;
  const event = eventOf(letter);
  const isAnswer = letter.isFromOutside || !letter.isStaff;
  return { agentId, issueId, kind, event, by, messageId, delegationEventId, at, isAnswer };
}

const KINDS: Record<
  Exclude<NoticeKind | DelegationNoticeKind, 'message' | 'announced'>,
  NotificationKind
> = {
  received: 'newIssue',
  assigned: 'assigned',
  done: 'status',
  closed: 'status',
  gathered: 'status',
  rejected: 'rejected',
  reopened: 'status',
  reminder: 'status',
  awaitsReporter: 'status',
  awaitsContractor: 'status',
  visitPlanned: 'visit',
  visitMoved: 'visit',
  visitCancelled: 'visit',
  delegated: 'assigned',
  delegationDeclined: 'declined',
  delegationDone: 'reportedDone',
  delegationSentBack: 'rejected',
  delegationCancelled: 'visit',
  delegationReminder: 'unanswered',
  visit: 'visit',
  visitBooked: 'visit',
  visitOther: 'visit',
  visitMissed: 'visit',
  visitWithdrawn: 'visit',
  visitReminder: 'visit',
};

function kindOf({
  kind,
  isContractor,
  isFromOutside,
  isMentioned,
  messageType,
}: Letter): NotificationKind | undefined {
  // The contractor no longer sees the issue.
  if (kind === 'delegationCancelled' && isContractor) return undefined;
  if (kind === 'announced') return undefined;
  // Their visit is off.
  if (kind === 'done' && isContractor) return 'visit';
  if (kind !== 'message') return KINDS[kind];
  if (isFromOutside) return 'answer';
  if (isMentioned) return 'mention';
  return messageType === 'internal' ? 'note' : 'message';
}

function eventOf({ kind, noticeId, messageId, delegationEventId }: Letter): string {
  if (kind === 'message') return `message:${messageId}`;
  // The reminder refers to the event by which the delegation was sent.
  if (delegationEventId !== null) return `delegationEvent:${delegationEventId}`;
  return `notice:${noticeId}`;
}
