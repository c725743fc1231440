import { expect, it } from 'vitest';

import { letterGroups } from './letterGroups.ts';

it('F-58 forms of a word and compounds share letter groups, whatever their case and accents', () => {
  const groups = letterGroups('Kökskranen');
  expect(groups).toEqual([' kok', 'koks', 'oksk', 'kskr', 'skra', 'kran', 'rane', 'anen', 'nen ']);
  expect(letterGroups('KRAN!')).toEqual([' kra', 'kran', 'ran ']);
});

it('F-58 words of one or two letters and signs have no groups, and a text has at most 120', () => {
  expect(letterGroups('Är de, & vi – på')).toEqual([]);
  const words = Array.from({ length: 400 }, (_, n) => `ord${n}`).join(' ');
  expect(letterGroups(words)).toHaveLength(120);
});
