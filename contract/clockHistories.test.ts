import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countMinutes, historiesIn, MINUTE } from '#tests/support/clockHistories.ts';

import { clockDue, clockState, timeLeft, type Wait } from './clockState.ts';

const at = (text: string) => Date.parse(text);

describe('a clock, over random histories', () => {
  it('has the same time left by when it runs out and the wait that lasts', () => {
    fc.assert(
      fc.property(histories, ({ rule, events, now }) => {
        const open = { ...events, stoppedAt: null };
        const { dueAt, leftMinutes, state } = clockState(rule, open, now);
        if (dueAt === null || now < open.startedAt) return;
        const wait = open.waits.find(({ to }) => to === null) ?? null;
        expect(timeLeft(rule, { dueAt, wait }, now)).toStrictEqual({ leftMinutes, state });
      }),
    );
  });

  it('runs out at the same time whenever it is read, and whether or not it has stopped', () => {
    fc.assert(
      fc.property(histories, ({ rule, events, now }) => {
        const open = { ...events, stoppedAt: null };
        expect(clockState(rule, open, now).dueAt).toBe(clockDue(rule, open));
        expect(clockState(rule, open, now + 1000 * MINUTE).dueAt).toBe(clockDue(rule, open));
        expect(clockState(rule, { ...open, stoppedAt: now }, now).dueAt).toBe(
          clockDue(rule, { ...open, waits: cutWaits(events.waits, now) }),
        );
      }),
    );
  });

  it('agrees with counting every minute, over random histories', () => {
    fc.assert(
      fc.property(histories, ({ rule, events, now }) => {
        const used = countMinutes(rule, events, Math.min(now, events.stoppedAt ?? now));
        const { usedMinutes, leftMinutes, dueAt, state } = clockState(rule, events, now);
        expect({ usedMinutes, leftMinutes }).toStrictEqual({
          usedMinutes: used,
          leftMinutes: rule.minutes - used,
        });
        const { stoppedAt } = events;
        const isStopped = stoppedAt !== null && stoppedAt <= now;
        const isOver = isStopped ? used > rule.minutes : used >= rule.minutes;
        expect(state === 'late' || state === 'missed').toBe(isOver);
        if (dueAt === null) return;
        expect(dueAt < (isStopped ? stoppedAt : now + 1)).toBe(isOver);
        // A wait that outlasted the clock would have gone on.
        const asKnown = isStopped
          ? { ...events, waits: cutWaits(events.waits, stoppedAt) }
          : events;
        expect(countMinutes(rule, asKnown, dueAt)).toBe(rule.minutes);
        expect(countMinutes(rule, asKnown, dueAt - MINUTE)).toBe(rule.minutes - 1);
      }),
      { numRuns: 300 },
    );
  });
});

const cutWaits = (waits: readonly Wait[], end: number): Wait[] =>
  waits
    .filter(({ from }) => from < end)
    .map((wait) => ({ ...wait, to: wait.to !== null && wait.to < end ? wait.to : null }));

/** Around changes of the clocks in the zones below, Christmas, and in an ordinary week. */
const STARTS = [
  '2026-03-27',
  '2026-04-02',
  '2026-04-22',
  '2026-09-04',
  '2026-10-23',
  '2026-10-28',
  '2026-12-22',
  '2026-06-02',
].map((day) => at(`${day}T00:00:00Z`));

/** With up to one closed day. */
const histories = historiesIn(
  fc
    .record({
      start: fc.constantFrom(...STARTS),
      timeZone: fc.constantFrom(
        'Europe/Stockholm',
        'Europe/London',
        'Atlantic/Reykjavik',
        'Europe/Helsinki',
        // Offsets change at midnight, by half an hour, or never; odd and far offsets.
        'Africa/Cairo',
        'America/Santiago',
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
        'Pacific/Kiritimati',
      ),
      closedAfterDays: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    .map(({ closedAfterDays, ...place }) => ({
      ...place,
      closedDays: (startedAt: number) =>
        new Set(
          closedAfterDays === null
            ? []
            : [new Date(startedAt + closedAfterDays * 1440 * MINUTE).toISOString().slice(0, 10)],
        ),
    })),
);
