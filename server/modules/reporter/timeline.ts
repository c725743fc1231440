import { ISSUE_STATUSES, isFinished } from '#contract/issueStatus.ts';
import type { MILESTONES, OwnIssue } from '#contract/ownIssue.ts';

import type { HistoryRow } from './own.repository.ts';

type Milestone = (typeof MILESTONES)[number];
type TimelineEntry = OwnIssue['timeline'][number];
/** Entries of one transaction, by field. */
type Change = { at: string; who: string; entries: Map<string, HistoryRow> };

/** An issue's history for its reporter: oldest first, without undone changes. */
export function timelineOf(
  reported: Omit<TimelineEntry, 'event'>,
  history: readonly HistoryRow[],
): TimelineEntry[] {
  const milestones: TimelineEntry[] = [{ ...reported, event: 'reported' }];
  const beside = new Set<TimelineEntry>();
  for (const change of changesOf(history)) {
    if ([...change.entries.keys()].some((field) => field.startsWith('undone:'))) {
      takeBack(milestones, beside, change);
    } else {
      const events = [
        takenOn(change),
        statusReached(change),
        answered(change) ?? visitSet(change, milestones, beside) ?? besidePlan(change, beside),
      ];
      milestones.push(...events.filter((event) => event !== undefined));
    }
  }
  return milestones;
}

/** The firm's work comes before the company's word that it is done. */
export function withWork(timeline: TimelineEntry[], work: OwnIssue['issue']['workDone']) {
  const done = timeline.findLastIndex(({ event }) => event === 'done');
  if (!work?.firm || done < 0) return timeline;
  return timeline.toSpliced(done, 0, { at: work.at, who: work.firm, event: 'worked' });
}

/** A booking is three entries, accepting a delegation two: entries of one statement share time and actor. */
function changesOf(history: readonly HistoryRow[]): Change[] {
  const changes: Change[] = [];
  for (const entry of history) {
    const { at, who, field } = entry;
    const last = changes.at(-1);
    if (last && last.at === at && last.who === who && !last.entries.has(field)) {
      last.entries.set(field, entry);
    } else {
      changes.push({ at, who, entries: new Map([[field, entry]]) });
    }
  }
  return changes;
}

const VISITS = new Set<Milestone>([
  'visitProposed',
  'visitPlanned',
  'visitMoved',
  'visitCancelled',
]);

const isPlan = (entry: TimelineEntry, beside: ReadonlySet<TimelineEntry>): boolean =>
  VISITS.has(entry.event) && !beside.has(entry);

function takeBack(
  milestones: TimelineEntry[],
  beside: ReadonlySet<TimelineEntry>,
  { entries }: Change,
): void {
  const status = entries.get('undone:status');
  const event = status && milestoneOf(status);
  const isUndone = (candidate: TimelineEntry) =>
    status ? candidate.event === event : isPlan(candidate, beside);
  const undone = milestones.findLastIndex(isUndone);
  if (undone > 0) milestones.splice(undone, 1);
}

const ANSWERS = ['visitFits', 'visitOther', 'visitMissed'] as const;

/** An answer about a visit says more than that the visit is off. */
function answered({ at, who, entries }: Change): TimelineEntry | undefined {
  const event = ANSWERS.find((field) => entries.has(field));
  return event && { at, who, event };
}

function takenOn({ at, entries }: Change): TimelineEntry | undefined {
  const accepted = entries.get('delegationAccepted');
  return accepted && { at, who: accepted.to ?? '', event: 'taken' };
}

function statusReached({ at, who, entries }: Change): TimelineEntry | undefined {
  const entry = entries.get('status');
  const event = entry && milestoneOf(entry);
  // "Accepted by a contractor" already implies "in progress".
  const isImplied = event === 'inProgress' && entries.has('delegationAccepted');
  return event === undefined || isImplied ? undefined : { at, who, event };
}

function milestoneOf({ from, to }: HistoryRow): Milestone | undefined {
  if (from === 'closed') {
    return 'reopened';
  }
  return ISSUE_STATUSES.find((status) => status === to && status !== 'new') as
    | Milestone
    | undefined;
}

/** The change to the visit: planned, moved or cancelled. */
function visitSet(
  change: Change,
  milestones: readonly TimelineEntry[],
  beside: ReadonlySet<TimelineEntry>,
): TimelineEntry | undefined {
  const { at, entries } = change;
  if (!isPlanChange(entries)) return undefined;
  const last = milestones.findLast((entry) => isPlan(entry, beside));
  const before = visitOf(entries, 'from', last?.visit);
  const visit = visitOf(entries, 'to', before);
  const visitor = visitorIn(entries);
  const isOther = Boolean(visitor) && last?.who !== visitor;
  const isProposal = entries.has('visitProposed');
  const event = visitEvent({ before, visit, at, isOther, isProposal });
  return event && { at, event, who: visitor ?? change.who, ...(visit && { visit }) };
}

/** A contractor's visit beside the plan, which is a staff visit. */
function besidePlan(change: Change, beside: Set<TimelineEntry>): TimelineEntry | undefined {
  const milestone = change.entries.has('plannedFrom')
    ? undefined
    : (withdrawn(change) ?? scheduled(change));
  if (milestone) beside.add(milestone);
  return milestone;
}

function scheduled({ at, entries }: Change): TimelineEntry | undefined {
  const entry = entries.get('visitProposed') ?? entries.get('delegationScheduled');
  if (!entry?.visit) return undefined;
  const event = entry.field === 'visitProposed' ? 'visitProposed' : 'visitPlanned';
  return { at, who: entry.to ?? '', event, visit: entry.visit };
}

/** The server itself withdraws what ended with the issue before. */
function withdrawn({ at, who, entries }: Change): TimelineEntry | undefined {
  const entry = entries.get('visitWithdrawn');
  return entry && who !== '' ? { at, who: entry.to ?? '', event: 'visitCancelled' } : undefined;
}

/** A visit ends with its issue, not once that is taken up again. */
function isPlanChange(entries: Change['entries']): boolean {
  const from = entries.get('status')?.from;
  return (entries.has('plannedFrom') || entries.has('plannedTo')) && !isFinished(from);
}

const visitorIn = (entries: Change['entries']) =>
  (entries.get('visitProposed') ?? entries.get('delegationScheduled'))?.to;

type VisitChange = {
  before: Visit | undefined;
  visit: Visit | undefined;
  at: string;
  isOther: boolean;
  isProposal: boolean;
};

/** An unchanged visit, or one removed after it took place, is not reported. */
function visitEvent({
  before,
  visit,
  at,
  isOther,
  isProposal,
}: VisitChange): Milestone | undefined {
  const wasAhead = before !== undefined && endOf(before) > Date.parse(at);
  if (!visit) return wasAhead ? 'visitCancelled' : undefined;
  if (!isOther && isSame(before, visit)) return undefined;
  if (isProposal) return 'visitProposed';
  return wasAhead && !isOther ? 'visitMoved' : 'visitPlanned';
}

type Visit = NonNullable<TimelineEntry['visit']>;
/** The visit before or after its entries; without an entry its time is unchanged. */
function visitOf(
  entries: Change['entries'],
  side: 'from' | 'to',
  other?: Visit,
): Visit | undefined {
  const time = (field: string, fallback: string | null | undefined) => {
    const entry = entries.get(field);
    return entry ? entry[side] : fallback;
  };
  const from = time('plannedFrom', other?.from);
  return from ? { from, to: time('plannedTo', other?.to) ?? null } : undefined;
}

const endOf = ({ from, to }: Visit): number => Date.parse(to ?? from);

const isSame = (one: Visit | undefined, other: Visit): boolean =>
  one !== undefined &&
  Date.parse(one.from) === Date.parse(other.from) &&
  endOf(one) === endOf(other);
