import type { Clock, ClockBody } from '#contract/clocks.ts';
import type { ClockKind } from '#contract/issueClock.ts';
import type { Priority } from '#contract/issueFilter.ts';
import type { WaitingFor } from '#contract/issueStatus.ts';

import { type DayDraft, openTime, weekDraft, WORKING_WEEK } from '../frame/dayDraft.ts';

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

const NEW: ClockDraft = {
  name: '',
  kind: 'answer',
  minutes: 8,
  unit: 'hour',
  priorities: ['normal', 'high', 'urgent'],
  isAroundTheClock: false,
  hours: {
    week: WORKING_WEEK,
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
    hours: hours ? { ...hours, week: weekDraft(hours.week) } : NEW.hours,
    pausedWhile,
    maxPauseDays,
    enabled,
  };
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
