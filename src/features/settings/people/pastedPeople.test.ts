import { expect, it } from 'vitest';

import { readPeople } from './pastedPeople.ts';

const named = (text: string) =>
  readPeople(text).people.map(({ email, firstname, lastname }) => [email, firstname, lastname]);

it('SET-07 people are read from addresses in any usual notation, once each', () => {
  const text = `Åsa Öst <asa@x.se>; "Nils van der Berg" <NILS@x.se>, jonas.hedlund@x.se
    anna-lena_ek2@x.se jonas.hedlund@X.se`;
  expect(named(text)).toEqual([
    ['asa@x.se', 'Åsa', 'Öst'],
    ['nils@x.se', 'Nils', 'van der Berg'],
    ['jonas.hedlund@x.se', 'Jonas', 'Hedlund'],
    ['anna-lena_ek2@x.se', 'Anna-Lena', 'Ek'],
  ]);
});

it('SET-07 an address without a name is told apart, and what is no address left out', () => {
  const { people, nameless } = readPeople('info@x.se, anna@, 4711@x.se, j.ek@x.se, hej');
  expect(people).toEqual([]);
  expect(nameless).toEqual(['info@x.se', '4711@x.se', 'j.ek@x.se']);
});
