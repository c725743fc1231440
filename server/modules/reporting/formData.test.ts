import { describe, expect, it } from 'vitest';

import type { FormSchema } from '#contract/projectTypes.ts';

import { formFaults } from './formData.ts';

const schema: FormSchema = {
  type: 'object',
  properties: {
    floor: { type: 'number', title: 'Våning' },
    side: { type: 'string', title: 'Sida', enum: ['left', 'right'] },
    since: { type: 'string', title: 'Sedan', format: 'date' },
    pets: { type: 'boolean', title: 'Husdjur' },
  },
  required: ['floor'],
  additionalProperties: false,
};

describe("the answers to a project type's form", () => {
  it('are valid when every question has an answer of its type', () => {
    expect(formFaults(schema, { floor: 3, side: 'left', since: '2026-11-02', pets: true })).toEqual(
      {},
    );
  });

  it.each([
    [{}, ['floor']],
    [{ floor: 'tre' }, ['floor']],
    [{ floor: 3, side: 'up' }, ['side']],
    [{ floor: 3, since: 'i går' }, ['since']],
    [{ floor: 3, pets: 'ja', other: 1 }, ['other', 'pets']],
  ])('report every fault: %j', (answers, faults) => {
    expect(Object.keys(formFaults(schema, answers)).toSorted()).toEqual(faults);
  });

  const photoSchema: FormSchema = {
    type: 'object',
    properties: {
      kind: { type: 'string', title: 'Vad är fel?', enum: ['leak', 'noise'] },
      running: { type: 'boolean', title: 'Rinner det?' },
      rooms: {
        type: 'array',
        title: 'Var?',
        items: { type: 'string', enum: ['kitchen', 'bath'] },
        uniqueItems: true,
      },
      drain: { type: 'string', title: 'Vilken brunn?', maxLength: 20 },
    },
    required: ['kind'],
    additionalProperties: false,
    allOf: [
      {
        if: { properties: { kind: { const: 'leak' } }, required: ['kind'] },
        // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
        then: { required: ['running'] },
        else: { properties: { running: false } },
      },
      {
        if: { properties: { rooms: { contains: { const: 'bath' } } }, required: ['rooms'] },
        else: { properties: { drain: false } },
      },
    ],
  };

  it.each([
    [{ kind: 'noise' }, []],
    [{ kind: 'leak', running: true, rooms: ['kitchen', 'bath'], drain: 'Den i hörnet' }, []],
    [{ kind: 'leak' }, ['running']],
    [{ kind: 'noise', running: true }, ['running']],
    [{ running: true }, ['kind', 'running']],
    [{ kind: 'noise', drain: 'Den i hörnet' }, ['drain']],
    [{ kind: 'noise', rooms: ['kitchen'], drain: 'Den i hörnet' }, ['drain']],
    [{ kind: 'noise', rooms: ['kitchen', 'kitchen'] }, ['rooms']],
    [{ kind: 'noise', rooms: ['cellar'] }, ['rooms']],
    [{ kind: 'noise', 'a/b': 1 }, ['a~1b']],
  ])('SUP-03 must match the questions shown for the other answers: %j', (answers, faults) => {
    expect(Object.keys(formFaults(photoSchema, answers)).toSorted()).toEqual(faults);
  });

  it('SUP-03 do not count as given when required but empty', () => {
    const required = { ...photoSchema, required: ['drain', 'rooms'], allOf: [] };
    expect(Object.keys(formFaults(required, { drain: '', rooms: [] })).toSorted()).toEqual([
      'drain',
      'rooms',
    ]);
    expect(formFaults({ ...required, required: [] }, { drain: '', rooms: [] })).toEqual({});
    expect(Object.keys(formFaults(required, { drain: ' \n', rooms: ['bath'] }))).toEqual(['drain']);
  });

  it('are refused without a form', () => {
    expect(formFaults(undefined, { floor: 3 })).toEqual({ floor: 'No such question' });
    expect(formFaults(undefined, {})).toEqual({});
  });
});
