import { expect, it } from 'vitest';

import { shortName } from './shortName.ts';

it('a long name is shortened, with å, ä and ö kept', () => {
  expect(shortName('Annika Söderström-Åkerblom')).toBe('Annika S.');
  expect(shortName('Åke Erik Östergård')).toBe('Åke Ö.');
  expect(shortName('Madonna')).toBe('Madonna');
  expect(shortName('')).toBe('');
});
