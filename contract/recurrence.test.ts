import { describe, expect, it } from 'vitest';

import { nextTime, type Repeat, timesWithin } from './recurrence.ts';

const day = (from: string, repeat: Repeat | null = null, to: string | null = null) => ({
  from,
  to,
  repeat,
});
const every = (n: number, unit: Repeat['unit'], until: string | null = null): Repeat => ({
  unit,
  every: n,
  until,
});
const firstDays = (recurring: ReturnType<typeof day>, from: string, to: string) =>
  timesWithin(recurring, { from, to }).map((days) => days.from);

describe('an important date', () => {
  it('SET-06 without repetition occurs once and is past after its last day', () => {
    const once = day('2026-11-20', null, '2026-11-22');
    expect(nextTime(once, '2026-11-01')).toEqual({ from: '2026-11-20', to: '2026-11-22' });
    expect(nextTime(once, '2026-11-22')).toEqual({ from: '2026-11-20', to: '2026-11-22' });
    expect(nextTime(once, '2026-11-23')).toBeUndefined();
    expect(nextTime(day('2026-11-20'), '2026-11-20')).toEqual({ from: '2026-11-20', to: null });
  });

  it('SET-06 repeats every few weeks across the turn of the year', () => {
    const odd = day('2026-12-21', every(2, 'week'));
    expect(firstDays(odd, '2026-12-22', '2027-02-01')).toEqual([
      '2027-01-04',
      '2027-01-18',
      '2027-02-01',
    ]);
  });

  it('SET-06 on the 31st falls on the last day of shorter months and returns to the 31st after them', () => {
    expect(firstDays(day('2027-01-31', every(1, 'month')), '2027-01-01', '2027-05-31')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(firstDays(day('2028-02-29', every(1, 'year')), '2028-01-01', '2032-12-31')).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('SET-06 does not start after its last repetition day, but a running one lasts to its end', () => {
    const weeks = day('2026-11-02', every(1, 'week', '2026-11-16'), '2026-11-04');
    expect(firstDays(weeks, '2026-11-01', '2027-01-01')).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(nextTime(weeks, '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-18' });
    expect(nextTime(weeks, '2026-11-19')).toBeUndefined();
  });

  it('SET-06 is found at once however long ago it began', () => {
    for (const [repeat, expected] of [
      [every(1, 'week'), '2026-11-23'],
      [every(3, 'month'), '2027-01-01'],
      [every(5, 'year'), '2030-01-01'],
    ] as const) {
      expect(nextTime(day('1900-01-01', repeat), '2026-11-21')?.from).toBe(expected);
    }
  });

  it('SET-06 stops repeating before it would end after the year 9999', () => {
    const endless = day('2026-11-30', every(1, 'week'), '9999-12-31');
    expect(timesWithin(endless, { from: '2026-11-22' }, 36)).toEqual([
      { from: '2026-11-30', to: '9999-12-31' },
    ]);
    expect(nextTime(day('9999-12-31', every(52, 'year')), '9999-12-31')?.from).toBe('9999-12-31');
  });

  it('SET-06 typed with the year 26 occurs on its day of this month', () => {
    expect(nextTime(day('0026-11-30', every(1, 'month')), '2026-11-22')?.from).toBe('2026-11-30');
  });
});
