import { expect, test } from 'vitest';

import { matching } from './matching.ts';

const options = [{ text: 'Göran Åkesson', detail: 'Handläggare' }, { text: 'Bergström Rör AB' }];

test('every typed word must occur, accents and case ignored', () => {
  expect(matching(options, 'ror')).toEqual([options[1]]);
  expect(matching(options, 'ÅKE gör')).toEqual([options[0]]);
  expect(matching(options, 'handlagg')).toEqual([options[0]]);
  expect(matching(options, 'göran rör')).toEqual([]);
  expect(matching(options, '  ')).toBe(options);
});
