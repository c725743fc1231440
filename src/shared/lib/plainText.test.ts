import { describe, expect, it } from 'vitest';

import { foundParts, hasWords, plainWords } from './plainText.ts';

describe('comparing words', () => {
  it('ignores accents and case, and wants every word', () => {
    expect(hasWords('Ångbåtsvägen 3', plainWords('angbat  VÄGEN'))).toBe(true);
    expect(hasWords('Ångbåtsvägen 3', plainWords('ångbåt 4'))).toBe(false);
    expect(plainWords('  ')).toEqual([]);
  });

  it('shows where the words were found, with the letters as they are', () => {
    const found = (text: string, typed: string) =>
      foundParts(text, plainWords(typed))
        .map((part) => (part.isFound ? `[${part.text}]` : part.text))
        .join('');
    expect(found('Blåbärsvägen', 'BLABAR')).toBe('[Blåbär]svägen');
    expect(found('Hissen i hus A', 'his hus')).toBe('[His]sen i [hus] A');
    expect(found('aaa', 'aa')).toBe('[aaa]');
    expect(found('Hiss', '')).toBe('Hiss');
  });
});
