import { LOCALE_LIST } from '#contract/locales.ts';

import { catalogue, templates } from '../content/catalogue.ts';
import { filled } from '../content/read.ts';
import type { DemoRows } from '../demoRows.ts';
import { byName } from './setting.ts';

/** The classifications of a company. */
export function composeCatalogue({ add, link }: DemoRows, accountId: number, phone: string) {
  const plain = (
    table: 'externalCategories' | 'issueLabels' | 'projectLabels' | 'productCategories',
    list: readonly string[],
  ) => new Map(list.map((name) => [name, add(table, { accountId, name })]));

  const { chargedEntities, errorTypesByCategory, stopTexts, questions, ...names } = catalogue;
  const categories = new Map(
    Object.keys(errorTypesByCategory).map((name) => [
      name,
      add('internalCategories', {
        accountId,
        name,
        stopText: filled(stopTexts[name] ?? '', { phone }),
      }),
    ]),
  );
  for (const [name, schema] of Object.entries(questions)) {
    const categoryId = byName(categories).idOf(name);
    link('categoryForms', { accountId, categoryId, jsonForm: { schema } });
  }
  const payers = new Map(
    Object.entries(chargedEntities).map(([name, kind]) => [
      name,
      add('chargedEntities', { accountId, name, kind }),
    ]),
  );
  const errorTypes = new Map<string, number>();
  for (const [category, types] of Object.entries(errorTypesByCategory)) {
    for (const name of types) {
      const categoryId = byName(categories).idOf(category);
      const chargedEntityId = payers.get(names.usualPayers[name] ?? '') ?? null;
      const isGuarantee = names.guaranteedErrorTypes.includes(name);
      const errorType = { accountId, name, categoryId, chargedEntityId, isGuarantee };
      errorTypes.set(name, add('errorTypes', errorType));
    }
  }
  const products = plain('productCategories', names.productCategories);
  const attributes = new Map(
    [...products.values()].map((productCategoryId) => [
      productCategoryId,
      names.productAttributes.map((name, sequence) =>
        add('productAttributes', { accountId, productCategoryId, name, sequence }),
      ),
    ]),
  );
  add('internalCategories', { accountId, name: names.retiredCategory, inactive: true });
  for (const [sequence, { name, shortcut = '', type = 'public', texts }] of templates.entries()) {
    const variants = LOCALE_LIST.flatMap((language) =>
      texts[language] === undefined ? [] : [{ language, html: texts[language] }],
    );
    add('messageTemplates', { accountId, name, shortcut, type, sequence, variants });
  }
  return {
    spaces: byName(plain('externalCategories', names.spaces)),
    categories: byName(categories),
    errorTypes: byName(errorTypes),
    chargedEntities: byName(payers),
    products: byName(products),
    attributes,
    labels: byName(plain('issueLabels', names.issueLabels)),
    projectLabels: byName(plain('projectLabels', names.projectLabels)),
  };
}
