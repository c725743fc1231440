import {
  DEMANDING_KINDS,
  type InboxCounts,
  type NotificationKind,
  type NotificationReason,
} from '#contract/notifications.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Icon of a kind; `danger` if somebody refused or it is late, `warn` if it soon is. */
export const LOOKS: Record<NotificationKind, { icon: IconName; tone?: 'danger' | 'warn' }> = {
  urgent: { icon: 'exclamation-square-fill', tone: 'danger' },
  declined: { icon: 'x-octagon', tone: 'danger' },
  unanswered: { icon: 'hourglass-split', tone: 'warn' },
  reportedDone: { icon: 'check2-circle' },
  rejected: { icon: 'arrow-return-left', tone: 'danger' },
  answer: { icon: 'chat' },
  message: { icon: 'chat' },
  note: { icon: 'eye-slash' },
  mention: { icon: 'at' },
  assigned: { icon: 'person-plus' },
  newIssue: { icon: 'inbox' },
  dueSoon: { icon: 'calendar-event', tone: 'warn' },
  overdue: { icon: 'clock-history', tone: 'danger' },
  idle: { icon: 'hourglass-split', tone: 'warn' },
  status: { icon: 'circle-half' },
  visit: { icon: 'calendar-event' },
  view: { icon: 'bookmark' },
};

const isDemanding = ({ kind }: NotificationReason) =>
  (DEMANDING_KINDS as readonly NotificationKind[]).includes(kind);

/** What the line asks for: its newest demanding reason, else its newest; finished work before an earlier answer. */
export function askingReason({ reasons }: InboxLine): NotificationReason | undefined {
  const demanding = reasons.find(isDemanding);
  const first = reasons.find((reason) => reason === demanding || reason.kind === 'reportedDone');
  return (demanding?.kind === 'answer' ? first : demanding) ?? reasons[0];
}

/** Filters of the rail by the kind of a line: an alarm's, else the newest reason's. */
export const FILTERS = {
  answers: { kinds: ['answer'], icon: 'chat' },
  jobs: { kinds: ['declined', 'unanswered', 'reportedDone'], icon: 'send' },
  due: { kinds: ['dueSoon', 'overdue', 'idle'], icon: 'calendar-event' },
  mentions: { kinds: ['mention'], icon: 'at' },
  assigned: { kinds: ['assigned', 'newIssue', 'urgent'], icon: 'person-plus' },
} as const satisfies Record<string, { kinds: NotificationKind[]; icon: IconName }>;
export type KindFilter = keyof typeof FILTERS;

export const countOf = (filter: KindFilter, { kinds }: InboxCounts): number =>
  FILTERS[filter].kinds.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
