import { expect, it } from 'vitest';

import { dayOf } from './dayOf.ts';

it.each([
  ['2026-12-01', '2026-12-01 00:00'],
  ['20261201', '2026-12-01 00:00'],
  ['1/12 2026', '2026-12-01 00:00'],
  ['1 december 2026', '2026-12-01 00:00'],
  ['31 dec 2026 14:05', '2026-12-31 14:05'],
  ['3. mai 2026', '2026-05-03 00:00'],
  ['3. toukokuuta 2026', '2026-05-03 00:00'],
  ['3 maja 2026', '2026-05-03 00:00'],
  ['17-Okt-2026', '2026-10-17 00:00'],
  ['9. März 2026', '2026-03-09 00:00'],
])('IMP-01 reads %s as a day', (text, expected) => {
  const { day, time } = dayOf(text) ?? {};
  expect(`${day} ${time}`).toBe(expected);
});

it.each(['31 november 2026', '1 smultron 2026', '2026-02-30', '13/13 2026', 'i morgon', '1 12'])(
  'IMP-01 rejects %s as a date',
  (text) => {
    expect(dayOf(text)).toBeUndefined();
  },
);
