import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import {
  clientKey,
  day,
  email,
  flag,
  givenDay,
  id,
  idParams,
  listOf,
  moment,
  named,
  pageLimit,
  reference,
  sentWhole,
  several,
  sortBody,
  textId,
  version,
  versioned,
} from './primitives.ts';

const accepted = (schema: z.ZodMiniType, values: unknown[]) =>
  values.filter((value) => schema.safeParse(value).success);
const messages = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('input', () => {
  it('accepts ids from 1 to the largest 32-bit integer', () => {
    expect(accepted(id, [0, 1, 2_147_483_647, 2_147_483_648, 1.5, '1'])).toEqual([
      1, 2_147_483_647,
    ]);
    expect(accepted(textId, ['0', '1', '2147483647', '2147483648', '1.5', 'x'])).toEqual([
      '1',
      '2147483647',
    ]);
    expect(idParams.parse({ id: '7' })).toEqual({ id: 7 });
    expect(accepted(version, [0, 1, 1.5])).toEqual([1]);
  });

  it('accepts pages of 1 to 200 rows', () => {
    expect(accepted(pageLimit, ['0', '1', '200', '201', '1.5'])).toEqual(['1', '200']);
  });

  it('accepts timestamps with a zone from 1900 to 2999', () => {
    const input = [
      '1899-12-31T10:00:00Z',
      '1900-01-01T10:00:00Z',
      '2026-11-02T10:00:00.123+01:00',
      '2999-12-31T10:00:00Z',
      '3026-11-02T10:00:00Z',
      '1026-11-02T10:00:00.2026Z',
      '2026-11-02T10:00:00',
      '2026-11-02',
      '2026-11-02T10:00:00.000000000000000Z',
      '2026-11-02T10:00:00.0000000000000000000Z',
      '2026-11-02T10:00:00.00000000000000000000Z',
    ];
    expect(accepted(moment, input)).toEqual([input[1], input[2], input[3], input[8], input[9]]);
  });

  it('accepts new days from 1900 to 2199 and stored days of any year', () => {
    const input = ['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '2026-02-30'];
    expect(accepted(givenDay, input)).toEqual(['1900-01-01', '2199-12-31']);
    expect(accepted(day, input)).toEqual(input.slice(0, 4));
    expect(messages(givenDay, '2200-01-01')).toEqual(['A day is between 1900 and 2199']);
  });

  it('trims a name and requires something visible in it', () => {
    expect(named(5).parse('  Hiss \n')).toBe('Hiss');
    expect(accepted(named(5), ['', '  ', '\u200B', '\u2800', 'a', 'abcde', 'abcdef'])).toEqual([
      'a',
      'abcde',
    ]);
    expect(messages(named(5), '\u200B')).toEqual(['Nothing of it can be seen']);
  });

  it('trims an e-mail address, writes it in lower case and limits it to 254 characters', () => {
    expect(email.parse(' Anna@Example.SE ')).toBe('anna@example.se');
    const ofLength = (length: number) => `anna@${'a.'.repeat((length - 8) / 2)}aab`;
    expect(accepted(email, ['anna', ofLength(254), ofLength(256)])).toEqual([ofLength(254)]);
  });

  it('names each item of a new order once, and may name the order it was made from', () => {
    const bodies = [
      { ids: [2, 1] },
      { ids: [2, 1], began: [1, 2] },
      { ids: [1], began: [] },
      { ids: [] },
      { ids: [1, 1] },
      { ids: [1], began: [2, 2] },
      { ids: [1], other: true },
    ];
    expect(accepted(sortBody, bodies)).toEqual(bodies.slice(0, 3));
    const many = (count: number) => ({ ids: Array.from({ length: count }, (_, at) => at + 1) });
    expect(accepted(sortBody, [many(1_000), many(1_001)])).toHaveLength(1);
    expect(messages(sortBody, { ids: [1, 1] })).toEqual(['Each stands in one place']);
  });

  it('reads one or several values of a query as a list of at most 200', () => {
    const ids = several(textId);
    expect(ids.parse('3')).toEqual([3]);
    expect(ids.parse(['3', '4'])).toEqual([3, 4]);
    expect(ids.parse(undefined)).toBeUndefined();
    const many = (count: number) => Array.from({ length: count }, () => '1');
    expect(accepted(ids, [many(200), many(201)])).toHaveLength(1);
  });

  it('reads true and false of a query, and no other word', () => {
    expect([flag.parse('true'), flag.parse('false')]).toEqual([true, false]);
    expect(accepted(flag, ['1', '', true])).toEqual([]);
  });

  it('carries the version it began with, and ignores an id in favour of the path’s', () => {
    const body = z.strictObject({ name: z.string() });
    expect(versioned(body).parse({ name: 'a', version: 2 })).toEqual({ name: 'a', version: 2 });
    expect(accepted(versioned(body), [{ name: 'a' }, { name: 'a', version: 0 }])).toHaveLength(1);
    expect(accepted(versioned(body), [{ name: 'a', id: 1 }])).toEqual([]);
    expect(accepted(sentWhole(body), [{ name: 'a', id: 'any', version: 1 }])).toHaveLength(1);
  });

  it('has keys made by the client as UUIDs', () => {
    const key = '0198f2a4-6f0e-7c3a-9b1d-2f4e5a6b7c8d';
    expect(accepted(clientKey, [key, 'key'])).toEqual([key]);
  });
});

it('a list answers its items, each with id and name where it refers to another', () => {
  const answer = { list: [{ id: 1, name: 'Hiss' }] };
  expect(listOf(reference).parse(answer)).toEqual(answer);
  expect(
    accepted(listOf(reference), [{}, { list: [{ id: 1 }] }, { list: [{ name: 'a' }] }]),
  ).toEqual([]);
});
