import { describe, expect, it } from 'vitest';

import { listNames, splitNames } from './nameList.ts';

describe('several names in one cell', () => {
  it.each([
    [['Garanti', 'Jour'], 'Garanti, Jour'],
    [['El, belysning', 'Jour'], '"El, belysning", Jour'],
    [['Kallt; varmt', 'Det "stora" felet'], '"Kallt; varmt", "Det ""stora"" felet"'],
    [[], ''],
  ])('IMP-01 are read as they were written: %j', (names, cell) => {
    expect(listNames(names)).toBe(cell);
    expect(splitNames(cell)).toEqual(names);
  });

  it('IMP-01 are separated by commas or semicolons, with or without spaces', () => {
    expect(splitNames('VVS;El ,Bygg, ; ')).toEqual(['VVS', 'El', 'Bygg']);
    expect(splitNames('Fel "A", B')).toEqual(['Fel "A"', 'B']);
    expect(splitNames('"El')).toEqual(['"El']);
  });

  it('IMP-01 may contain commas without quotes when they are known', () => {
    const isKnown = (name: string) => ['El, belysning', 'El', 'Jour'].includes(name);
    expect(splitNames('Jour, El, belysning, Nytt', isKnown)).toEqual([
      'Jour',
      'El, belysning',
      'Nytt',
    ]);
  });
});
