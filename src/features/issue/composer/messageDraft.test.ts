import { expect, test } from 'vitest';

import { EMPTY, readDraft, toBody, writeDraft } from './messageDraft.ts';

let serial = 0;
const newKey = () => `key-${(serial += 1)}`;
const draft = { ...EMPTY, html: '<p>Hej</p>', type: 'private' as const, readerId: 7 };

test('a draft comes back as it was', () => {
  expect(readDraft(writeDraft(draft))).toEqual(draft);
});

test('nothing is kept of an empty message, and what is broken counts as empty', () => {
  expect(writeDraft(EMPTY)).toBe('');
  expect(readDraft('')).toEqual(EMPTY);
  expect(readDraft('{"html":1}')).toEqual(EMPTY);
});

test('the same message is sent again under the same key', () => {
  const first = toBody(draft, newKey);
  const again = toBody({ ...draft, attempt: first.attempt }, newKey);
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ type: 'private', privateMessageAgentId: 7 });
});

test('a changed message is a new one', () => {
  const first = toBody(draft, newKey);
  const changed = toBody({ ...draft, html: '<p>Hej då</p>', attempt: first.attempt }, newKey);
  expect(changed.body.key).not.toBe(first.body.key);
});

test('only a private message names its reader', () => {
  expect(toBody({ ...draft, type: 'internal' }, newKey).body).not.toHaveProperty(
    'privateMessageAgentId',
  );
});
