import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  findProduct,
  languageOf,
  queryOf,
  searchBody,
  searchProducts,
} from '#src/features/issue/products/productSearch.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => fetchMock.mockReset());

const answers = (...hits: object[]) =>
  fetchMock.mockResolvedValueOnce(Response.json({ took: 1, timed_out: false, hits: { hits } }));

test('PRD-02 strips angle brackets, makes every word a prefix and joins them with AND', () => {
  expect(queryOf('blandare  <köp>')).toBe('blandare* AND köp*');
  expect(queryOf('  ')).toBe('');
});

test('PRD-02 searches for the exact words between quotation marks', () => {
  expect(queryOf('"lås" kök')).toBe('lås AND kök*');
  expect(queryOf('kök ”rak 15”mm')).toBe('kök* AND rak AND 15 AND mm*');
  expect(queryOf('„Zylinder“ «rak»')).toBe('Zylinder AND rak');
  // While typing, the closing mark is still missing.
  expect(queryOf('"lås')).toBe('lås*');
  expect(queryOf('""')).toBe('');
  expect(queryOf('kran 15" rak 20"')).toBe('kran* AND 15* AND rak* AND 20*');
});

test('PRD-01 asks for the named fields, by a query string with boosted fields', () => {
  expect(searchBody('lås')).toEqual({
    _source: [
      'uuid',
      'articleNumber',
      'name',
      'vendor',
      'shortDescription',
      'description',
      'images',
    ],
    query: {
      query_string: {
        query: 'lås*',
        fields: [
          'articleNumber^90',
          'vendor^80',
          'category.name^70',
          'name^60',
          'area.name^50',
          'shortDescription^25',
          'description^20',
        ],
      },
    },
  });
});

test('PRD-01 calls the endpoint of the language, without credentials', async () => {
  answers();
  await searchProducts('lås', 'nb-NO');
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toEqual(new URL('/search/products-nb/_search', location.href));
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(new Headers(init?.headers).has('authorization')).toBe(false);
  expect(languageOf('xx')).toBe('en');
});

test('PRD-03 reads a hit with its index’s language; missing fields are empty', async () => {
  answers({ _index: 'products-sv', _source: { uuid: 'a', name: 'Lås', images: null } });
  expect(await searchProducts('lås', 'sv-SE')).toEqual([
    {
      uuid: 'a',
      articleNumber: '',
      name: 'Lås',
      vendor: '',
      shortDescription: '',
      description: '',
      images: [],
      language: 'sv',
    },
  ]);
});

test('PRD-04 a look-up by uuid without a hit fails with the specified message', async () => {
  answers();
  await expect(findProduct('a', 'sv-SE')).rejects.toThrow(
    'Empty results while loading product by UUID.',
  );
});

test('an error or a malformed answer of the engine counts as no answer', async () => {
  fetchMock.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  await expect(searchProducts('lås', 'sv-SE')).rejects.toThrow('503');
  fetchMock.mockResolvedValueOnce(Response.json({ hits: 7 }));
  await expect(searchProducts('lås', 'sv-SE')).rejects.toThrow('hits');
});
