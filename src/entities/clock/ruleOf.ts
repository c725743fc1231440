import { clockFor, clockRule, type OfIssue } from '#contract/clockRule.ts';
import type { ActiveClocks } from '#contract/clocks.ts';
import type { ClockRule } from '#contract/clockState.ts';
import type { ClockKind } from '#contract/issueClock.ts';

export type RuleOf = (kind: ClockKind, issue: OfIssue) => ClockRule | undefined;

const known = new WeakMap<ActiveClocks, RuleOf>();

/** Kept with the answer they are made of, since rules remember the days that they have looked at. */
export function ruleOf(rules: ActiveClocks): RuleOf {
  const found = known.get(rules) ?? makeRules(rules);
  known.set(rules, found);
  return found;
}

function makeRules({ timeZone, holidays, clocks }: ActiveClocks): RuleOf {
  const days = new Set(holidays.map(({ day }) => day));
  const calendar = { timeZone, isHoliday: (day: string) => days.has(day) };
  const made = new Map(clocks.map((clock) => [clock, clockRule(clock, calendar)]));
  return (kind, issue) => {
    const clock = clockFor(clocks, kind, issue);
    return clock && made.get(clock);
  };
}
