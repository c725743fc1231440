import { expect, test } from 'vitest';

import type { FormSchema } from '#contract/projectTypes.ts';

import { formFaults, givenAnswers } from './formFaults.ts';

const schema: FormSchema = {
  type: 'object',
  properties: {
    running: { type: 'string', title: 'Rinner det?', enum: ['yes', 'no'] },
    rooms: { type: 'number', title: 'Rum' },
    tap: { type: 'string', title: 'Kran', maxLength: 5 },
  },
  required: ['running', 'rooms'],
  additionalProperties: false,
};

test('names each question that must be answered and is not', () => {
  expect(formFaults(schema, { running: '', rooms: Number.NaN })).toEqual({
    running: 'required',
    rooms: 'required',
  });
});

test('names each answer that the schema refuses', () => {
  expect(formFaults(schema, { running: 'maybe', rooms: 2, tap: 'för lång' })).toEqual({
    running: 'invalid',
    tap: 'invalid',
  });
});

test('finds no fault in right answers, and drops what the form does not ask', () => {
  expect(formFaults(schema, { running: 'yes', rooms: 0, tap: '' })).toEqual({});
  expect(givenAnswers({ running: 'yes', gone: 'x', tap: '' }, schema)).toEqual({ running: 'yes' });
});
