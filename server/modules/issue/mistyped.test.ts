import { expect, it } from 'vitest';

import { likelySpellings } from './mistyped.ts';

it.each([
  ['hsisen', 'hissen'],
  ['vaten', 'vatten'],
  ['läckkage', 'läckage'],
  ['tvattstuga', 'tvättstuga'],
  ['diskmaskn', 'diskmas'],
])('ISS-01 the misspelling %s suggests words beginning with %s', (typed, prefixes) => {
  expect(likelySpellings(typed)).toContain(prefixes);
});

it('ISS-01 short words and numbers get no other spellings', () => {
  expect(likelySpellings('hiss')).toEqual(['hiss']);
  expect(likelySpellings('18204')).toEqual(['18204']);
});
