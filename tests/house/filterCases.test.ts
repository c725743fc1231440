import { expect, it } from 'vitest';

import { coveringCases, FILTER_NAMES, type FilterName } from '#tests/support/filterCases.ts';
import type { TestAgent } from '#tests/support/world.ts';

const FILTERS = FILTER_NAMES.filter((name) => name !== 'q');
const withoutWords = (names: FilterName[]) => names.filter((name) => name !== 'q');

it.each([2, 3, 4, 5])(
  'F-04 every pair of filters is asked for, and every filter by each of %s people with and without words',
  (count) => {
    const people = Array.from({ length: count }, (_, id) => ({ id }) as TestAgent);
    for (const way of [0, 1]) {
      const pairs = coveringCases(people, way).filter(
        ({ names }) => withoutWords(names).length === 2,
      );
      const twos = new Set(pairs.map(({ names }) => withoutWords(names).join()));
      expect(twos.size).toBe((FILTERS.length * (FILTERS.length - 1)) / 2);
      const asked = pairs.flatMap(({ who, names }) =>
        withoutWords(names).map((name) => [name, who.id, names.includes('q')].join(' ')),
      );
      expect(new Set(asked).size).toBe(FILTERS.length * count * 2);
    }
  },
);
