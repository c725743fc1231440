/** Opening time of a day in minutes from local midnight; `to` is not included. */
export type OpenTime = { from: number; to: number };

/** When a clock runs. Days are ISO dates in the time zone. */
export type BusinessHours = {
  timeZone: string;
  /** Seven days, Monday first; null when closed. */
  week: readonly (OpenTime | null)[];
  /** Holidays and the company's own days off. */
  closedDays: Pick<ReadonlySet<string>, 'has'>;
};

/** From and to in milliseconds since 1970; `to` is not included. */
export type Span = { from: number; to: number };

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Longest search for an opening time: companies that close for longer have no due time. */
const MAX_DAYS_AHEAD = 1100;

/** Opening times that overlap a span, in order. */
export function openSpans(hours: BusinessHours, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  const last = localMidnight(hours.timeZone, to);
  for (let day = localMidnight(hours.timeZone, from); day <= last; day += DAY) {
    for (const open of openSpansOf(hours, day)) {
      const span = { from: Math.max(open.from, from), to: Math.min(open.to, to) };
      if (span.from < span.to) spans.push(span);
    }
  }
  return spans;
}

/** When this many milliseconds of opening time have passed since `from`; undefined if not within three years. */
export function afterOpenTime(
  hours: BusinessHours,
  from: number,
  duration: number,
): number | undefined {
  let left = duration;
  const first = localMidnight(hours.timeZone, from);
  for (let n = 0; n < MAX_DAYS_AHEAD; n += 1) {
    for (const open of openSpansOf(hours, first + n * DAY)) {
      const start = Math.max(open.from, from);
      if (open.to <= start) continue;
      if (open.to - start >= left) return start + left;
      left -= open.to - start;
    }
  }
  return undefined;
}

const daysKnown = new WeakMap<BusinessHours, Map<number, Span[]>>();

/** Opening times of a local day. Remembered: the clocks of a page of issues look at the same years of days. */
function openSpansOf(hours: BusinessHours, day: number): Span[] {
  const days = daysKnown.get(hours) ?? new Map<number, Span[]>();
  daysKnown.set(hours, days);
  const spans = days.get(day) ?? computeDay(hours, day);
  days.set(day, spans);
  return spans;
}

/** Opening times of a local day, given as its midnight written in UTC. Two where the offset changes meanwhile. */
function computeDay({ timeZone, week, closedDays }: BusinessHours, day: number): Span[] {
  const open = week[(new Date(day).getUTCDay() + 6) % 7];
  if (!open || closedDays.has(new Date(day).toISOString().slice(0, 10))) return [];
  const from = day + open.from * MINUTE;
  const to = day + open.to * MINUTE;
  // A day earlier and later than any instant of the local day, whatever the offset.
  const before = offsetOfDay(timeZone, day - DAY);
  const after = offsetOfDay(timeZone, day + 2 * DAY);
  if (before === after) return [{ from: from - before, to: to - before }];
  const change = offsetChange(timeZone, { from: day - DAY, to: day + 2 * DAY }, before);
  return [
    { from: from - before, to: Math.min(to - before, change) },
    { from: Math.max(from - after, change), to: to - after },
  ].filter((span) => span.from < span.to);
}

/** The minute within a span at which the time zone's offset changes. */
function offsetChange(timeZone: string, { from, to }: Span, before: number): number {
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Midnight of the local day of an instant, written in UTC. */
const localMidnight = (timeZone: string, time: number): number =>
  Math.floor((time + offsetAt(timeZone, time)) / DAY) * DAY;

const offsets = new Map<string, number>();
const MAX_OFFSETS = 20_000;

/** The offset at midnight UTC of a day. Remembered: formatting costs microseconds, and a clock looks at years of days. */
function offsetOfDay(timeZone: string, day: number): number {
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = offsetAt(timeZone, day);
  offsets.set(key, offset);
  return offset;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time minus UTC, in milliseconds. */
export function offsetAt(timeZone: string, time: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts, ...clock });
    formats.set(timeZone, format);
  }
  const part = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return local - Math.floor(time / 1000) * 1000;
}
