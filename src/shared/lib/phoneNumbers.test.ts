import { expect, it } from 'vitest';

import { dialled, withNumbers } from './phoneNumbers.ts';

it('finds the numbers to call in what is said instead of a form', () => {
  expect(withNumbers('Ring jouren på 08-123 456 78, dygnet runt (24 timmar).')).toEqual([
    { text: 'Ring jouren på ', isNumber: false },
    { text: '08-123 456 78', isNumber: true },
    { text: ', dygnet runt (24 timmar).', isNumber: false },
  ]);
  const others = 'Klart 2026-11-30, 131 71 Nacka, kod 5444';
  expect(withNumbers(others)).toEqual([{ text: others, isNumber: false }]);
  expect(withNumbers('Ring 112')).toEqual([{ text: 'Ring 112', isNumber: false }]);
  expect(dialled('+46 (8) 123 45')).toBe('tel:+46812345');
});
