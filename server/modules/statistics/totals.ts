import type { Statistics } from '#contract/statistics.ts';

import { spreadOf } from './steps.ts';
import { type Counts, NOTHING, addCounts } from './counters.ts';
import type { Answers } from './summedFigures.ts';
import { BEGINNING, END, type Period, plusDays } from './periods.ts';
import { A_WEEK, type Question } from './question.ts';

/** Events in a range of days, between cuts of the question. */
export type Totals = (days: Period) => Counts;

/** Sums over the spans of a question. */
export function totalsOf(answers: Answers, { spans }: Question): Totals {
  const all = spans.map((span, n) => ({ ...span, counts: answers.of(String(n), 'total', 0) }));
  return ({ from, to }) =>
    all
      .filter((span) => span.from >= from && span.to <= to)
      .reduce((sum, { counts }) => addCounts(sum, counts), NOTHING);
}

/** Number of open issues at the end of a day, counted back from now. */
export function openAfter(totals: Totals, day: string, open: number): number {
  const { reported, closed } = totals({ from: plusDays(day, 1), to: END });
  return open + closed - reported;
}

/** Number of overdue issues at the end of a day; for today, the current number. */
function overdueAfter(
  day: string,
  { totals, today, overdue }: { totals: Totals; today: string; overdue: number },
): number {
  if (day >= today) return overdue;
  const { fell_late: fell, late_closed: closed } = totals({ from: BEGINNING, to: day });
  return fell - closed;
}

/** The period in buckets, with what was overdue a week ago. */
export function bucketsOf(
  totals: Totals,
  { buckets, today }: Question,
  { open, overdue }: { open: number; overdue: number },
): Pick<Statistics, 'buckets' | 'overdueWeekAgo'> {
  const overdueOn = (day: string) => overdueAfter(day, { totals, today, overdue });
  return {
    buckets: buckets.map((days) => {
      const counts = totals(days);
      return {
        ...days,
        reported: counts.reported,
        closed: counts.closed,
        atOnce: counts.at_once,
        medianMinutes: spreadOf(counts.steps).medianMinutes,
        openAtEnd: openAfter(totals, days.to, open),
        overdue: overdueOn(days.to),
      };
    }),
    overdueWeekAgo: overdueOn(plusDays(today, -A_WEEK)),
  };
}
