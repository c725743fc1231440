import { expect, test } from 'vitest';

import { formDesign, QUESTION_KINDS } from '#contract/formDesign.ts';
import type { FormSchema } from '#contract/projectTypes.ts';

import { schemaOf } from './questionSchema.ts';
import { copyOf, newQuestion, type Question, questionsOf, without } from './questionDraft.ts';

const question = (kind: Question['kind'], facts: Partial<Question>): Question => ({
  ...newQuestion(kind),
  ...facts,
});
const fault = question('choice', {
  title: 'Vad är fel?',
  isRequired: true,
  choices: [
    { id: 'a', text: 'Läcker vatten' },
    { id: 'b', text: 'Låter' },
  ],
});
const water = question('yesNo', {
  title: 'Rinner det vatten just nu?',
  isRequired: true,
  condition: { sourceId: fault.id, answer: 'a' },
});
const key = question('yesNo', { title: 'Får vi gå in?', isOnlyInHomes: true });
const rooms = question('choices', {
  title: 'Var?',
  choices: [{ id: 'k', text: 'Kök' }],
  translations: { 'en-GB': { title: 'Where?', choices: { k: 'Kitchen' } } },
});

test('SUP-03 a design becomes a form with keys made from its titles, and conditions on answers', () => {
  const schema = schemaOf([fault, water, rooms]);
  expect(schema).toEqual({
    type: 'object',
    properties: {
      vadArFel: {
        type: 'string',
        title: 'Vad är fel?',
        enum: ['lackerVatten', 'later'],
        enumNames: ['Läcker vatten', 'Låter'],
      },
      rinnerDetVattenJustNu: { type: 'boolean', title: 'Rinner det vatten just nu?' },
      var: {
        type: 'array',
        title: 'Var?',
        items: { type: 'string', enum: ['kok'] },
        uniqueItems: true,
        enumNames: ['Kök'],
        translations: { 'en-GB': { title: 'Where?', enumNames: ['Kitchen'] } },
      },
    },
    required: ['vadArFel'],
    additionalProperties: false,
    allOf: [
      {
        if: { properties: { vadArFel: { const: 'lackerVatten' } }, required: ['vadArFel'] },
        // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
        then: { required: ['rinnerDetVattenJustNu'] },
        else: { properties: { rinnerDetVattenJustNu: false } },
      },
    ],
  });
  expect(formDesign.safeParse(schema).error?.issues).toBeUndefined();
});

test('SUP-03 a form opened and saved without changes stays the same', () => {
  const all = QUESTION_KINDS.map((kind) =>
    question(kind, {
      title: kind,
      choices: kind.startsWith('ch') ? fault.choices : [],
      isForContractors: kind === 'heading',
    }),
  );
  const schema: FormSchema = schemaOf([fault, water, rooms, ...all]);
  expect(schemaOf(questionsOf(schema, []))).toEqual(schema);
  expect(formDesign.safeParse(schema).error?.issues).toBeUndefined();
});

test('SUP-03 a question that may have answers keeps its key, and a copy gets a new one', () => {
  const [saved] = questionsOf(schemaOf([fault]), ['vadArFel']);
  const renamed = { ...saved!, title: 'Vad har hänt?' };
  expect(Object.keys(schemaOf([renamed, copyOf(saved!)]).properties)).toEqual([
    'vadArFel',
    'vadArFel2',
  ]);
});

test('SUP-03 deleting a question removes the conditions on its answer', () => {
  const left = without([fault, water, rooms], fault);
  expect(schemaOf(left)).not.toHaveProperty('allOf');
  expect(schemaOf(left).required).toEqual(['rinnerDetVattenJustNu']);
});

test('F-58 a question about homes alone stays one when a form is opened and saved again', () => {
  const schema = schemaOf([key, fault]);
  expect(schema.properties['farViGaIn']).toMatchObject({ onlyInHomes: true });
  expect(schema.properties['vadArFel']).not.toHaveProperty('onlyInHomes');
  expect(schemaOf(questionsOf(schema, []))).toEqual(schema);
  expect(formDesign.safeParse(schema).success).toBe(true);
});
