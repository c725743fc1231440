export const REPEAT_UNITS = ['week', 'month', 'year'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** Repeats every N units, until a day or for ever. */
export type Repeat = { unit: RepeatUnit; every: number; until: string | null };

/** First occurrence and its repetition; `to` is null for a single day. */
export type Recurring = { from: string; to: string | null; repeat: Repeat | null };
export type Days = { from: string; to: string | null };

const DAY = 86_400_000;
const MONTHS = { month: 1, year: 12 } as const;
/** Longest length of each unit, in days. */
const LONGEST = { week: 7, month: 31, year: 366 } as const;

/** Excludes years from 10000 on, which ISO days cannot hold. */
const isWritten = (day: string) => !day.startsWith('+');

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The ISO date a number of days later; earlier if negative. */
export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY);

/** Clamps to the last day of shorter months. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(timeOf(year, month + months, 0)).getUTCDate();
  return dayOf(timeOf(year, month - 1 + months, Math.min(date, last)));
}

/** `Date.UTC` would read year 26 as 1926. */
const timeOf = (year: number, month: number, date: number) =>
  new Date(0).setUTCFullYear(year, month, date);

/** First day of occurrence `n`, from 0. */
const nth = (day: string, { unit, every }: Repeat, n: number): string =>
  unit === 'week' ? addDays(day, 7 * every * n) : addMonths(day, MONTHS[unit] * every * n);

const daysBetween = (from: string, to: string) => (at(to) - at(from)) / DAY;

/** Starts of occurrences, skipping those certainly over by a day, judged by the longest unit. */
function* firstDays({ from, to, repeat }: Recurring, by: string): Generator<string> {
  if (!repeat) {
    yield from;
    return;
  }
  const passed = daysBetween(to ?? from, by);
  let n = Math.max(0, Math.floor(passed / (LONGEST[repeat.unit] * repeat.every)));
  for (; ; n += 1) {
    const first = nth(from, repeat, n);
    if (repeat.until !== null && first > repeat.until) return;
    yield first;
  }
}

/** Occurrences overlapping a span, in order, at most `most`. */
export function timesWithin(
  recurring: Recurring,
  span: { from: string; to?: string },
  most = 1000,
): Days[] {
  const { from, to } = recurring;
  const lengthOf = to === null ? 0 : daysBetween(from, to);
  const found: Days[] = [];
  for (const first of firstDays(recurring, span.from)) {
    const last = addDays(first, lengthOf);
    if (found.length === most || !isWritten(last)) break;
    if (span.to !== undefined && first > span.to) break;
    if (last >= span.from) found.push({ from: first, to: to === null ? null : last });
  }
  return found;
}

/** Current or next occurrence; undefined when all are past. */
export const nextTime = (recurring: Recurring, today: string): Days | undefined =>
  timesWithin(recurring, { from: today }, 1)[0];
