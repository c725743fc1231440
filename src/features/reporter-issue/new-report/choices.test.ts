import { expect, it } from 'vitest';

import { hasWordOf, matching } from './choices.ts';

it('F-58 words of danger are found at the beginning of a word, whatever case and accents', () => {
  const words = 'forsar, rök, fast i hissen';
  expect(hasWordOf('Vatten FORSAR ur taket', words)).toBe(true);
  expect(hasWordOf('Vi är fast i  hissen!', words)).toBe(true);
  expect(hasWordOf('Det ryker, röken syns', words)).toBe(true);
  expect(hasWordOf('Kranen droppar i krökar', words)).toBe(false);
  expect(hasWordOf('', words)).toBe(false);
});

it('F-58 a long list is found in by any of its words', () => {
  const list = [
    { id: 1, name: 'Kök' },
    { id: 2, name: '1102, Backen 14', more: 'Plan 4' },
  ];
  expect(matching(list, 'kok').map(({ id }) => id)).toEqual([1]);
  expect(matching(list, 'plan backen').map(({ id }) => id)).toEqual([2]);
  expect(matching(list, 'backen 15')).toEqual([]);
});
