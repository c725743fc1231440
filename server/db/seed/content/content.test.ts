import { expect, test } from 'vitest';

import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import { motifs } from '../photos.ts';
import { catalogue, projectTypes, templates } from './catalogue.ts';
import { companies } from './companies.ts';
import { faults } from './faults.ts';
import { heroes } from './heroes.ts';

test('every demo template uses known placeholders only', () => {
  const texts = templates.flatMap((template) => Object.values(template.texts));
  expect(texts.flatMap(unknownPlaceholders)).toEqual([]);
});

test('every fault has an existing category, error type, space, product and motif', () => {
  const { errorTypesByCategory, spaces, productCategories } = catalogue;
  const all = [...faults, ...heroes.map((hero) => hero.fault)];
  const known = {
    category: Object.keys(errorTypesByCategory),
    error: Object.values(errorTypesByCategory).flat(),
    space: spaces,
    product: productCategories,
    photo: motifs,
  };
  for (const [field, names] of Object.entries(known)) {
    const named = all.flatMap((fault) => fault[field as keyof typeof known] ?? []);
    expect(
      named.filter((name) => !names.includes(name)),
      field,
    ).toEqual([]);
  }
});

test('every rule names an existing label, charged entity and category', () => {
  const { labelChances, payers, wareAreas, issueLabels, chargedEntities } = catalogue;
  const labels = labelChances.map(({ label }) => label);
  expect(issueLabels).toEqual(expect.arrayContaining(labels));
  const names = payers.flatMap((rule) => rule.names);
  expect(Object.keys(chargedEntities)).toEqual(expect.arrayContaining(names));
  const categories = Object.keys(catalogue.errorTypesByCategory);
  expect(categories).toEqual(expect.arrayContaining(Object.keys(wareAreas)));
});

test('every project has an existing type and people of its own company', () => {
  const types = projectTypes.map(({ contextKey }) => contextKey);
  for (const { people, projects } of companies) {
    const names = people.map(({ last }) => last);
    for (const { type, labels, leaders, workers, users = [] } of projects) {
      expect(types).toContain(type);
      expect(catalogue.projectLabels).toEqual(expect.arrayContaining(labels));
      expect(names).toEqual(expect.arrayContaining([...leaders, ...workers, ...users]));
    }
  }
});
