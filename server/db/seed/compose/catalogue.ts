import {
  chargedEntities,
  errorTypesByCategory,
  issueLabels,
  productAttributes,
  productCategories,
  projectLabels,
  spaces,
} from '../content/catalogue.ts';
import type { DemoRows } from '../demoRows.ts';
import { byName } from './setting.ts';

/** The classifications of a company. */
export function composeCatalogue({ add }: DemoRows, accountId: number) {
  const kind = (
    table:
      | 'externalCategories'
      | 'internalCategories'
      | 'chargedEntities'
      | 'issueLabels'
      | 'projectLabels'
      | 'productCategories',
    names: readonly string[],
  ) => new Map(names.map((name) => [name, add(table, { accountId, name })]));

  const categories = kind('internalCategories', Object.keys(errorTypesByCategory));
  const errorTypes = new Map<string, number>();
  for (const [category, names] of Object.entries(errorTypesByCategory)) {
    for (const name of names) {
      const categoryId = byName(categories).idOf(category);
      errorTypes.set(name, add('errorTypes', { accountId, name, categoryId }));
    }
  }
  const products = kind('productCategories', productCategories);
  for (const productCategoryId of products.values()) {
    for (const [sequence, name] of productAttributes.entries()) {
      add('productAttributes', { accountId, productCategoryId, name, sequence });
    }
  }
  // One that is not offered any more, but stands on what had it.
  add('internalCategories', { accountId, name: 'Övrigt (används inte)', inactive: true });
  return {
    spaces: byName(kind('externalCategories', spaces)),
    categories: byName(categories),
    errorTypes: byName(errorTypes),
    chargedEntities: byName(kind('chargedEntities', chargedEntities)),
    products: byName(products),
    labels: byName(kind('issueLabels', issueLabels)),
    projectLabels: byName(kind('projectLabels', projectLabels)),
  };
}
