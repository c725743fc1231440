import { beforeAll, describe, expect, it } from 'vitest';

import { products } from '#server/db/schema.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

type Hit = { _index: string; _id: string; _score: number; _source: Record<string, unknown> };
type Answer = {
  hits: { total: { value: number; relation: string }; max_score: number | null; hits: Hit[] };
};

const FIELDS = [
  'articleNumber^90',
  'vendor^80',
  'category.name^70',
  'name^60',
  'area.name^50',
  'shortDescription^25',
  'description^20',
];

const ask = (query: string, more: object = {}, index = 'products-sv') =>
  askAsStranger('POST', `/search/${index}/_search`, {
    query: { query_string: { query, fields: FIELDS } },
    ...more,
  });
const search = async (query: string, more: object = {}) =>
  ((await (await ask(query, more)).json()) as Answer).hits;
const names = async (query: string) =>
  (await search(query)).hits.map(({ _source }) => _source['name']);

const tap = crypto.randomUUID();

beforeAll(async () => {
  const { db } = await world();
  const product = (name: string, values: Partial<typeof products.$inferInsert> = {}) => ({
    language: 'sv',
    uuid: crypto.randomUUID(),
    name,
    ...values,
  });
  await db.insert(products).values([
    product('Köksblandare Öland', {
      uuid: tap,
      articleNumber: '82-100.45',
      vendor: 'Mörrum Armatur',
      categoryName: 'Blandare',
      areaName: 'VVS',
      shortDescription: 'Krom, hög pip',
      description: 'Blyfri köksblandare',
      images: ['/bild.jpg'],
    }),
    product('Packning till blandare', { vendor: 'Rörteam' }),
    product('Ventil', { articleNumber: '1e6c0a84' }),
    product('Rörteam skiftnyckel', { vendor: 'Verktygsboden' }),
    product('Köksblandare Gotland', { vendor: 'Mörrum Armatur' }),
    { ...product('Kjøkkenarmatur'), language: 'nb' },
  ]);
});

describe('the search for products', () => {
  it('PRD-01 answers like a search engine: hits with index, score and source fields', async () => {
    const { total, max_score: best, hits } = await search('inget*');
    expect({ total, best, hits }).toEqual({
      total: { value: 0, relation: 'eq' },
      best: null,
      hits: [],
    });
    const found = await search('oland*', { _source: ['uuid', 'name'] });
    expect(found.hits).toEqual([
      {
        _index: 'products-sv',
        _id: tap,
        _score: 60,
        _source: { uuid: tap, name: 'Köksblandare Öland' },
      },
    ]);
    expect(found.max_score).toBe(60);
  });

  it('PRD-01 needs no credentials', async () => {
    expect((await ask('blandare')).status).toBe(200);
  });

  it('PRD-01 ranks matches in the most important field first', async () => {
    expect(await names('rorteam*')).toEqual(['Packning till blandare', 'Rörteam skiftnyckel']);
  });

  it('PRD-02 finds prefixes with an asterisk and whole words without, ignoring accents', async () => {
    expect(new Set(await names('köksbl*'))).toEqual(
      new Set(['Köksblandare Gotland', 'Köksblandare Öland']),
    );
    expect(await names('KOKSBLANDARE* AND öland*')).toEqual(['Köksblandare Öland']);
    expect(await names('köksbl')).toEqual([]);
    expect(await names('köksblandare AND gotland')).toEqual(['Köksblandare Gotland']);
  });

  it('PRD-02 requires every word, in any field', async () => {
    expect(await names('mörrum* AND gotland*')).toEqual(['Köksblandare Gotland']);
    expect(await names('mörrum* AND packning*')).toEqual([]);
  });

  it('finds an article by a number written with separators', async () => {
    expect(await names('82-100.45*')).toEqual(['Köksblandare Öland']);
    expect(await names('1e6c0*')).toEqual(['Ventil']);
    expect(await names('1E6C0A84')).toEqual(['Ventil']);
  });

  it('PRD-04 finds one product by its uuid, and nothing by an unknown one', async () => {
    const byUuid = async (uuid: string) => {
      const query = { query_string: { query: `"${uuid}"`, fields: ['uuid'] } };
      const answer = await askAsStranger('POST', '/search/products-sv/_search', { query });
      return ((await answer.json()) as Answer).hits.hits.map(({ _id }) => _id);
    };
    expect(await byUuid(tap)).toEqual([tap]);
    expect(await byUuid(crypto.randomUUID())).toEqual([]);
  });

  it('PRD-03 searches one language, and knows no other indexes', async () => {
    expect(await names('kjokken*')).toEqual([]);
    const nb = (await (await ask('kjøkken*', {}, 'products-nb')).json()) as Answer;
    expect(nb.hits.hits.map(({ _index }) => _index)).toEqual(['products-nb']);
    expect((await ask('x', {}, 'products-xx')).status).toBe(404);
    expect((await ask('x', {}, 'issue')).status).toBe(404);
  });

  it('refuses invalid queries, and survives anything', async () => {
    expect((await ask('a OR b')).status).toBe(422);
    expect((await ask('x'.repeat(201))).status).toBe(422);
    expect((await ask('x', { size: 51 })).status).toBe(422);
    expect((await ask('x', { from: 1 })).status).toBe(422);
    const other = { query: { query_string: { query: 'x', fields: ['price^3'] } } };
    expect((await askAsStranger('POST', '/search/products-sv/_search', other)).status).toBe(422);
    const odd = ["'", '"', '(', ':*', '\\', '%', '_', '*', '& |', "a' | 'b", '  ', 'ß*', '½'];
    for (const query of odd) {
      expect([query, (await ask(query)).status]).toEqual([query, 200]);
    }
    expect(await names('%')).toEqual([]);
  });
});
