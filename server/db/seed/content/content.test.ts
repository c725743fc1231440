import { expect, test } from 'vitest';

import { DEFAULT_LOCALE, OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import { motifs } from '../photos.ts';
import { catalogue, projectTypes, templates } from './catalogue.ts';
import { companies } from './companies.ts';
import { faults } from './faults.ts';
import { heroes } from './heroes.ts';
import { translations } from './translations.ts';

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

test('F-55 categories, error types, spaces, announcements and questions are in every language of outside pages', () => {
  const { errorTypesByCategory, spaces, stopTexts, questions } = catalogue;
  const told = companies.flatMap(({ announcements = [] }) =>
    announcements.flatMap(({ title, text }) => [title, text]),
  );
  const own = [
    ...Object.entries(errorTypesByCategory).flat(2),
    ...spaces,
    ...Object.values(stopTexts),
    ...Object.values(catalogue.areas),
    catalogue.houseArea,
    ...told,
  ].filter((text) => text !== '');
  const others = OUTSIDE_LOCALE_LIST.filter((locale) => locale !== DEFAULT_LOCALE);
  const lacks = own.filter((text) => others.some((locale) => !translations.texts[text]?.[locale]));
  expect(lacks, 'add them to demo/translations.json').toEqual([]);
  const forms = [
    ...Object.values(questions),
    ...projectTypes.flatMap(({ form }) => (form ? [form] : [])),
  ];
  const asked = forms.flatMap(({ properties }) => Object.values(properties));
  expect(asked.length).toBeGreaterThan(10);
  for (const { title, translations: said = {} } of asked) {
    expect([title, Object.keys(said).toSorted()]).toEqual([title, others.toSorted()]);
  }
});
