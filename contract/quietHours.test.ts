import { describe, expect, it } from 'vitest';

import { quietUntil } from './quietHours.ts';

const zone = 'Europe/Stockholm';
const nights = { from: '18:00', to: '07:00', areWeekendsQuiet: false };
const until = (at: string, quiet = nights) =>
  quietUntil(quiet, new Date(at), zone)?.toISOString() ?? null;

describe('quiet hours', () => {
  it('hold from the evening to the morning, in the company’s time', () => {
    expect(until('2026-11-23T16:59:00Z')).toBeNull();
    expect(until('2026-11-23T17:00:00Z')).toBe('2026-11-24T06:00:00.000Z');
    expect(until('2026-11-24T05:59:59Z')).toBe('2026-11-24T06:00:00.000Z');
    expect(until('2026-11-24T06:00:00Z')).toBeNull();
  });

  it('within one day hold within it', () => {
    const lunch = { from: '12:00', to: '13:00', areWeekendsQuiet: false };
    expect(until('2026-11-23T11:30:00Z', lunch)).toBe('2026-11-23T12:00:00.000Z');
    expect(until('2026-11-23T12:00:00Z', lunch)).toBeNull();
  });

  it('of no length hold nothing but a quiet weekend', () => {
    const none = { from: '07:00', to: '07:00', areWeekendsQuiet: true };
    expect(until('2026-11-23T06:00:00Z', none)).toBeNull();
    expect(until('2026-11-21T11:00:00Z', none)).toBe('2026-11-22T23:00:00.000Z');
  });

  it('over a quiet weekend end on Monday morning', () => {
    const quiet = { ...nights, areWeekendsQuiet: true };
    expect(until('2026-11-20T20:00:00Z', quiet)).toBe('2026-11-23T06:00:00.000Z');
    expect(until('2026-11-21T11:00:00Z', quiet)).toBe('2026-11-23T06:00:00.000Z');
    expect(until('2026-11-21T11:00:00Z')).toBeNull();
  });

  it('end by the local clock in nights when it changes', () => {
    expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    // 02:30 is skipped that night.
    const early = { ...nights, to: '02:30' };
    expect(until('2026-03-28T22:00:00Z', early)).toBe('2026-03-29T01:30:00.000Z');
  });
});
