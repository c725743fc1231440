import { expect, it } from 'vitest';

import {
  bandsOn,
  bucketsOf,
  daysOf,
  grainOf,
  periodBefore,
  piecesOf,
  plusDays,
  spansOf,
  trendOf,
} from './periods.ts';

it('STAT-01 a period is covered exactly by months, ten-day blocks and days', () => {
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

it('STAT-01 the previous period has the same length, and age bands cover every day', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  const bands = bandsOn('2026-11-21');
  expect(bands.slice(1).map(({ to }) => to)).toEqual(
    bands.slice(0, -1).map(({ from }) => plusDays(from, -1)),
  );
});

it('STAT-01 a long period is shown by week or month without losing a day', () => {
  const period = { from: '2026-09-30', to: '2026-11-28' };
  const weeks = bucketsOf(period);
  expect([weeks[0], weeks.at(-1)]).toEqual([
    { from: '2026-09-30', to: '2026-10-04' },
    { from: '2026-11-23', to: '2026-11-28' },
  ]);
  expect(weeks.reduce((sum, week) => sum + daysOf(week), 0)).toBe(daysOf(period));
  expect(bucketsOf({ from: '2025-12-10', to: '2026-11-22' }).map(({ from }) => from)).toHaveLength(
    12,
  );
  expect(
    [100, 365].map((n) => grainOf({ from: '2026-01-01', to: plusDays('2026-01-01', n - 1) })),
  ).toEqual(['week', 'month']);
});

it('issue 21: a short period is drawn with the weeks before it', () => {
  const trend = trendOf({ from: '2026-10-26', to: '2026-11-24' });
  expect(trend).toEqual({ from: '2026-08-31', to: '2026-11-24' });
  expect(bucketsOf(trend)).toHaveLength(13);
  const year = { from: '2026-01-01', to: '2026-11-24' };
  expect(trendOf(year)).toEqual(year);
});

it('STAT-01 spans are split where a period begins and cover every day', () => {
  const spans = spansOf(['2026-03-01', '2026-01-01', '2026-03-01']);
  expect(spans.map(({ to }) => to)).toEqual(['2025-12-31', '2026-02-28', '2199-12-31']);
  expect(spans.slice(1).map(({ from }) => from)).toEqual(['2026-01-01', '2026-03-01']);
});
