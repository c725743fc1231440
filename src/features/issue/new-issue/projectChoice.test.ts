import { expect, test } from 'vitest';

import { matchingProjects, withRecent } from './projectChoice.ts';

const projects = [
  { id: 1, name: 'Östra Gården', number: '3991', city: 'Haninge', projectTypeId: null },
  { id: 2, name: 'Kvarnholmen etapp 3', number: '4012', city: 'Nacka', projectTypeId: null },
  { id: 3, name: 'Björkbacken', number: '3402', city: 'Nacka', projectTypeId: null },
];

test('finds by every word, ignoring accents and case', () => {
  expect(matchingProjects(projects, [], 'ostra GÅRD').others.map(({ id }) => id)).toEqual([1]);
  expect(matchingProjects(projects, [], 'nacka 34').others.map(({ id }) => id)).toEqual([3]);
});

test('puts recently used projects first, the latest on top', () => {
  const { recently, others } = matchingProjects(projects, [3, 1], '');

  expect(recently.map(({ id }) => id)).toEqual([3, 1]);
  expect(others.map(({ id }) => id)).toEqual([2]);
});

test('remembers the last three projects, each once', () => {
  expect(withRecent([3, 1, 2], 1)).toEqual([1, 3, 2]);
  expect(withRecent([3, 1, 2], 9)).toEqual([9, 3, 1]);
});
