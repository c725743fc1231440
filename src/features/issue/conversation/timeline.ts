import type { HistoryEntry, HistoryField } from '#contract/issueParts.ts';
import type { Message } from '#contract/messages.ts';
import type { MessageType } from '#contract/visibility.ts';

export type ShownMessages = 'all' | MessageType;

export type TimelineItem =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'event'; at: string; entries: HistoryEntry[] };

/** Lines of events that follow each other are shown as one. */
export type ShownItem = TimelineItem | { kind: 'fold'; lines: HistoryEntry[][] };

/** Events shown in the conversation; others appear only in the history. */
const EVENTS = [
  'status',
  'rejectReason',
  'rejectText',
  'woke',
  'closedItself',
  'routed',
  'routingReason',
  'stoodIn',
  'responsible',
  'team',
  'delegation',
  'delegationAccepted',
  'delegationDeclined',
  'delegationScheduled',
  'visitProposed',
  'visitFits',
  'visitOther',
  'visitMissed',
  'visitWithdrawn',
  'delegationDone',
  'delegationApproved',
  'delegationSentBack',
  'delegationCancelled',
  'dueAt',
  'messageDeleted',
  'alarmAsked',
  'alarmAbsent',
  'alarmInactive',
  'alarmOffDuty',
  'alarmNobody',
  'alarmCalled',
] as const satisfies readonly HistoryField[];
export type EventField = (typeof EVENTS)[number];

export const isEvent = (field: string): field is EventField =>
  (EVENTS as readonly string[]).includes(field);

const TOGETHER = 60_000;

/** Messages and events, oldest first; with a filter only its messages. */
export function timeline(
  messages: readonly Message[],
  history: readonly HistoryEntry[],
  shown: ShownMessages,
): TimelineItem[] {
  const sent = messages
    .filter(({ type }) => shown === 'all' || type === shown)
    .map((message) => ({ kind: 'message' as const, at: message.createdAt, message }));
  const happened = shown === 'all' ? events(history) : [];
  return [...sent, ...happened].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Groups one person's events for the same recipient within a minute. */
function events(history: readonly HistoryEntry[]): TimelineItem[] {
  const lines: { kind: 'event'; at: string; entries: HistoryEntry[] }[] = [];
  const shownChanges = history
    .filter(({ field }) => isEvent(field.replace('undone:', '')))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);
  for (const entry of shownChanges) {
    const line = lines.at(-1);
    const last = line?.entries.at(-1);
    const belongs =
      last?.actor === entry.actor &&
      last.onBehalfOf === entry.onBehalfOf &&
      last.byLink === entry.byLink &&
      Date.parse(entry.at) - Date.parse(last.at) < TOGETHER;
    if (line && belongs) line.entries.push(entry);
    else lines.push({ kind: 'event', at: entry.at, entries: [entry] });
  }
  return lines;
}

/** Folds two and more lines of events between messages. */
export function folded(items: readonly TimelineItem[]): ShownItem[] {
  return items.reduce<ShownItem[]>((shown, item) => {
    const last = shown.at(-1);
    if (item.kind !== 'event' || !last || last.kind === 'message') return [...shown, item];
    const lines = last.kind === 'fold' ? last.lines : [last.entries];
    return [...shown.slice(0, -1), { kind: 'fold', lines: [...lines, item.entries] }];
  }, []);
}
