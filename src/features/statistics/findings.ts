import { plusDays } from '#contract/days.ts';
import { LEAST_TO_SAY, type StatisticBucket } from '#contract/statistics.ts';

type Bucket = Pick<StatisticBucket, 'from' | 'to' | 'reported' | 'closed' | 'openAtEnd'>;

/** Buckets of one direction at the end that make a trend, and the change that is worth a title. */
const LEAST_RUN = 3;
const LEAST_CHANGE = 5;
const LEAST_SHARE = 0.1;
/** Change of the average that explains a trend. */
const FELL = 0.67;
const ROSE = 1.5;

export type TrendFinding = {
  goes: 'grows' | 'shrinks';
  /** First bucket of the trend. */
  at: number;
  /** What changed with it: by which share, and between which averages. */
  cause?: { of: 'closed' | 'reported'; share: number; from: number; to: number };
};

/** Since when the queue grows or shrinks, at its sharpest turn, and why. */
export function trendFinding(buckets: readonly Bucket[]): TrendFinding | undefined {
  const steps = buckets.map(
    ({ openAtEnd }, n) => openAtEnd - (buckets[n - 1]?.openAtEnd ?? openAtEnd),
  );
  const way = Math.sign(steps.at(-1) ?? 0);
  if (way === 0) return undefined;
  const run = steps.findLastIndex((step, n) => n === 0 || Math.sign(step) !== way) + 1;
  const at = turnIn(steps, run);
  if (buckets.length - at < LEAST_RUN || !isMuch(buckets, at)) return undefined;
  const goes = way > 0 ? 'grows' : 'shrinks';
  const cause = causeOf(buckets, at, goes);
  return { goes, at, ...(cause && { cause }) };
}

/** Whether the queue has changed enough since a bucket. */
function isMuch(buckets: readonly Bucket[], at: number): boolean {
  const [start, end] = [buckets[at - 1]?.openAtEnd ?? 0, buckets.at(-1)?.openAtEnd ?? 0];
  return Math.abs(end - start) >= Math.max(LEAST_CHANGE, start * LEAST_SHARE);
}

/** Where in a run of one direction the steps change the most, or its beginning if nothing is known of the time before. */
function turnIn(steps: readonly number[], run: number): number {
  const turn = (at: number) => average(steps.slice(at, -1)) - average(steps.slice(0, at));
  return steps
    .map((_, at) => at)
    .filter((at) => at >= run && at >= LEAST_RUN && at <= steps.length - LEAST_RUN)
    .reduce(
      (best, at) => (best < LEAST_RUN || Math.abs(turn(at)) > Math.abs(turn(best)) ? at : best),
      run,
    );
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The last bucket may be running, and says nothing of a rate. */
function causeOf(buckets: readonly Bucket[], at: number, goes: TrendFinding['goes']) {
  const [before, after] = [buckets.slice(0, at), buckets.slice(at, -1)];
  if (before.length < LEAST_RUN) return undefined;
  const changeOf = (of: 'closed' | 'reported') => {
    const [from, to] = [mean(before, of), mean(after, of)];
    return { ratio: to / from, cause: { of, share: Math.abs(to / from - 1), from, to } };
  };
  const [closed, reported] = [changeOf('closed'), changeOf('reported')];
  const [fewer, more] = goes === 'grows' ? [closed, reported] : [reported, closed];
  const hasRisen = Number.isFinite(more.ratio) && more.ratio >= ROSE;
  const hasFallen = fewer.ratio <= FELL;
  // What the company does itself comes first.
  if (goes === 'grows') return hasFallen ? fewer.cause : hasRisen ? more.cause : undefined;
  return hasRisen ? more.cause : hasFallen ? fewer.cause : undefined;
}

const mean = (buckets: readonly Bucket[], of: 'closed' | 'reported') =>
  average(buckets.map((bucket) => bucket[of]));

/** The row with a third or more of a total of the same direction that says something. */
export function largestOf<Row>(
  rows: readonly Row[],
  of: (row: Row) => number,
): { row: Row; value: number; total: number } | undefined {
  const total = rows.reduce((sum, row) => sum + of(row), 0);
  const [row] = rows.toSorted((a, b) => Math.abs(of(b)) - Math.abs(of(a)));
  if (!row || rows.length < 2 || Math.abs(total) < LEAST_TO_SAY) return undefined;
  const share = of(row) / total;
  return share >= 1 / 3 && share <= 1 ? { row, value: of(row), total } : undefined;
}

const LONGEST_FORECAST = 366;

/** When the next round number of open issues is reached if the period goes on; undefined if not within a year. */
export function forecastOf(
  { open, net, days }: { open: number; net: number; days: number },
  today: string,
): { open: number; day: string } | undefined {
  const size = open >= 100 ? 100 : 10;
  const target =
    net > 0 ? (Math.floor(open / size) + 1) * size : (Math.ceil(open / size) - 1) * size;
  if (net === 0 || target < 0) return undefined;
  const after = Math.ceil((target - open) / (net / days));
  return after > LONGEST_FORECAST ? undefined : { open: target, day: plusDays(today, after) };
}
