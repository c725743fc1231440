import { describe, expect, it } from 'vitest';

import { formatHours, formatUntil, formatVisit } from './when.ts';

describe('REP-04 the time of a visit', () => {
  it('shows the weekday, start and end', () => {
    const [from, to] = ['2026-11-26T08:00:00', '2026-11-26T10:00:00'];
    expect(formatVisit(from, to, 'sv-SE')).toMatch(/^tors 26 nov 08:00\s?–\s?10:00$/u);
    expect(formatVisit(from, null, 'sv-SE')).toBe('tors 26 nov 08:00');
  });

  it('F-55 keeps its hours from left to right among Arabic words', () => {
    const [from, to] = ['2026-11-26T08:00:00', '2026-11-26T10:00:00'];
    expect(formatVisit(from, to, 'ar-SA')).toContain('\u206608:00–10:00\u2069');
    expect(formatVisit(from, null, 'ar-SA')).not.toContain('\u2066');
  });

  it('is short and unbroken on a button', () => {
    const shown = (from: string, to: string) =>
      formatHours(`2026-11-26T${from}`, `2026-11-26T${to}`).replaceAll('\u2060', '');
    expect(shown('08:00', '10:00')).toBe('08–10');
    expect(shown('08:30', '10:00')).toBe('08:30–10:00');
    expect(formatHours('2026-11-26T08:00', '2026-11-26T10:00')).toMatch(/^08\u2060–\u206010$/u);
  });

  it('shows only the day when material is awaited', () => {
    expect(formatUntil('2026-11-30T08:00:00', 'sv-SE')).toBe('30 nov');
    expect(formatUntil('2026-11-30T08:00:00', 'de-DE')).toBe('30. Nov');
  });
});
