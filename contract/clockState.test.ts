import { describe, expect, it } from 'vitest';

import { type BusinessHours, openSpans } from './businessHours.ts';
import { type ClockEvents, type ClockRule, clockState } from './clockState.ts';

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);

const office: BusinessHours = {
  timeZone: 'Europe/Stockholm',
  week: [
    ...Array.from({ length: 4 }, () => ({ from: 450, to: 990 })),
    { from: 450, to: 900 },
    null,
    null,
  ],
  closedDays: new Set(['2026-12-25']),
};
const eightHours: ClockRule = {
  minutes: 480,
  hours: office,
  pausedWhile: ['reporter'],
  maxPauseDays: 10,
};
const openSince = (startedAt: string): ClockEvents => ({
  startedAt: at(startedAt),
  stoppedAt: null,
  waits: [],
});

describe('a clock', () => {
  it('runs half an hour on Friday and the rest on Monday', () => {
    const events = openSince('2026-11-20T14:30:00+01:00');
    const { dueAt } = clockState(eightHours, events, events.startedAt);
    expect(new Date(dueAt!).toISOString()).toBe('2026-11-23T14:00:00.000Z');
  });

  it('stands still on a holiday', () => {
    const events = openSince('2026-12-24T16:00:00+01:00');
    const { dueAt } = clockState(eightHours, events, events.startedAt);
    expect(new Date(dueAt!).toISOString()).toBe('2026-12-28T14:00:00.000Z');
  });

  it('is paused while it waits, and for ten days at most', () => {
    const events: ClockEvents = {
      ...openSince('2026-11-02T08:00:00+01:00'),
      waits: [{ for: 'reporter', from: at('2026-11-02T09:00:00+01:00'), to: null }],
    };
    const paused = clockState(eightHours, events, at('2026-11-12T08:59:00+01:00'));
    expect(paused).toMatchObject({
      usedMinutes: 60,
      leftMinutes: 420,
      dueAt: at('2026-11-12T16:00:00+01:00'),
      state: 'paused',
    });
    const endless = { ...eightHours, maxPauseDays: null };
    expect(clockState(endless, events, at('2026-11-12T08:59:00+01:00'))).toMatchObject({
      leftMinutes: 420,
      dueAt: null,
      state: 'paused',
    });
    const over = clockState(eightHours, events, at('2026-11-12T09:00:00+01:00'));
    expect(over).toMatchObject({ usedMinutes: 60, state: 'running' });
    const resumed = clockState(eightHours, events, at('2026-11-12T09:30:00+01:00'));
    expect(resumed).toMatchObject({ usedMinutes: 90, leftMinutes: 390, state: 'running' });
  });

  it('goes on while it waits for something that does not pause it', () => {
    const events: ClockEvents = {
      ...openSince('2026-11-02T08:00:00+01:00'),
      waits: [{ for: 'material', from: at('2026-11-02T09:00:00+01:00'), to: null }],
    };
    const state = clockState(eightHours, events, at('2026-11-02T12:00:00+01:00'));
    expect(state).toMatchObject({ usedMinutes: 240, state: 'running' });
  });

  it('says since when it is late, and whether the time was kept once it stopped', () => {
    const events = openSince('2026-11-02T08:00:00+01:00');
    const late = clockState(eightHours, events, at('2026-11-04T08:00:00+01:00'));
    expect(late).toMatchObject({ leftMinutes: -600, state: 'late' });
    expect(new Date(late.dueAt!).toISOString()).toBe('2026-11-02T15:00:00.000Z');
    const stop = (text: string) =>
      clockState(eightHours, { ...events, stoppedAt: at(text) }, at('2026-11-09T08:00:00+01:00'));
    expect(stop('2026-11-02T16:00:00+01:00').state).toBe('met');
    expect(stop('2026-11-02T16:01:00+01:00').state).toBe('missed');
  });

  it('stays late when the issue is put to wait afterwards', () => {
    const events: ClockEvents = {
      ...openSince('2026-11-02T08:00:00+01:00'),
      waits: [{ for: 'reporter', from: at('2026-11-03T08:00:00+01:00'), to: null }],
    };
    const state = clockState(eightHours, events, at('2026-11-03T12:00:00+01:00'));
    expect(state).toMatchObject({
      dueAt: at('2026-11-02T16:00:00+01:00'),
      leftMinutes: -300,
      state: 'late',
    });
  });

  it('opens for an hour less on a day whose first hour is skipped', () => {
    const open = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }));
    const cairo = { timeZone: 'Africa/Cairo', week: open, closedDays: new Set<string>() };
    const spans = openSpans(cairo, {
      from: at('2026-04-22T22:00:00Z'),
      to: at('2026-04-24T21:00:00Z'),
    });
    expect(spans.map(({ from, to }) => (to - from) / MINUTE)).toStrictEqual([1440, 1380]);
  });
});
