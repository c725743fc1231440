import { describe, expect, it } from 'vitest';

import { plainWords } from '#src/shared/lib/plainText.ts';

import { matching } from './matching.ts';
import { rankOf, type Searched, synonymOf } from './ranking.ts';

const SEND: Searched = {
  label: 'Skicka till entreprenör',
  synonyms: ['skicka till firma', 'delegera', 'beställ'],
  context: 'På den här sidan',
};
const rank = (typed: string, searched = SEND) => rankOf(searched, plainWords(typed));

describe('F-37 how well a command matches', () => {
  it.each([
    ['skicka till', 0],
    ['entrepren skicka', 1],
    ['BESTALL', 2],
    ['skicka firma', 2],
    ['pronor', undefined],
    ['prenör', 3],
    ['den här', 3],
    ['delgera', 4],
    ['skikca', undefined],
    ['enterprenör', 4],
    ['xyz', undefined],
    ['skicka xyz', undefined],
  ])('%s: %s', (typed, expected) => {
    expect(rank(typed)).toBe(expected);
  });

  it('says by which synonym it was found, and not what the label says', () => {
    expect(synonymOf(SEND, plainWords('skicka firma'))).toBe('skicka till firma');
    expect(synonymOf(SEND, plainWords('delgera'))).toBe('delegera');
    expect(synonymOf(SEND, plainWords('entreprenör'))).toBeUndefined();
  });

  it('offers the best first, in the order of groups, and misspelt ones only without any other', () => {
    const entry = (id: 'assign' | 'delegate' | 'print', text: string) => ({
      id,
      command: id,
      text,
    });
    const groups = [
      { id: 'page', title: 'Sida', entries: [entry('delegate', 'Skicka'), entry('print', 'Ut')] },
      { id: 'do', title: 'Allt', entries: [entry('assign', 'Ge')] },
    ];
    const words = {
      delegate: ['delegera'],
      print: ['skriv ut'],
      assign: ['ge till', 'skicka upp'],
    };
    const found = (typed: string) => {
      const { sure, fuzzy } = matching(groups, plainWords(typed), ({ id }) => words[id as 'print']);
      const ids = (some: typeof sure) => some.flatMap(({ entries }) => entries.map(({ id }) => id));
      return [ids(sure), ids(fuzzy)];
    };
    expect(found('skicka')).toEqual([['delegate', 'assign'], []]);
    expect(found('ge')).toEqual([['assign', 'delegate'], []]);
    expect(found('delgera')).toEqual([[], ['delegate']]);
  });
});
