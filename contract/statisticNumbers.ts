/** `hours`: minutes within business hours, told in hours, since a working day has no fixed length. */
export type Unit = 'count' | 'minutes' | 'hours' | 'share' | 'decimal';
/** Whether higher or lower is better. */
type Better = 'more' | 'less';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Just below 48 hours would round to 48 h; shown as 2 days instead. */
const LEAST_IN_DAYS = 2 * DAY - HOUR / 2;

type Options = Intl.NumberFormatOptions;

/** Unit that fits a duration in minutes. */
const timeUnit = (minutes: number): { unit: string; size: number } =>
  Math.abs(minutes) < HOUR
    ? { unit: 'minute', size: 1 }
    : Math.abs(minutes) < LEAST_IN_DAYS
      ? { unit: 'hour', size: HOUR }
      : { unit: 'day', size: DAY };

/** Precision of durations, matching the server's medians (`medianMinutes` in the contract). */
function timeDigit(minutes: number): Options {
  const size = Math.abs(minutes);
  const isInTenths =
    size >= HOUR && (size < 10 * HOUR || (size >= LEAST_IN_DAYS && size < 30 * DAY));
  if (isInTenths) return { maximumFractionDigits: 1 };
  return { maximumFractionDigits: 0, roundingIncrement: size < 120 * DAY ? 1 : 10 };
}

/** The duration that unit and precision go by: business hours are never told in days. */
const decisive = (unit: Unit, minutes: number): number =>
  unit === 'hours' ? Math.min(minutes, DAY) : minutes;

function formatter(unit: Unit, value: number, locale: string, more: Options = {}) {
  const minutes = decisive(unit, value);
  const time: Options = {
    style: 'unit',
    unit: timeUnit(minutes).unit,
    unitDisplay: 'short',
    ...timeDigit(minutes),
  };
  const style: Record<Unit, Options> = {
    count: {},
    minutes: time,
    hours: time,
    share: { style: 'percent', maximumFractionDigits: 0 },
    decimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  };
  return new Intl.NumberFormat(locale, { ...style[unit], ...more });
}

const scaled = (unit: Unit, value: number) =>
  unit === 'minutes' || unit === 'hours' ? value / timeUnit(decisive(unit, value)).size : value;

/** A figure as text: `877`, `9,4 d`, `91 %`; a dash for null. */
export function figureText(unit: Unit, value: number | null, locale: string): string {
  return value === null ? '–' : formatter(unit, value, locale).format(scaled(unit, value));
}

const isOfUnit = ({ type }: Intl.NumberFormatPart) =>
  type === 'unit' || type === 'percentSign' || type === 'literal';
const textOf = (parts: Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');

/** Number and unit as separate parts. */
export function numberAndUnit(
  unit: Unit,
  value: number | null,
  locale: string,
  more: Options = {},
) {
  if (value === null) return { number: '–', unit: '' };
  const parts = formatter(unit, value, locale, more).formatToParts(scaled(unit, value));
  return {
    number: textOf(parts.filter((part) => !isOfUnit(part))),
    unit: textOf(parts.filter(isOfUnit)).trim(),
  };
}

/** For spreadsheets: durations in days, those in business hours in hours, shares in per cent. */
export function plain(unit: Unit, value: number | null): number | null {
  if (value === null) return null;
  const factor = { count: 1, minutes: 1 / DAY, hours: 1 / HOUR, share: 100, decimal: 1 }[unit];
  return Math.round(value * factor * 100) / 100;
}

export type Change = {
  /** `+6 %`, `−1,8 d`; for shares the percentage points alone. */
  text: string;
  isPoints: boolean;
  goes: 'up' | 'down' | 'nowhere';
  isGood: boolean;
};

/** Change against the previous period; undefined without one. */
export function changeOf(
  { unit, better }: { unit: Unit; better: Better },
  [now, before]: [number | null, number | null],
  locale: string,
): Change | undefined {
  if (now === null || before === null || (unit === 'count' && before === 0)) return undefined;
  const isShare = unit === 'share';
  const by = isShare ? Math.round((now - before) * 100) : now - before;
  const signed: Options = { signDisplay: 'exceptZero' };
  const text =
    unit === 'count'
      ? formatter('share', 1, locale, signed).format(by / before)
      : isShare
        ? formatter('count', by, locale, signed).format(by)
        : // In the unit of the current figure.
          formatter(unit, now, locale, signed).format(by / timeUnit(decisive(unit, now)).size);
  return { text, isPoints: isShare, ...directionOf(better, by) };
}

const directionOf = (better: Better, by: number) => ({
  goes: by === 0 ? ('nowhere' as const) : by > 0 ? ('up' as const) : ('down' as const),
  isGood: (better === 'more') === by > 0,
});

/** Difference from the previous number. */
export function differenceOf(
  better: Better,
  [now, before]: [number, number],
  locale: string,
): Omit<Change, 'isPoints'> {
  const by = now - before;
  const text = formatter('count', by, locale, { signDisplay: 'exceptZero' }).format(by);
  return { text, ...directionOf(better, by) };
}
