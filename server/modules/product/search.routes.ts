import { PRODUCT_INDEX, PRODUCT_LANGUAGES, productSearchCalls } from '#contract/products.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { type FoundProduct, searchProducts } from './search.repository.ts';
import { readQuery } from './searchQuery.ts';

export function mountProductSearch({ mountOpen }: Mount, { tenancy }: Pick<Deps, 'tenancy'>) {
  mountOpen(productSearchCalls.search, async ({ params: { index }, body }) => {
    const language = PRODUCT_LANGUAGES.find((code) => index === `${PRODUCT_INDEX}-${code}`);
    if (!language) throw notFound('index');
    const started = performance.now();
    const { query, fields } = body.query.query_string;
    const parsed = readQuery(query, fields);
    const found = await tenancy.acrossAccounts(({ db }) =>
      searchProducts(db, language, parsed, body.size),
    );
    return {
      took: Math.round(performance.now() - started),
      timed_out: false,
      hits: {
        total: {
          value: found.total,
          relation: found.isLowerBound ? ('gte' as const) : ('eq' as const),
        },
        max_score: found.hits[0]?.score ?? null,
        hits: found.hits.map((hit) => ({
          _index: index,
          _id: hit.uuid,
          _score: hit.score,
          // oxlint-disable-next-line no-underscore-dangle -- so the wire format has it
          _source: partOf(hit, body._source),
        })),
      },
    };
  });
}

type Product = Omit<FoundProduct, 'score'>;

/** The requested fields of a product; all if none are named. */
function partOf({ score: _score, ...product }: FoundProduct, fields: string[] | undefined) {
  const entries = Object.entries(product).filter(([name]) => fields?.includes(name) ?? true);
  return Object.fromEntries(entries) as Partial<Product>;
}
