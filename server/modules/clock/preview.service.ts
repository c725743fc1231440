import type { ClockBody, ClockPreview } from '#contract/clocks.ts';
import { clockDue } from '#contract/clockState.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import { clocksIn } from './clock.repository.ts';
import { clockEvents } from './events.ts';
import { type IssueEvents, openIssueIds, readClockFacts } from './facts.repository.ts';
import { isStopped, makeRules, type RuleOf } from './reckon.ts';

const AT_ONCE = 1000;
/** Id of a clock not yet saved. */
const MADE_LAST = Number.MAX_SAFE_INTEGER;

type Proposal = { id?: number | undefined; clock: ClockBody };

/** What saving a clock would do to open issues that go by clocks. Changes nothing. Throws NOT_FOUND. */
export async function previewClock(
  tx: TenantTx,
  { id, clock }: Proposal,
  now: Date,
): Promise<ClockPreview> {
  const { isMeant, ruleBefore, ruleAfter } = await rulesAround(tx, { id, clock });
  const counts = { issues: 0, earlier: 0, later: 0, late: 0 };
  for (let last = 0; ;) {
    const ids = await openIssueIds(tx, { after: last, limit: AT_ONCE, goByClocks: true });
    const { issues } = await readClockFacts(tx, ids, { isAll: true });
    for (const issue of issues) {
      if (!isMeant(issue) || isStopped(issue, clock.kind)) continue;
      const due = (rule: RuleOf) => dueOf(issue, clock, rule);
      add(counts, { before: due(ruleBefore), after: due(ruleAfter), now: now.getTime() });
    }
    last = ids.at(-1) ?? last;
    if (ids.length < AT_ONCE) break;
  }
  return counts;
}

/** Rules as saved and as proposed, and whether an issue goes by the clock before or after. */
async function rulesAround(tx: TenantTx, { id, clock }: Proposal) {
  const { issues: _, ...company } = await readClockFacts(tx, []);
  const saved = await clocksIn(tx).list();
  const old = saved.find((other) => other.id === id);
  if (id !== undefined && !old) throw notFound('clock');
  const tried = { ...clock, id: id ?? MADE_LAST };
  const proposed = [...saved.filter((other) => other !== old), tried].toSorted(
    (one, other) => one.id - other.id,
  );
  const ruleBefore = await makeRules({ ...company, clocks: saved.filter(isEnabled) });
  const ruleAfter = await makeRules({ ...company, clocks: proposed.filter(isEnabled) });
  const isMeant = (issue: IssueEvents) =>
    [ruleBefore, ruleAfter].some((rule) => rule(clock.kind, issue)?.clock.id === tried.id);
  return { isMeant, ruleBefore, ruleAfter };
}

const isEnabled = ({ enabled }: ClockBody): boolean => enabled;

/** Infinity without a due time. */
function dueOf(issue: IssueEvents, { kind }: ClockBody, ruleOf: RuleOf): number {
  const found = ruleOf(kind, issue);
  const due = found ? clockDue(found.rule, clockEvents(issue)[kind]) : null;
  return due ?? Number.POSITIVE_INFINITY;
}

type Shift = { before: number; after: number; now: number };

function add(counts: ClockPreview, { before, after, now }: Shift): void {
  counts.issues += 1;
  counts.earlier += Number(after < before);
  counts.later += Number(after > before);
  counts.late += Number(after <= now && before > now);
}
