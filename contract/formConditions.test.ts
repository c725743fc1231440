import { expect, it } from 'vitest';

import { conditionFor, partsOf } from './formConditions.ts';

const leak = { target: 'where', source: 'leaks', answer: true, isRequired: true };

it('a question shown by another’s answer is written as a JSON Schema condition', () => {
  expect(conditionFor(leak, { type: 'boolean' })).toEqual({
    if: { properties: { leaks: { const: true } }, required: ['leaks'] },
    // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
    then: { required: ['where'] },
    else: { properties: { where: false } },
  });
});

it('a condition on one of several choices asks whether it is among them', () => {
  const rooms = { target: 'floor', source: 'rooms', answer: 'kitchen', isRequired: false };
  expect(conditionFor(rooms, { type: 'array' })).toEqual({
    if: { properties: { rooms: { contains: { const: 'kitchen' } } }, required: ['rooms'] },
    else: { properties: { floor: false } },
  });
  expect(partsOf(conditionFor(rooms, { type: 'array' }))).toEqual(rooms);
});

it('a condition is read back as it was edited', () => {
  expect(partsOf(conditionFor(leak, { type: 'boolean' }))).toEqual(leak);
});

it('an empty condition has empty parts', () => {
  expect(partsOf({ if: { properties: {}, required: [] }, else: { properties: {} } })).toEqual({
    target: '',
    source: '',
    answer: '',
    isRequired: false,
  });
});
