import { describe, expect, it } from 'vitest';

import { formatAnswerTime } from './answerTime.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const at = (now: string, locale = 'sv-SE') =>
  formatAnswerTime(FRIDAY_NOON, { locale, now: new Date(now), timeZone: 'Europe/Stockholm' });

describe('by when somebody answers, in words', () => {
  it('names today and tomorrow, by the days of the reader’s zone', () => {
    expect(at('2026-11-20T06:00:00Z')).toBe('i dag, fre 20 nov 12:00');
    expect(at('2026-11-19T22:30:00Z')).toBe('i morgon, fre 20 nov 12:00');
    expect(at('2026-11-19T23:30:00Z')).toBe('i dag, fre 20 nov 12:00');
  });

  it('names a later day alone, and so a passed one', () => {
    expect(at('2026-11-18T11:00:00Z')).toBe('fre 20 nov 12:00');
    expect(at('2026-11-21T11:00:00Z')).toBe('fre 20 nov 12:00');
  });

  it('is in the reader’s language', () => {
    expect(at('2026-11-19T11:00:00Z', 'uk-UA')).toContain('завтра, ');
    expect(at('2026-11-19T11:00:00Z', 'ar-SA')).toMatch(/^غدًا، .*20.*12:00$/u);
  });
});
