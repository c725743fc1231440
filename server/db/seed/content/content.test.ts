import { expect, test } from 'vitest';

import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import { motifs } from '../photos.ts';
import { catalogue, projectTypes, templates } from './catalogue.ts';
import { companies } from './companies.ts';
import { faults } from './faults.ts';
import { heroes } from './heroes.ts';

test('the demo’s templates could be saved as they are', () => {
  const texts = templates.flatMap((template) => Object.values(template.texts));
  expect(texts.flatMap(unknownPlaceholders)).toEqual([]);
});

test('every fault names a category, an error type, a space, a product and a motif that exist', () => {
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

test('every project is of a type that exists, with people of its company', () => {
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
