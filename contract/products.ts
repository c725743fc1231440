import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_PRODUCT_TEXT, MAX_QUANTITY, MAX_SEARCH } from './limits.ts';
import { clientKey, id, idParams, listOf, textId } from './primitives.ts';

/** Search fields and their weights. */
export const SEARCH_BOOSTS = {
  articleNumber: 90,
  vendor: 80,
  'category.name': 70,
  name: 60,
  'area.name': 50,
  shortDescription: 25,
  description: 20,
} as const;

/** Fields returned per hit. */
export const SEARCH_SOURCE = [
  'uuid',
  'articleNumber',
  'name',
  'vendor',
  'shortDescription',
  'description',
  'images',
] as const;

/** Product languages; the index of one is `products-sv`. */
export const PRODUCT_LANGUAGES = ['sv', 'nb', 'da', 'fi', 'en', 'pl', 'de'] as const;
export const PRODUCT_INDEX = 'products';

/** A product of the built-in search engine. */
const product = z.object({
  uuid: z.string(),
  articleNumber: z.string(),
  name: z.string(),
  vendor: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  images: z.array(z.string()),
});

/** Clusters may omit a text or send null: read as empty. */
const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);

/** A product of any search engine. */
export const productSource = z.extend(product, {
  articleNumber: text,
  name: text,
  vendor: text,
  shortDescription: text,
  description: text,
  images: z.pipe(
    z.optional(z.nullable(z.array(z.string()))),
    z.transform((value) => value ?? []),
  ),
});

/** Search response, as far as it is read. */
export const searchResult = z.object({
  hits: z.object({
    hits: z.array(z.object({ _index: z.string(), _source: productSource })),
  }),
});

const name = z.string().check(z.maxLength(60));

export const productSearchCalls = {
  /**
   * Built-in search in Elasticsearch's wire format, so that a cluster can replace it by URL. A trailing `*` matches word
   * beginnings; all words must match.
   */
  search: defineCall({
    method: 'POST',
    path: '/search/:index/_search',
    auth: ['public'],
    params: z.object({ index: name }),
    body: z.strictObject({
      _source: z.optional(z.array(name).check(z.maxLength(20))),
      query: z.strictObject({
        query_string: z.strictObject({
          query: z.string().check(z.maxLength(MAX_SEARCH)),
          /** Field and weight, `name^60`. */
          fields: z.optional(z.array(name).check(z.maxLength(20))),
          default_operator: z.optional(z.enum(['AND', 'and'])),
        }),
      }),
      size: z._default(z.int().check(z.minimum(0), z.maximum(50)), 10),
    }),
    response: z.object({
      took: z.int(),
      timed_out: z.boolean(),
      hits: z.object({
        total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }),
        max_score: z.nullable(z.number()),
        hits: z.array(
          z.object({
            _index: z.string(),
            _id: z.string(),
            _score: z.number(),
            _source: z.partial(product),
          }),
        ),
      }),
    }),
  }),
};

const productText = z.string().check(z.trim(), z.maxLength(MAX_PRODUCT_TEXT));
const quantity = z.number().check(z.minimum(0.01), z.maximum(MAX_QUANTITY), z.multipleOf(0.01));

/** A product used on an issue, with the wording at the time it was chosen. */
export const productLine = z.object({
  id,
  uuid: z.string(),
  articleNumber: z.string(),
  name: z.string(),
  vendor: z.string(),
  quantity: z.number(),
});
export type ProductLine = z.infer<typeof productLine>;

/** An attribute of the product category with its value. */
export const attributeValue = z.object({ id, name: z.string(), value: z.string() });

export const productLineCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/issue/:id/products',
    auth: ['agent'],
    needs: 'issue.products',
    params: idParams,
    response: z.extend(listOf(productLine), {
      /** Attributes of the product category, by sequence. */
      attributes: z.array(attributeValue),
    }),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/issue/:id/products',
    auth: ['agent'],
    needs: 'issue.products',
    params: idParams,
    body: z.strictObject({
      key: clientKey,
      uuid: z.uuid(),
      articleNumber: productText,
      name: productText.check(z.minLength(1)),
      vendor: productText,
      quantity,
    }),
    response: productLine,
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/issue/:id/products/:lineId',
    auth: ['agent'],
    needs: 'issue.products',
    params: z.object({ id: textId, lineId: textId }),
    body: z.strictObject({ quantity }),
    response: productLine,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id/products/:lineId',
    auth: ['agent'],
    needs: 'issue.products',
    params: z.object({ id: textId, lineId: textId }),
    response: z.object({ success: z.boolean() }),
  }),
  /** An empty value removes it. */
  setAttribute: defineCall({
    method: 'PUT',
    path: '/api/issue/:id/attributes/:attributeId',
    auth: ['agent'],
    needs: 'issue.products',
    params: z.object({ id: textId, attributeId: textId }),
    body: z.strictObject({ value: productText }),
    response: attributeValue,
  }),
};
