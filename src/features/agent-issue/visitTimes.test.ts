import { describe, expect, it } from 'vitest';

import { momentOf } from '#src/shared/lib/days.ts';

import {
  daysToOffer,
  dayToPropose,
  endsAfter,
  formatVisit,
  STARTS,
  startsOn,
} from './visitTimes.ts';

describe('the visit times offered', () => {
  it('are today, tomorrow and the next working days', () => {
    // Thursday.
    expect(daysToOffer(new Date(2026, 10, 26, 15))).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
    ]);
    // Saturday: weekend visits remain possible today and tomorrow.
    expect(daysToOffer(new Date(2026, 10, 21))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  it('F-60 exclude past times: today is not offered after its last hour', () => {
    const atNoon = new Date(2026, 10, 26, 12, 30);
    expect(startsOn('2026-11-26', atNoon)).toEqual(['13:00', '14:00', '15:00', '16:00']);
    expect(startsOn('2026-11-27', atNoon)).toEqual(STARTS);
    expect(daysToOffer(new Date(2026, 10, 26, 16, 54))[0]).toBe('2026-11-27');
  });

  it('propose the next working day', () => {
    expect(dayToPropose(new Date(2026, 10, 26, 15))).toBe('2026-11-27');
    expect(dayToPropose(new Date(2026, 10, 21))).toBe('2026-11-23');
  });

  it('end one to four hours later, on the same day', () => {
    expect(endsAfter('08:00')).toEqual(['09:00', '10:00', '11:00', '12:00']);
    expect(endsAfter('22:30')).toEqual(['23:30']);
  });

  it('are shown as a span within a day, or across days', () => {
    const now = new Date(2026, 10, 21, 12);
    const from = momentOf('2026-11-26', '08:00');
    const textFor = (to: string | null) => formatVisit({ from, to }, 'sv-SE', now);
    expect(textFor(momentOf('2026-11-26', '10:00'))).toBe('tors 26 nov 08:00–10:00');
    expect(textFor(momentOf('2026-11-27', '10:00'))).toBe('tors 26 nov 08:00 – fre 27 nov 10:00');
    expect(textFor(null)).toBe('tors 26 nov 08:00');
  });
});
