import { expect, test } from 'vitest';

import { faultsOfForm } from './formDesign.ts';
import { joinForms, questionsAt } from './joinedForm.ts';
import type { FormSchema } from './projectTypes.ts';

const formOf = (name: string, more: Partial<FormSchema> = {}): FormSchema => ({
  type: 'object',
  properties: {
    [name]: { type: 'boolean', title: 'Rinner det?' },
    much: { type: 'string', title: 'Hur mycket?' },
  },
  additionalProperties: false,
  allOf: [
    {
      if: { properties: { [name]: { const: true } }, required: [name] },
      // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
      then: { required: ['much'] },
      else: { properties: { much: false } },
    },
  ],
  ...more,
});

test('a category’s questions follow those of the project type, each with keys and conditions of its own', () => {
  const ofType = formOf('runs', { required: ['runs'] });
  const joined = joinForms(ofType, { id: 12, schema: ofType });
  expect(Object.keys(joined?.properties ?? {})).toEqual(['runs', 'much', 'c12_runs', 'c12_much']);
  expect(joined?.required).toEqual(['runs', 'c12_runs']);
  expect(joined?.allOf?.map(({ else: otherwise }) => otherwise.properties)).toEqual([
    { much: false },
    { c12_much: false },
  ]);
  expect(joined && faultsOfForm(joined)).toEqual([]);
});

test('a category’s questions stand under its name, not under a heading of the project type', () => {
  const heading = { type: 'null', title: 'Tillträde' } as const;
  const ofCategory = formOf('runs');
  const ofType = formOf('key', { properties: { heading, ...formOf('key').properties } });
  const category = { id: 12, name: 'VVS', schema: ofCategory };
  const joined = joinForms(ofType, category);
  const keys = ['heading', 'key', 'much', 'c12_', 'c12_runs', 'c12_much'];
  expect(Object.keys(joined?.properties ?? {})).toEqual(keys);
  expect(joined?.properties['c12_']).toEqual({ type: 'null', title: 'VVS' });
  expect(joinForms(formOf('key'), category)?.properties['c12_']).toBeUndefined();
  const headed = { ...ofCategory, properties: { own: heading, ...ofCategory.properties } };
  expect(joinForms(ofType, { ...category, schema: headed })?.properties['c12_']).toBeUndefined();
  const question = { type: 'boolean', title: 'Rinner det?', onlyInHomes: true } as const;
  const inHomes = { ...ofCategory, properties: { runs: question }, allOf: [] };
  const atHome = joinForms(ofType, { ...category, schema: inHomes });
  const atStairs = Object.keys(questionsAt(atHome, { isCommon: true })?.properties ?? {});
  expect(atStairs).toEqual(['heading', 'key', 'much']);
});

test('without questions of either nothing is asked, and with one of them only those', () => {
  const form = formOf('runs');
  expect(joinForms(null, undefined)).toBeUndefined();
  expect(joinForms(undefined, { id: 1, schema: null })).toBeUndefined();
  expect(joinForms(form, { id: 1 })).toBe(form);
  expect(Object.keys(joinForms(null, { id: 1, schema: form })?.properties ?? {})).toEqual([
    'c1_runs',
    'c1_much',
  ]);
});

test('F-58 questions about homes alone are not asked at a common address, nor what depends on them', () => {
  const form = formOf('key', { required: ['key'] });
  const ofHomes = (name: string): FormSchema => ({
    ...form,
    properties: Object.fromEntries(
      Object.entries(form.properties).map(([key, question]) =>
        key === name ? [key, { ...question, onlyInHomes: true }] : [key, question],
      ),
    ),
  });
  expect(questionsAt(ofHomes('key'), { isCommon: false })).toEqual(ofHomes('key'));
  expect(questionsAt(ofHomes('key'), { isCommon: true })).toEqual({
    ...form,
    properties: { much: form.properties['much'] },
    required: [],
  });
  expect(questionsAt(ofHomes('much'), { isCommon: true })).toMatchObject({
    required: ['key'],
    allOf: [],
  });
  const alone = {
    ...form,
    properties: { key: { ...form.properties['key']!, onlyInHomes: true as const } },
  };
  expect(questionsAt(alone, { isCommon: true })).toBeUndefined();
});
