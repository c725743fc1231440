import { describe, expect, it } from 'vitest';

import { formatAge, formatMoment, formatSpan, formatTime, shareOfTimeUsed } from './dates.ts';

const now = new Date(2026, 10, 21, 12, 0);
const at = (year: number, month: number, day: number, [hour, minute] = [0, 0]) =>
  new Date(year, month, day, hour, minute).toISOString();

describe('I18N-05 dates and numbers', () => {
  it.each([
    ['sv-SE', 'tis 17 nov 19:42'],
    ['nb-NO', 'tir 17. nov 19:42'],
    ['da-DK', 'tirs 17. nov 19.42'],
    ['fi-FI', 'ti 17.11. klo 19.42'],
    ['en-GB', 'Tue 17 Nov 19:42'],
    ['pl-PL', 'wt 17 lis 19:42'],
    ['de-DE', 'Di 17. Nov 19:42'],
  ])('are written as in %s', (locale, text) => {
    expect(formatMoment(at(2026, 10, 17, [19, 42]), locale, now)).toBe(text);
  });

  it('have the year when it is another', () => {
    expect(formatMoment(at(2025, 10, 17, [19, 42]), 'sv-SE', now)).toBe('mån 17 nov 2025 19:42');
  });

  it('say today and yesterday', () => {
    expect(formatMoment(at(2026, 10, 21, [8, 5]), 'sv-SE', now)).toBe('i dag 08:05');
    expect(formatMoment(at(2026, 10, 20, [23, 59]), 'sv-SE', now)).toBe('i går 23:59');
    expect(formatMoment(at(2026, 10, 20, [23, 59]), 'en-GB', now)).toBe('yesterday 23:59');
    expect(formatTime(at(2026, 10, 20, [7, 3]), 'en-GB')).toBe('07:03');
  });

  it('have ages in their biggest unit, which no line divides', () => {
    expect(formatAge(at(2026, 10, 21, [11, 48]), 'sv-SE', now)).toBe('12\u00a0min');
    expect(formatAge(at(2026, 10, 21, [8, 30]), 'sv-SE', now)).toBe('3\u00a0tim');
    expect(formatAge(at(2026, 10, 17, [11, 0]), 'sv-SE', now)).toBe('4\u00a0d');
    expect(formatAge(at(2026, 10, 17, [11, 0]), 'en-GB', now)).toBe('4d');
    expect(formatAge(at(2026, 10, 17, [11, 0]), 'da-DK', now)).toBe('4\u00a0d');
    expect(formatAge(at(2026, 10, 21, [11, 48]), 'de-DE', now)).toBe('12\u00a0Min');
    expect(formatAge(at(2026, 10, 17, [11, 0]), 'de-DE', now)).toBe('4\u00a0Tage');
    expect(formatAge(at(2026, 10, 20, [11, 0]), 'de-DE', now)).toBe('1\u00a0Tag');
    expect(formatAge(at(2026, 10, 22), 'sv-SE', now)).toBe('0\u00a0min');
  });

  it.each([
    ['sv-SE', '1,5 tim'],
    ['nb-NO', '1,5 t'],
    ['da-DK', '1,5 t'],
    ['fi-FI', '1,5 t'],
    ['en-GB', '1.5h'],
    ['pl-PL', '1,5 h'],
    ['de-DE', '1,5h'],
    ['ar-SA', '1.5 س'],
    ['uk-UA', '1,5 год'],
  ])('an hour and a half is not fifteen hours in %s', (locale, text) => {
    expect(formatSpan(1.5, 'hour', locale).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('measure the time used against the time agreed', () => {
    expect(shareOfTimeUsed(at(2026, 10, 21, [10, 0]), at(2026, 10, 21, [14, 0]), now)).toBe(0.5);
    expect(shareOfTimeUsed(at(2026, 10, 21, [10, 0]), at(2026, 10, 21, [11, 0]), now)).toBe(2);
    expect(shareOfTimeUsed(at(2026, 10, 21, [10, 0]), null, now)).toBeUndefined();
  });
});
