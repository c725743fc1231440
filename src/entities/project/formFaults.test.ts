import { expect, test } from 'vitest';

import type { FormSchema } from '#contract/projectTypes.ts';

import { answered, isAnswerOf } from './answersInWords.ts';
import { filesForQuestions, toSend } from './photoAnswers.ts';
import { askedQuestions, check, givenAnswers } from './formAnswers.ts';
import { formFaults } from './formFaults.ts';

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

test('names each required question without an answer', () => {
  expect(formFaults(schema, { running: '', rooms: Number.NaN })).toEqual({
    running: 'required',
    rooms: 'required',
  });
});

test('the validator names a missing question in double quotes, and only there', () => {
  const [fault] = check(schema, { rooms: 2 }).errors;
  expect(fault).toMatchObject({ keyword: 'required', instanceLocation: '#' });
  expect(fault?.error).toContain('"running"');
});

test('names each answer that the schema refuses', () => {
  expect(formFaults(schema, { running: 'maybe', rooms: 2, tap: 'för lång' })).toEqual({
    running: 'invalid',
    tap: 'invalid',
  });
});

test('accepts valid answers and drops those the form does not ask for', () => {
  expect(formFaults(schema, { running: 'yes', rooms: 0, tap: '' })).toEqual({});
  expect(givenAnswers({ running: 'yes', gone: 'x', tap: '' }, schema)).toEqual({ running: 'yes' });
});

const withConditions: FormSchema = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      title: 'Vad är fel?',
      enum: ['leak', 'noise'],
      enumNames: ['Läcker', 'Låter'],
      translations: { 'en-GB': { title: 'What is wrong?', enumNames: ['Leaks', ''] } },
    },
    rooms: {
      type: 'array',
      title: 'Var?',
      items: { type: 'string', enum: ['kitchen', 'bath'] },
      enumNames: ['Kök', 'Bad'],
      uniqueItems: true,
    },
    drain: { type: 'boolean', title: 'I golvbrunnen?' },
  },
  required: ['kind'],
  additionalProperties: false,
  allOf: [
    {
      if: { properties: { kind: { const: 'leak' } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
      then: { required: ['rooms'] },
      else: { properties: { rooms: false } },
    },
    {
      if: { properties: { rooms: { contains: { const: 'bath' } } }, required: ['rooms'] },
      else: { properties: { drain: false } },
    },
  ],
};

test('SUP-03 asks a dependent question only after the answer it waits for, also in a chain', () => {
  const questionsFor = (answers: object) => askedQuestions({ ...answers }, withConditions);
  expect(questionsFor({})).toEqual(['kind']);
  expect(questionsFor({ kind: 'leak' })).toEqual(['kind', 'rooms']);
  expect(questionsFor({ kind: 'leak', rooms: ['bath'] })).toEqual(['kind', 'rooms', 'drain']);
  expect(questionsFor({ kind: 'noise', rooms: ['bath'], drain: true })).toEqual(['kind']);
});

test('SUP-03 requires and sends only answers to questions that are asked', () => {
  expect(formFaults(withConditions, { kind: 'leak', rooms: [] })).toEqual({ rooms: 'required' });
  const changed = { kind: 'noise', rooms: ['bath'], drain: true };
  expect(formFaults(withConditions, changed)).toEqual({});
  expect(givenAnswers(changed, withConditions)).toEqual({ kind: 'noise' });
});

test('SUP-03 shows answers in the reader’s language, also those to removed questions', () => {
  const form = {
    schema: withConditions,
    retired: {
      kind: { type: 'string', title: 'Vad?', enum: ['smell'], enumNames: ['Luktar'] },
      pets: { type: 'boolean', title: 'Husdjur?' },
    },
  } as const;
  const read = (answers: object, locale: string) =>
    answered(
      { ...form, retired: structuredClone(form.retired) as never },
      { ...answers },
      { locale, t: (key) => key },
    ).map(({ title, text }) => `${title} ${text}`);
  expect(read({ rooms: ['bath', 'kitchen'], kind: 'leak' }, 'en-GB')).toEqual([
    'What is wrong? Leaks',
    'Var? Bad, Kök',
  ]);
  expect(read({ kind: 'smell', pets: true, unheard: 'av' }, 'sv-SE')).toEqual([
    'Vad är fel? Luktar',
    'Husdjur? common.yes',
    'unheard av',
  ]);
});

const asksForPhoto: FormSchema = {
  type: 'object',
  properties: {
    runs: { type: 'boolean', title: 'Rinner det?' },
    tap: { type: 'string', title: 'Kranen', format: 'photo' },
  },
  additionalProperties: false,
  allOf: [
    {
      if: { properties: { runs: { const: true } }, required: ['runs'] },
      else: { properties: { tap: false } },
    },
  ],
};
const files = [{ id: 7, question: 'tap' }, { id: 8 }];

test('SUP-03 sends a photo with the answer that required it, and not when it is no longer asked for', () => {
  expect(toSend({ runs: true }, files, asksForPhoto)).toEqual({
    formData: { runs: true, tap: '7' },
    attachmentIds: [7, 8],
  });
  expect(toSend({ runs: false }, files, asksForPhoto)).toEqual({
    formData: { runs: false },
    attachmentIds: [8],
  });
  expect(filesForQuestions(files, {}, undefined)).toEqual([{ id: 8 }]);
});

test('SUP-03 tells a photo answer from other files', () => {
  const isAnswer = isAnswerOf({ schema: asksForPhoto }, { runs: true, tap: '7' });
  expect(files.map(isAnswer)).toEqual([true, false]);
  expect(files.map(isAnswerOf(null, { tap: '7' }))).toEqual([false, false]);
});
