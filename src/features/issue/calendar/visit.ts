import type { Issue } from '#contract/issues.ts';

/** Once the work is done, nobody comes any more. */
export const isVisitOff = (
  { plannedFrom, plannedTo, status }: Pick<Issue, 'plannedFrom' | 'plannedTo' | 'status'>,
  now: Date,
): boolean =>
  (status === 'done' || status === 'closed') &&
  Date.parse(plannedTo ?? plannedFrom ?? '') > now.getTime();

/** A visit as `tors 26 nov 08:00–10:00`, or `tors 26 nov 08:00` without an end. */
export function formatVisit(from: string, to: string | null, locale: string): string {
  const formatter = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const start = new Date(from);
  return to === null ? formatter.format(start) : formatter.formatRange(start, new Date(to));
}
