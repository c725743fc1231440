import type { ClockBody } from '#contract/clocks.ts';
import type { ClockShift } from '#contract/clockShift.ts';
import { clockDue } from '#contract/clockState.ts';
import { CLOCK_KINDS, type ClockKind } from '#contract/issueClock.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { zoneOf } from '../../db/timeZone.ts';
import { notFound } from '../../http/errors.ts';
import { clocksIn } from './clock.repository.ts';
import { clockEvents } from './events.ts';
import { type IssueEvents, openIssueIds, readClockFacts } from './facts.repository.ts';
import { isStopped, makeRules, type RuleOf } from './reckon.ts';

const AT_ONCE = 1000;
/** Id of a clock not yet saved. */
const MADE_LAST = Number.MAX_SAFE_INTEGER;

type Proposal = { id?: number | undefined; clock: ClockBody };
type Change = {
  before: RuleOf;
  after: RuleOf;
  /** Whether an issue goes by what changes, before or after. */
  isMeant: (issue: IssueEvents, kind: ClockKind) => boolean;
};

/** What saving a clock would do to open issues that go by clocks. Changes nothing. Throws NOT_FOUND. */
export async function previewClock(
  tx: TenantTx,
  { id, clock }: Proposal,
  now: Date,
): Promise<ClockShift> {
  const { issues: _, ...company } = await readClockFacts(tx, []);
  const saved = await clocksIn(tx).list();
  const old = saved.find((other) => other.id === id);
  if (id !== undefined && !old) throw notFound('clock');
  const tried = { ...clock, id: id ?? MADE_LAST };
  const proposed = [...saved.filter((other) => other !== old), tried].toSorted(
    (one, other) => one.id - other.id,
  );
  const before = await makeRules({ ...company, clocks: saved.filter(isEnabled) });
  const after = await makeRules({ ...company, clocks: proposed.filter(isEnabled) });
  const isMeant = (issue: IssueEvents, kind: ClockKind) =>
    kind === clock.kind && [before, after].some((rule) => rule(kind, issue)?.clock.id === tried.id);
  return shiftBy(tx, { before, after, isMeant }, now);
}

/** What moving the company to another country, with its time zone and holidays, would do to them. Changes nothing. */
export async function previewMove(tx: TenantTx, country: string, now: Date): Promise<ClockShift> {
  const { issues: _, ...company } = await readClockFacts(tx, []);
  const before = await makeRules(company);
  const after = await makeRules({ ...company, country, timeZone: zoneOf(country) });
  const isMeant = (issue: IssueEvents, kind: ClockKind) => before(kind, issue) !== undefined;
  return shiftBy(tx, { before, after, isMeant }, now);
}

const isEnabled = ({ enabled }: ClockBody): boolean => enabled;

async function shiftBy(tx: TenantTx, change: Change, now: Date): Promise<ClockShift> {
  const counts = { issues: 0, earlier: 0, later: 0, late: 0 };
  for (let last = 0; ;) {
    const ids = await openIssueIds(tx, { after: last, limit: AT_ONCE, goByClocks: true });
    const { issues } = await readClockFacts(tx, ids, { isAll: true });
    for (const issue of issues) add(counts, shiftsOf(issue, change), now.getTime());
    last = ids.at(-1) ?? last;
    if (ids.length < AT_ONCE) return counts;
  }
}

type Shift = { before: number; after: number };

/** When the running clocks of an issue that are meant run out, before and after. */
function shiftsOf(issue: IssueEvents, { before, after, isMeant }: Change): Shift[] {
  const kinds = CLOCK_KINDS.filter((kind) => !isStopped(issue, kind) && isMeant(issue, kind));
  const due = (kind: ClockKind, rule: RuleOf) => dueOf(issue, kind, rule);
  return kinds.map((kind) => ({ before: due(kind, before), after: due(kind, after) }));
}

/** Infinity without a due time. */
function dueOf(issue: IssueEvents, kind: ClockKind, ruleOf: RuleOf): number {
  const found = ruleOf(kind, issue);
  const due = found ? clockDue(found.rule, clockEvents(issue)[kind]) : null;
  return due ?? Number.POSITIVE_INFINITY;
}

function add(counts: ClockShift, shifts: readonly Shift[], now: number): void {
  const one = (isSo: (shift: Shift) => boolean) => Number(shifts.some(isSo));
  counts.issues += Math.min(shifts.length, 1);
  counts.earlier += one(({ before, after }) => after < before);
  counts.later += one(({ before, after }) => after > before);
  counts.late += one(({ before, after }) => after <= now && before > now);
}
