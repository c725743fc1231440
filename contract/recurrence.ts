export const REPEAT_UNITS = ['week', 'month', 'year'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** Every so many weeks, months or years, until a day or for ever. */
export type Repeat = { unit: RepeatUnit; every: number; until: string | null };

/** Some days, the first time they come and how they come again; `to` is null where it is one day. */
export type Recurring = { from: string; to: string | null; repeat: Repeat | null };
export type Days = { from: string; to: string | null };

const DAY = 86_400_000;
const MONTHS = { month: 1, year: 12 } as const;
/** No unit is longer, in days. */
const LONGEST = { week: 7, month: 31, year: 366 } as const;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day so many days later. */
export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY);

/** So many months later; the 31st is the last day of a month that has no 31st. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The first day of the `n`th time, counted from the first one, which is 0. */
const nth = (day: string, { unit, every }: Repeat, n: number): string =>
  unit === 'week' ? addDays(day, 7 * every * n) : addMonths(day, MONTHS[unit] * every * n);

/** The times that touch a span of days, in order, at most so many. */
export function timesWithin(
  { from, to, repeat }: Recurring,
  span: { from: string; to?: string },
  most = 1000,
): Days[] {
  const length = to === null ? 0 : (at(to) - at(from)) / DAY;
  const found: Days[] = [];
  const longest = repeat ? LONGEST[repeat.unit] * repeat.every : 1;
  // Every time before this one is over by then, since no unit is longer.
  let n = repeat
    ? Math.max(0, Math.floor(((at(span.from) - at(from)) / DAY - length) / longest))
    : 0;
  for (; found.length < most; n += 1) {
    const first = repeat ? nth(from, repeat, n) : from;
    if ((span.to !== undefined && first > span.to) || (repeat?.until && first > repeat.until))
      break;
    const last = to === null ? first : addDays(first, length);
    if (last >= span.from) found.push({ from: first, to: to === null ? null : last });
    if (!repeat) break;
  }
  return found;
}

/** The time that is on, or else comes next; undefined where all are over. */
export const nextTime = (recurring: Recurring, today: string): Days | undefined =>
  timesWithin(recurring, { from: today }, 1)[0];
