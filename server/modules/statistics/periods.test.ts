import { expect, it } from 'vitest';

import { bandsOn, daysOf, periodBefore, piecesOf, plusDays } from './periods.ts';

it('STAT-01 a period is read in months, tens and days that make it up, none twice', () => {
  expect(piecesOf({ from: '2026-01-01', to: '2026-12-31' })).toEqual([
    { grain: 'month', from: '2026-01-01', to: '2026-12-31' },
  ]);
  expect(
    piecesOf({ from: '2026-01-28', to: '2026-03-12' }).map(
      ({ grain, from, to }) => `${grain} ${from} ${to}`,
    ),
  ).toEqual([
    'day 2026-01-28 2026-01-31',
    'month 2026-02-01 2026-02-28',
    'ten 2026-03-01 2026-03-10',
    'day 2026-03-11 2026-03-12',
  ]);
  for (let n = 0; n < 800; n += 7) {
    const from = plusDays('2024-01-01', n % 97);
    const period = { from, to: plusDays(from, n) };
    const pieces = piecesOf(period);
    expect(pieces.reduce((sum, piece) => sum + daysOf(piece), 0)).toBe(n + 1);
    expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([period.from, period.to]);
  }
});

it('STAT-01 the period before has as many days, and ages leave no day out', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  const bands = bandsOn('2026-11-21');
  expect(bands.slice(1).map(({ to }) => to)).toEqual(
    bands.slice(0, -1).map(({ from }) => plusDays(from, -1)),
  );
});
