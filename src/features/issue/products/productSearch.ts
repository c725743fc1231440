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
  /** Language of the description, from its index: `sv`. */
  language: string;
};

/** Quoted words in any of the app's languages; a mark after a digit means inches. */
const QUOTED = /(?<=^|\s)["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Search text as an engine query: no angle brackets, each word a prefix unless quoted. */
export function queryOf(typed: string): string {
  const parts = typed.replaceAll(/[<>]/gu, '').split(QUOTED);
  // Every second part is a quotation.
  const words = parts.flatMap((part, n) =>
    wordsOf(part).map((word) => (n % 2 === 1 ? word : `${word}*`)),
  );
  return words.join(' AND ');
}

// An unpaired mark is dropped.
const wordsOf = (text: string) =>
  text
    .replaceAll(/["“”„«»]/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);

/** Request body for the typed text. */
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

/** Language of the product data: the app's if available. */
export const languageOf = (locale: string): string =>
  PRODUCT_LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en';

/**
 * Queries a language's index, without data about the user. Throws on an error or a malformed
 * answer.
 */
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

/** Products matching all words. Throws if the engine does not answer. */
export const searchProducts = (typed: string, locale: string) => ask(locale, searchBody(typed));

/** One product. Throws if there is none. */
export async function findProduct(uuid: string, locale: string): Promise<Product> {
  const [product] = await ask(locale, lookUpBody(uuid));
  if (!product) throw new Error('Empty results while loading product by UUID.');
  return product;
}
