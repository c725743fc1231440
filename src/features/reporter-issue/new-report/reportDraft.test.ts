import { expect, it } from 'vitest';

import { readDraft } from '#src/shared/drafts/useDraft.ts';

import { hasContent, newDraft, withoutStaleFollow, REPORT, toReport } from './reportDraft.ts';

it('an unsent report is restored with its client key', () => {
  const draft = { ...newDraft(), title: 'Dropp', sent: { a: 7 } };
  const stored = { value: JSON.parse(JSON.stringify(draft)) as unknown, at: Date.now() };
  expect(readDraft(REPORT, stored)).toEqual(draft);
  expect(hasContent(draft)).toBe(true);
  expect(hasContent(newDraft())).toBe(false);
});

it.each(['', null, { key: 'x' }])('unreadable content gives no draft: %o', (value) => {
  expect(readDraft(REPORT, { value, at: Date.now() })).toBeUndefined();
});

it('an answer of "none of these" is not sent', () => {
  const link = { prefill: { project: 4, sig: 'x' }, again: undefined, name: '' };
  const draft = { ...newDraft(), categoryId: 3, addressId: 0, spaceId: 6 };
  const photos = [{ id: 7, question: '' }];
  const report = toReport(draft, { link, form: undefined, locale: 'sv-SE', photos });
  expect(report).not.toHaveProperty('addressId');
  expect(report).toMatchObject({ key: draft.key, categoryId: 3, spaceId: 6, attachmentIds: [7] });
});

it('a fault fixed meanwhile is no longer followed', () => {
  const draft = { ...newDraft(), followId: 9 };
  expect(withoutStaleFollow(draft, [{ id: 9 }]).followId).toBe(9);
  expect(withoutStaleFollow(draft, []).followId).toBeUndefined();
});
