import { describe, expect, it } from 'vitest';

import { formatUntil, formatVisit } from './when.ts';

describe('REP-04 the time of a visit', () => {
  it('shows the weekday, start and end', () => {
    const [from, to] = ['2026-11-26T08:00:00', '2026-11-26T10:00:00'];
    expect(formatVisit(from, to, 'sv-SE')).toMatch(/^tors 26 nov 08:00\s?–\s?10:00$/u);
    expect(formatVisit(from, null, 'sv-SE')).toBe('tors 26 nov 08:00');
  });

  it('shows only the day when material is awaited', () => {
    expect(formatUntil('2026-11-30T08:00:00', 'sv-SE')).toBe('30 nov');
    expect(formatUntil('2026-11-30T08:00:00', 'de-DE')).toBe('30. Nov');
  });
});
