import { inDays, momentOf } from '#src/shared/lib/days.ts';

const MORNING = '08:00';
const AFTERNOON = '13:00';
const HOUR = 3_600_000;
const DAYS = 7;

export type LaterTime = { name: 'hour' | 'afternoon' | 'tomorrow' | 'monday'; until: string };

/** When a line can come back: in an hour, this afternoon where that is later, tomorrow, on Monday. */
export function laterTimes(now: Date): LaterTime[] {
  const afternoon = momentOf(inDays(0, now), AFTERNOON);
  const isMorning = now.getTime() < Date.parse(afternoon) - HOUR;
  const toMonday = DAYS - ((now.getDay() + DAYS - 1) % DAYS);
  return [
    { name: 'hour', until: new Date(now.getTime() + HOUR).toISOString() },
    ...(isMorning ? [{ name: 'afternoon' as const, until: afternoon }] : []),
    { name: 'tomorrow', until: momentOf(inDays(1, now), MORNING) },
    // On a Sunday that is tomorrow.
    ...(toMonday > 1
      ? [{ name: 'monday' as const, until: momentOf(inDays(toMonday, now), MORNING) }]
      : []),
  ];
}

/** The morning of a chosen day. */
export const morningOf = (day: string): string => momentOf(day, MORNING);
