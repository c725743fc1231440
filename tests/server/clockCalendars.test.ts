import Holidays from 'date-holidays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clockDue, clockState } from '#contract/clockState.ts';
import { COUNTRIES } from '#contract/company.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { countMinutes, historiesIn, MINUTE } from '#tests/support/clockHistories.ts';

import { makeRules } from '#server/modules/clock/reckon.ts';

const YEARS = [2024, 2025, 2026, 2027, 2028];

/** A country's calendar as `date-holidays` answers for single instants. */
const calendars = COUNTRIES.map((country) => {
  const calendar = new Holidays(country);
  const known = new Map<string, boolean>();
  /** In the evening: some holidays begin at noon, and close the whole day. */
  const isClosed = (day: string) =>
    (calendar.isHoliday(new Date(`${day}T20:30:00Z`)) || []).some(
      ({ type }) => type === 'public' || type === 'bank',
    );
  return {
    country,
    timeZone: calendar.getTimezones()[0]!,
    holidays: YEARS.flatMap((year) => calendar.getHolidays(year)).filter(
      ({ type }) => type === 'public' || type === 'bank',
    ),
    has: (day: string) => {
      const closed = known.get(day) ?? isClosed(day);
      known.set(day, closed);
      return closed;
    },
  };
});

/** Begun up to three days before a holiday. */
const historiesAt = ({ holidays, timeZone, has }: (typeof calendars)[number]) =>
  historiesIn(
    fc.constantFrom(...holidays).map(({ date }) => ({
      timeZone,
      start: Date.parse(date.slice(0, 10)) - 3 * 1440 * MINUTE,
      closedDays: () => ({ has }),
    })),
  );

describe('a clock, over the holidays of the product’s countries', () => {
  it.each(calendars)(
    'capabilities 1: agrees with counting every minute in $country',
    async (calendar) => {
      const { country, timeZone } = calendar;
      await fc.assert(
        fc.asyncProperty(historiesAt(calendar), async ({ rule, events, now }) => {
          const clock = {
            id: 1,
            kind: 'remedy' as const,
            name: '',
            priorities: [...PRIORITIES],
            minutes: rule.minutes,
            hours: rule.hours && {
              week: [...rule.hours.week],
              areHolidaysClosed: true,
              daysOff: [],
            },
            pausedWhile: [...rule.pausedWhile],
            maxPauseDays: rule.maxPauseDays,
          };
          const ruleOf = await makeRules({ country, timeZone, clocks: [clock] });
          const made = ruleOf('remedy', { priority: 'normal', clockIds: [] })!.rule;
          const until = Math.min(now, events.stoppedAt ?? now);
          expect(clockState(made, events, now).usedMinutes).toBe(countMinutes(rule, events, until));
          const open = { ...events, stoppedAt: null };
          const due = clockDue(made, open);
          if (due === null) return;
          expect(countMinutes(rule, open, due)).toBe(rule.minutes);
          expect(countMinutes(rule, open, due - MINUTE)).toBe(rule.minutes - 1);
        }),
        { numRuns: 10 },
      );
    },
  );
});
