import type { NotificationKind } from '#contract/notifications.ts';
import { can, isStaff } from '#contract/permissions.ts';
import type { Agent } from '#contract/session.ts';
import type { IssueAct } from '#src/entities/issue/askedAct.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { askingReason } from '../list/kinds.ts';

/** The act that a line offers first: one done here, or the part of the issue to open. */
export type LineAct = {
  name: 'take' | 'reopen' | 'reply' | 'delegate' | 'remind' | 'review' | 'open';
  icon: IconName;
  opens?: IssueAct;
};

const OPEN: LineAct = { name: 'open', icon: 'arrow-right' };
const REPLY: LineAct = { name: 'reply', icon: 'reply', opens: 'reply' };
const TAKE: LineAct = { name: 'take', icon: 'person-check' };

const OF_STAFF: Partial<Record<NotificationKind, LineAct>> = {
  urgent: TAKE,
  newIssue: TAKE,
  unanswered: { name: 'remind', icon: 'send', opens: 'remind' },
  rejected: { name: 'reopen', icon: 'arrow-counterclockwise' },
  reportedDone: { name: 'review', icon: 'check2-circle', opens: 'facts' },
};
const DELEGATE: LineAct = { name: 'delegate', icon: 'send', opens: 'delegate' };

export function actOf(line: InboxLine, me: Agent): LineAct {
  const reason = askingReason(line);
  if (!reason || line.status === 'closed') return OPEN;
  const { kind, audience } = reason;
  if (kind === 'answer' || kind === 'message' || kind === 'mention') {
    if (audience === 'internal') return { ...REPLY, opens: 'note' };
    // The writer of a private message is chosen on the page: a reply must not be public by itself.
    return audience === 'private' ? { name: 'reply', icon: 'reply' } : REPLY;
  }
  if (kind === 'declined') return can(me, 'issue.delegate') ? DELEGATE : OPEN;
  if (kind === 'rejected' && line.status !== 'rejected') return OPEN;
  return (isStaff(me) ? OF_STAFF[kind] : undefined) ?? OPEN;
}
