import { expect, test } from 'vitest';

import { readDraft } from '#src/shared/drafts/useDraft.ts';

import { EMPTY, MESSAGE, toBody } from './messageDraft.ts';

const stored = (value: unknown) => readDraft(MESSAGE, { value, at: Date.now() });
const draft = { ...EMPTY, html: '<p>Hej</p>', type: 'private' as const, readerId: 7 };

test('a draft is restored as it was', () => {
  expect(stored(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('an empty message is not stored, and a damaged one is ignored', () => {
  expect(MESSAGE.isEmpty?.(EMPTY)).toBe(true);
  expect(MESSAGE.isEmpty?.(draft)).toBe(false);
  expect(stored('')).toBeUndefined();
  expect(stored({ html: 1 })).toBeUndefined();
});

test('a retry of the same message uses the same key', () => {
  const first = toBody(draft);
  const again = toBody({ ...draft, attempt: first.attempt });
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ type: 'private', privateMessageAgentId: 7 });
});

test('a changed message uses a new key', () => {
  const first = toBody(draft);
  const changed = toBody({ ...draft, html: '<p>Hej då</p>', attempt: first.attempt });
  expect(changed.body.key).not.toBe(first.body.key);
});

test('only a private message names its reader', () => {
  expect(toBody({ ...draft, type: 'internal' }).body).not.toHaveProperty('privateMessageAgentId');
});
