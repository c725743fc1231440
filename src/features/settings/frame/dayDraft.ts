import type { OpeningWeek } from '#contract/openingHours.ts';

/** Opening time of a day as it is typed. */
export type DayDraft = { isOpen: boolean; from: string; to: string };

const HOUR = 60;
const MIDNIGHT = 1440;
const OPEN: DayDraft = { isOpen: true, from: '08:00', to: '17:00' };
const CLOSED = { ...OPEN, isOpen: false };

/** Monday to Friday. */
export const WORKING_WEEK: DayDraft[] = [OPEN, OPEN, OPEN, OPEN, OPEN, CLOSED, CLOSED];

/** Form values of a week. */
export const weekDraft = (week: OpeningWeek): DayDraft[] =>
  week.map((open) => (open ? dayOf(open) : CLOSED));

const dayOf = ({ from, to }: { from: number; to: number }): DayDraft => ({
  isOpen: true,
  from: timeOf(from),
  to: timeOf(to),
});

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / HOUR) % 24, minutes % HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Minutes from midnight; NaN while the time is not complete. */
const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? NaN) * HOUR + (minutes ?? NaN);
};

/** Opening time of a day; null when closed. It may last until midnight. */
export function openTime({ isOpen, from, to }: DayDraft) {
  return isOpen ? { from: minutesOf(from), to: minutesOf(to) || MIDNIGHT } : null;
}
