import { expect, it } from 'vitest';

import { phoneWritings } from './phoneNumber.ts';

const written = (...words: string[]) => phoneWritings(words).map((each) => each.join(' '));

it('ISS-01 finds a telephone number typed without spaces, in groups or with its country code', () => {
  const ways = ['0701740668', '070 174 06 68', '46701740668', '070 1740668', '46 70 174 06 68'];
  expect(written('0701740668')).toEqual(expect.arrayContaining(ways));
  expect(written('46', '70', '174', '06', '68')).toEqual(expect.arrayContaining(ways));
  expect(written('0046701740668')).toEqual(expect.arrayContaining(ways));
  expect(written('081234567')).toEqual(expect.arrayContaining(['08 123 45 67']));
});

it('ISS-01 takes no issue number, short number or word for a telephone number', () => {
  for (const typed of ['18204', '1234567', '070', 'hiss', '2024010112345678']) {
    expect(written(typed), typed).toEqual([]);
  }
});
