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
  it('are right when every question has an answer of its kind', () => {
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
  ])('name each fault: %j', (answers, faults) => {
    expect(Object.keys(formFaults(schema, answers)).toSorted()).toEqual(faults);
  });

  it('are not taken where there is no form', () => {
    expect(formFaults(undefined, { floor: 3 })).toEqual({ floor: 'No such question' });
    expect(formFaults(undefined, {})).toEqual({});
  });
});
