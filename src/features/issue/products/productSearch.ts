import { z } from 'zod/mini';

import {
  PRODUCT_LANGUAGES,
  type productSource,
  SEARCH_BOOSTS,
  SEARCH_SOURCE,
  searchResult,
} from '#contract/products.ts';
import { appSettings } from '#src/shared/lib/appSettings.ts';

export type Product = z.output<typeof productSource> & {
  /** Of its description, by the index it was found in: `sv`. */
  language: string;
};

/** The words of a search as the engine is asked: without angle brackets, each the beginning of a word unless `exact`. */
export function queryOf(typed: string, { exact = false } = {}): string {
  const words = typed.replaceAll(/[<>]/gu, '').split(/\s+/u).filter(Boolean);
  return words.map((word) => (exact ? word : `${word}*`)).join(' AND ');
}

/** What is sent for words that were typed. */
export const searchBody = (typed: string, options?: { exact?: boolean }) => ({
  _source: SEARCH_SOURCE,
  query: {
    query_string: {
      query: queryOf(typed, options),
      fields: Object.entries(SEARCH_BOOSTS).map(([field, boost]) => `${field}^${boost}`),
    },
  },
});

const lookUpBody = (uuid: string) => ({
  _source: SEARCH_SOURCE,
  query: { query_string: { query: `"${uuid}"`, fields: ['uuid'] } },
});

/** The language that products are asked for in: the app's, where they are described in it. */
export const languageOf = (locale: string): string =>
  PRODUCT_LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en';

/** Asks the search engine of a language. Nothing of who asks is sent. Throws where it does not answer with sense. */
async function ask(locale: string, body: object): Promise<Product[]> {
  const path = `${appSettings().productSearchUrl}-${languageOf(locale)}/_search`;
  const answer = await fetch(new URL(path, location.href), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The search engine answered ${answer.status}`);
  const { hits } = z.parse(searchResult, await answer.json()).hits;
  // oxlint-disable-next-line no-underscore-dangle -- so the wire format has them
  return hits.map(({ _index, _source }) => ({
    ..._source,
    language: _index.split('-').at(-1) ?? '',
  }));
}

/** The products that have all the words. Throws where the engine does not answer. */
export const searchProducts = (typed: string, locale: string, options?: { exact?: boolean }) =>
  ask(locale, searchBody(typed, options));

/** One product. Throws where there is none. */
export async function findProduct(uuid: string, locale: string): Promise<Product> {
  const [product] = await ask(locale, lookUpBody(uuid));
  if (!product) throw new Error('Empty results while loading product by UUID.');
  return product;
}
