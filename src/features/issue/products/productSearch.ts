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

/** Words between quotation marks of any of the app's languages; a mark behind a number says inches. */
const QUOTED = /(?<=^|\s)["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** The words of a search as the engine is asked: without angle brackets, each the beginning of a word unless quoted. */
export function queryOf(typed: string): string {
  const parts = typed.replaceAll(/[<>]/gu, '').split(QUOTED);
  // What a quotation took stands at every second place.
  const words = parts.flatMap((part, n) =>
    wordsOf(part).map((word) => (n % 2 === 1 ? word : `${word}*`)),
  );
  return words.join(' AND ');
}

// A mark without its other half is no part of a word.
const wordsOf = (text: string) =>
  text
    .replaceAll(/["“”„«»]/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);

/** What is sent for words that were typed. */
export const searchBody = (typed: string) => ({
  _source: SEARCH_SOURCE,
  query: {
    query_string: {
      query: queryOf(typed),
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
export const searchProducts = (typed: string, locale: string) => ask(locale, searchBody(typed));

/** One product. Throws where there is none. */
export async function findProduct(uuid: string, locale: string): Promise<Product> {
  const [product] = await ask(locale, lookUpBody(uuid));
  if (!product) throw new Error('Empty results while loading product by UUID.');
  return product;
}
