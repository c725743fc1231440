import { expect, it } from 'vitest';

import { meantBy } from './mistyped.ts';

it.each([
  ['hsisen', 'hissen'],
  ['vaten', 'vatten'],
  ['läckkage', 'läckage'],
  ['tvattstuga', 'tvättstuga'],
  ['diskmaskn', 'diskmas'],
])('ISS-01 the misspelling %s suggests words beginning with %s', (typed, meant) => {
  expect(meantBy(typed)).toContain(meant);
});

it('ISS-01 short words and numbers get no other spellings', () => {
  expect(meantBy('hiss')).toEqual(['hiss']);
  expect(meantBy('18204')).toEqual(['18204']);
});
