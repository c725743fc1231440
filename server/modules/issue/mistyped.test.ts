import { expect, it } from 'vitest';

import { meantBy } from './mistyped.ts';

it.each([
  ['hsisen', 'hissen'],
  ['vaten', 'vatten'],
  ['läckkage', 'läckage'],
  ['tvattstuga', 'tvättstuga'],
  ['diskmaskn', 'diskmas'],
])('ISS-01 by %s is meant what begins with %s', (typed, meant) => {
  expect(meantBy(typed)).toContain(meant);
});

it('ISS-01 a short word and a number are what they are', () => {
  expect(meantBy('hiss')).toEqual(['hiss']);
  expect(meantBy('18204')).toEqual(['18204']);
});
