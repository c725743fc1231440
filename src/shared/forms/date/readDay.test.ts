import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';

import { readDay } from './readDay.ts';

/** A Saturday. */
const TODAY = new CalendarDate(2026, 11, 21);

describe('F-33 a day in words', () => {
  it.each([
    ['sv-SE', 'idag', '2026-11-21'],
    ['sv-SE', 'i dag', '2026-11-21'],
    ['sv-SE', 'imorgon', '2026-11-22'],
    ['sv-SE', 'I morgon', '2026-11-22'],
    ['sv-SE', 'morgon', '2026-11-22'],
    ['sv-SE', 'i övermorgon', '2026-11-23'],
    ['sv-SE', 'fre', '2026-11-27'],
    ['sv-SE', 'lör', '2026-11-28'],
    ['sv-SE', 'mån', '2026-11-23'],
    ['sv-SE', '+3', '2026-11-24'],
    ['sv-SE', '+3d', '2026-11-24'],
    ['sv-SE', '+2v', '2026-12-05'],
    ['sv-SE', '+ 2 veckor', '2026-12-05'],
    ['sv-SE', '2 veckor', '2026-12-05'],
    ['sv-SE', 'om 2 veckor', '2026-12-05'],
    ['sv-SE', '2 d', '2026-12-02'],
    ['sv-SE', '14/12', '2026-12-14'],
    ['en-GB', 'in 2 weeks', '2026-12-05'],
    ['nb-NO', '2 uker', '2026-12-05'],
    ['da-DK', 'om 2 uger', '2026-12-05'],
    ['fi-FI', '2 viikkoa', '2026-12-05'],
    ['de-DE', 'in 2 Wochen', '2026-12-05'],
    ['pl-PL', 'za 2 tygodnie', '2026-12-05'],
    ['sv-SE', '+1m', '2026-12-21'],
    ['sv-SE', 'v 48', '2026-11-23'],
    ['sv-SE', 'v.2', '2027-01-11'],
    ['sv-SE', 'vecka 47', '2026-11-16'],
    ['sv-SE', '24/11', '2026-11-24'],
    ['sv-SE', '24 nov', '2026-11-24'],
    ['sv-SE', '20/11', '2027-11-20'],
    ['sv-SE', '1 juni 2028', '2028-06-01'],
    ['sv-SE', '2026-12-10', '2026-12-10'],
    ['en-GB', 'tomorrow', '2026-11-22'],
    ['en-GB', 'tom', '2026-11-22'],
    ['en-GB', 'fri', '2026-11-27'],
    ['en-GB', '+2w', '2026-12-05'],
    ['en-GB', 'week 48', '2026-11-23'],
    ['en-GB', '24 Nov', '2026-11-24'],
    ['nb-NO', 'i morgen', '2026-11-22'],
    ['nb-NO', 'ons', '2026-11-25'],
    ['nb-NO', '+2u', '2026-12-05'],
    ['nb-NO', 'uke 48', '2026-11-23'],
    ['da-DK', 'imorgen', '2026-11-22'],
    ['da-DK', '+3d', '2026-11-24'],
    ['da-DK', '24. nov', '2026-11-24'],
    ['fi-FI', 'huomenna', '2026-11-22'],
    ['fi-FI', 'pe', '2026-11-27'],
    ['fi-FI', '+3p', '2026-11-24'],
    ['fi-FI', '+1kk', '2026-12-21'],
    ['fi-FI', 'vk 48', '2026-11-23'],
    ['fi-FI', '24.11.', '2026-11-24'],
    ['fi-FI', '24. marras', '2026-11-24'],
    ['de-DE', 'morgen', '2026-11-22'],
    ['de-DE', 'übermorgen', '2026-11-23'],
    ['de-DE', 'mo', '2026-11-23'],
    ['de-DE', '+3 Tage', '2026-11-24'],
    ['de-DE', 'KW 48', '2026-11-23'],
    ['pl-PL', 'jutro', '2026-11-22'],
    ['pl-PL', 'pią', '2026-11-27'],
    ['pl-PL', '+2t', '2026-12-05'],
    ['pl-PL', '24 lis', '2026-11-24'],
  ])('%s: %s is %s', (locale, typed, day) => {
    expect(readDay(typed, locale, TODAY)).toBe(day);
  });

  it.each(['', 'x', 'hej', '31/2', '40/11', '24/13', '+', '+3x', 'v 60', '2026-02-30', 'i'])(
    '“%s” is no day',
    (typed) => {
      expect(readDay(typed, 'sv-SE', TODAY)).toBeUndefined();
    },
  );

  it('+1 month ends with a shorter one', () => {
    expect(readDay('+1m', 'sv-SE', new CalendarDate(2027, 1, 31))).toBe('2027-02-28');
  });

  it('week 1 begins in the year before where it does', () => {
    expect(readDay('v 53', 'sv-SE', TODAY)).toBe('2026-12-28');
    expect(readDay('v 1', 'sv-SE', TODAY)).toBe('2027-01-04');
  });
});
