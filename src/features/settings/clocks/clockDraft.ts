import type { Clock, ClockBody } from '#contract/clocks.ts';
import type { ClockKind } from '#contract/issueClock.ts';
import type { Priority } from '#contract/issueFilter.ts';
import type { WaitingFor } from '#contract/issueStatus.ts';

export type DayDraft = { isOpen: boolean; from: string; to: string };

/** Form values of a clock, named as in the request body. */
export type ClockDraft = {
  name: string;
  kind: ClockKind;
  /** In the unit. */
  minutes: number;
  unit: 'minute' | 'hour';
  priorities: Priority[];
  isAroundTheClock: boolean;
  hours: { week: DayDraft[]; areHolidaysClosed: boolean; daysOff: string[] };
  pausedWhile: WaitingFor[];
  maxPauseDays: number | null;
  enabled: boolean;
};

const HOUR = 60;
const MIDNIGHT = 1440;
const OPEN: DayDraft = { isOpen: true, from: '08:00', to: '17:00' };
const CLOSED = { ...OPEN, isOpen: false };

const NEW: ClockDraft = {
  name: '',
  kind: 'answer',
  minutes: 8,
  unit: 'hour',
  priorities: ['normal', 'high', 'urgent'],
  isAroundTheClock: false,
  hours: {
    week: [OPEN, OPEN, OPEN, OPEN, OPEN, CLOSED, CLOSED],
    areHolidaysClosed: true,
    daysOff: [],
  },
  pausedWhile: ['reporter'],
  maxPauseDays: null,
  enabled: true,
};

/** Form values of a clock, or those of a new one. */
export function draftOf(clock: Clock | undefined): ClockDraft {
  if (!clock) return NEW;
  const { name, kind, minutes, priorities, hours, pausedWhile, maxPauseDays, enabled } = clock;
  const isWhole = minutes % HOUR === 0;
  return {
    name,
    kind,
    minutes: isWhole ? minutes / HOUR : minutes,
    unit: isWhole ? 'hour' : 'minute',
    priorities,
    isAroundTheClock: hours === null,
    hours: hours
      ? { ...hours, week: hours.week.map((open) => (open ? dayOf(open) : CLOSED)) }
      : NEW.hours,
    pausedWhile,
    maxPauseDays,
    enabled,
  };
}

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

/** Request body. */
export function bodyOf({ unit, isAroundTheClock, ...draft }: ClockDraft): ClockBody {
  const { minutes, hours } = draft;
  return {
    ...draft,
    minutes: unit === 'hour' ? minutes * HOUR : minutes,
    hours: isAroundTheClock ? null : { ...hours, week: hours.week.map(openTime) },
  };
}
