import { describe, expect, it } from 'vitest';

import { newLikenessIndex, resemblance, addLikeness } from './similar.ts';
import type { Likeness } from './work.ts';

/** The warning of the second of two rows. */
function warningOf(kind: Pick<Likeness, 'code' | 'field'>, one: string, other: string) {
  const seen = newLikenessIndex();
  const [first, second] = [one, other].map((text, n) => ({
    ...kind,
    text,
    scope: '',
    ...(kind.code !== 'nearName' && { identity: `${n}` }),
  }));
  addLikeness(first!, 2, seen);
  addLikeness(second!, 3, seen);
  return resemblance(second!, 3, seen)?.code;
}

const PERSON = { code: 'sameName', field: 'lastname' } as const;
const EMAIL = { code: 'nearName', field: 'email' } as const;
const NAME = { code: 'nearName', field: 'name' } as const;
const ISSUE = { code: 'sameIssue', field: 'title' } as const;
const ADDRESS = { code: 'sameAddress', field: 'street' } as const;

/** Words, each two letters or more from any other. */
const distinctWord = (n: number) =>
  [17_576, 676, 26, 1]
    .map((unit) => String.fromCharCode(97 + (Math.floor(n / unit) % 26)))
    .join('')
    .repeat(2);

describe('names that may mean the same', () => {
  it.each([
    [PERSON, 'Anna Lindström', 'Anna Lindstrom', 'sameName'],
    [PERSON, 'Anna Lindström', 'Ana Lindström', 'nearName'],
    [PERSON, 'Matts Öberg', 'Mats Oberg', 'nearName'],
    [PERSON, 'Anna Lindström', 'Anna Lindstöm', 'nearName'],
    [PERSON, 'Søren Kjær', 'Sören Kjär', 'sameName'],
    [PERSON, 'Paweł Łukasz', 'Pawel Lukasz', 'sameName'],
    [NAME, 'Rör & Värme AB', 'Rör och Värme AB', 'nearName'],
    [NAME, 'Rör & Värme AB', 'Rör&Värme AB', 'nearName'],
    [NAME, 'Rør og Varme AS', 'Rør & Varme AS', 'nearName'],
    [NAME, 'Rohr und Wärme GmbH', 'Rohr & Wärme GmbH', 'nearName'],
    [NAME, 'Putki ja Lämpö Oy', 'Putki & Lämpö Oy', 'nearName'],
    [NAME, 'Rury i Ciepło', 'Rury & Cieplo', 'nearName'],
    [NAME, 'Pipes and Heat Ltd', 'Pipes & Heat Ltd', 'nearName'],
    [NAME, 'Trapphus Q', 'Trapphuset Q', 'nearName'],
    [NAME, 'Hissen', 'Hiss', 'nearName'],
    [NAME, 'Kvarnen', 'Kvar nen', 'nearName'],
    [NAME, 'Großküche', 'Grosskuche', 'nearName'],
    [ISSUE, 'Läckande kran', 'Lackande kran', 'sameIssue'],
    [ISSUE, 'Läckande kran', 'Läckande kranen', 'nearName'],
    [ISSUE, 'Lackande kran', 'Läckande kranen', 'nearName'],
    [ISSUE, 'Läckande kran i kök', 'Läckande kran kök', 'sameIssue'],
    [ISSUE, 'Läckande kran', 'Läckade kran', 'nearName'],
    [ADDRESS, 'Ågatan 1, 1101', 'Agatan 1, 1101', 'sameAddress'],
  ] as const)('F-38 %o: %s and %s', (kind, one, other, code) => {
    expect(warningOf(kind, one, other)).toBe(code);
    expect(warningOf(kind, other, one)).toBe(code);
  });

  it.each([
    [PERSON, 'Anna Berg', 'Hanna Berg'],
    [PERSON, 'Anna Berg', 'Anja Berg'],
    [PERSON, 'Anna Jens', 'Anna Jensen'],
    [PERSON, 'Bo Ek', 'Bo Ed'],
    [PERSON, 'Anna Lindgren', 'Anna Lindberg'],
    [EMAIL, 'nils.jens@x.test', 'nils.jensen@x.test'],
    [EMAIL, 'bo.i.ek@x.test', 'bo.ek@x.test'],
    [NAME, '1101', '1102'],
    [NAME, 'Etapp 1', 'Etapp 2'],
    [NAME, 'Etapp 1', 'Etapp 11'],
    [NAME, 'Trapphus A', 'Trapphus B'],
    [NAME, 'Trapphus A', 'Trapphus Å'],
    [NAME, 'Trapphuset A', 'Trapphus B'],
    [NAME, 'Hus I', 'Hus II'],
    [NAME, 'Hus I', 'Hus'],
    [NAME, 'Hus XI', 'Hus XII'],
    [NAME, 'Storgatan 1-3', 'Storgatan 13'],
    [NAME, 'Kök', 'Kök 2'],
    [NAME, 'Östra huset', 'Västra huset'],
    [NAME, 'Rör & Värme AB', 'Rör & Kyla AB'],
    [ISSUE, 'Läckande kran', 'Läckande kranar'],
    [ISSUE, 'Läckande kran 1', 'Läckande kran 2'],
    [ADDRESS, 'Björkvägen 1, 1101', 'Björnvägen 1, 1101'],
    [ADDRESS, 'Storgatan 1, 1101', 'Storgatan 1, 1102'],
  ] as const)('F-38 %o: not %s and %s', (kind, one, other) => {
    expect(warningOf(kind, one, other)).toBeUndefined();
    expect(warningOf(kind, other, one)).toBeUndefined();
  });

  it.each([
    [PERSON, 10_000, ['Anna Lindström', 'Ana Lindström'], 'nearName'],
    [EMAIL, 10_000, ['anna.lindgren@x.test', 'anna.lindgen@x.test'], 'nearName'],
    [NAME, 10_000, ['Trapphus Q', 'Trapphuset Q'], 'nearName'],
    [ISSUE, 50_000, ['Läckande kran', 'Läckade kran'], 'nearName'],
    [ISSUE, 10_000, ['Läckande kran', 'Lackande kran!'], 'sameIssue'],
    [ADDRESS, 10_000, ['Ågatan 1, 1101', 'Agatan 1, 1101'], 'sameAddress'],
  ] as const)('F-38 %o are told at the end of a file of %d rows: %o', (kind, count, pair, code) => {
    const seen = newLikenessIndex();
    const isEmail = kind === EMAIL;
    const texts = Array.from({ length: count }, (_, n) =>
      isEmail ? `${distinctWord(n)}@x.test` : `${distinctWord(n)} i ${distinctWord(n * 7)}`,
    );
    const rows = [...texts, ...pair].map((text, n) => {
      const scope = kind === ISSUE ? String(Math.floor(n / 20)) : '';
      const identity = isEmail ? text : `${n}`;
      return { n: n + 2, likeness: { ...kind, text, scope, identity } };
    });
    const [first, last] = rows.slice(-2);
    last!.likeness.scope = first!.likeness.scope;
    for (const { n, likeness } of rows) addLikeness(likeness, n, seen);
    const warnings = rows.flatMap(({ n, likeness }) => resemblance(likeness, n, seen) ?? []);
    expect(warnings).toMatchObject([{ code, row: first!.n }]);
  });

  it('F-38 among many of one name takes time in proportion to the rows', () => {
    const seen = newLikenessIndex();
    const rows = Array.from({ length: 100_000 }, (_, n) => ({
      n: n + 2,
      likeness: { ...PERSON, text: 'Anna Lindström', scope: '', identity: `${n}@x.test` },
    }));
    for (const { n, likeness } of rows) addLikeness(likeness, n, seen);
    const warned = rows.filter(({ n, likeness }) => resemblance(likeness, n, seen));
    expect(warned).toHaveLength(99_999);
  });
});
