import type { NotificationKind, NotificationReason } from '#contract/notifications.ts';
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
const REMIND: LineAct = { name: 'remind', icon: 'send', opens: 'remind' };
const TAKE: LineAct = { name: 'take', icon: 'person-check' };

/** Kinds that an issue without anybody is taken for before anything else. */
const TAKEN_FIRST: ReadonlySet<NotificationKind> = new Set([
  'answer',
  'overdue',
  'dueSoon',
  'idle',
]);
const SAID: ReadonlySet<NotificationKind> = new Set(['answer', 'message', 'note', 'mention']);
const OF_STAFF: Partial<Record<NotificationKind, LineAct>> = {
  urgent: TAKE,
  newIssue: TAKE,
  unanswered: REMIND,
  rejected: { name: 'reopen', icon: 'arrow-counterclockwise' },
  reportedDone: { name: 'review', icon: 'check2-circle', opens: 'facts' },
};
const DELEGATE: LineAct = { name: 'delegate', icon: 'send', opens: 'delegate' };

const isFree = ({ isUntaken, doneAt }: InboxLine) => isUntaken && doneAt === null;

/** Not for outside parties, who only reply. */
function actOfStaff(
  { kind, by }: NotificationReason,
  line: InboxLine,
  me: Agent,
): LineAct | undefined {
  if (!isStaff(me)) return undefined;
  // Somebody else has it.
  if (kind === 'overdue') return by === null ? undefined : REMIND;
  if (kind === 'declined') return can(me, 'issue.delegate') ? DELEGATE : undefined;
  // Somebody else has it, or the reader was done with it.
  if (OF_STAFF[kind] === TAKE && !isFree(line)) return undefined;
  if (kind === 'rejected' && line.status !== 'rejected') return undefined;
  return OF_STAFF[kind];
}

function replyTo({ audience }: NotificationReason): LineAct {
  if (audience === 'internal') return { ...REPLY, opens: 'note' };
  // The writer of a private message is chosen on the page: a reply must not be public by itself.
  return audience === 'private' ? { name: 'reply', icon: 'reply' } : REPLY;
}

export function actOf(line: InboxLine, me: Agent): LineAct {
  const reason = askingReason(line);
  if (!reason || line.status === 'closed') return OPEN;
  const { kind, by } = reason;
  // Whoever it waits for is reminded, also a contractor who has not accepted.
  const isLate = kind === 'overdue' && by !== null;
  if (line.isUntaken && isStaff(me) && TAKEN_FIRST.has(kind) && !isLate) return TAKE;
  return SAID.has(kind) ? replyTo(reason) : (actOfStaff(reason, line, me) ?? OPEN);
}
