import { expect, it } from 'vitest';

import { matching } from './choices.ts';

it('F-58 a long list is found in by any of its words', () => {
  const list = [
    { id: 1, name: 'Kök' },
    { id: 2, name: '1102, Backen 14', more: 'Plan 4' },
  ];
  expect(matching(list, 'kok').map(({ id }) => id)).toEqual([1]);
  expect(matching(list, 'plan backen').map(({ id }) => id)).toEqual([2]);
  expect(matching(list, 'backen 15')).toEqual([]);
});
