import { expect, it } from 'vitest';

import { readDraft } from '#src/shared/drafts/useDraft.ts';

import { hasContent, newDraft, withoutStale, REPORT, titled, toReport } from './reportDraft.ts';

it('an unsent report is restored with its client key', () => {
  const draft = { ...newDraft(), text: 'Dropp', sent: { a: 7 } };
  const stored = { value: JSON.parse(JSON.stringify(draft)) as unknown, at: Date.now() };
  expect(readDraft(REPORT, stored)).toEqual(draft);
  expect(hasContent(draft)).toBe(true);
  expect(hasContent(newDraft())).toBe(false);
});

it.each(['', null, { key: 'x' }])('unreadable content gives no draft: %o', (value) => {
  expect(readDraft(REPORT, { value, at: Date.now() })).toBeUndefined();
});

it('F-58 an answer of "none of these" or "not sure" is not sent', () => {
  const link = { prefill: { project: 4, sig: 'x' }, again: undefined, name: '' };
  const draft = { ...newDraft(), categoryId: 0, addressId: 0, spaceId: 6 };
  const photos = [{ id: 7, question: '' }];
  const report = toReport(draft, {
    link,
    form: undefined,
    locale: 'sv-SE',
    photos,
    untitled: 'Fel',
    device: crypto.randomUUID(),
    isIn: true,
  });
  expect(report).not.toHaveProperty('addressId');
  expect(report).not.toHaveProperty('categoryId');
  expect(report).toMatchObject({ key: draft.key, title: 'Fel', spaceId: 6, attachmentIds: [7] });
});

it('a fault fixed meanwhile is no longer followed, nor a remembered address of another house kept', () => {
  const draft = { ...newDraft(), followId: 9, addressId: 4 };
  const here = { known: [{ id: 9 }], addresses: [{ id: 4 }] };
  expect(withoutStale(draft, here)).toMatchObject({ followId: 9, addressId: 4 });
  const { followId, addressId } = withoutStale(draft, { known: [], addresses: [] });
  expect([followId, addressId]).toEqual([undefined, undefined]);
  expect(withoutStale({ ...draft, addressId: 0 }, here).addressId).toBe(0);
});

it.each([
  ['Det  droppar ', { title: 'Det droppar', text: '' }],
  ['', { title: 'Fel', text: '' }],
  [
    'Hissen står. Den har\nlarmat.',
    { title: 'Hissen står.', text: 'Hissen står. Den har\nlarmat.' },
  ],
  ['ord '.repeat(40), { title: `${'ord '.repeat(25)}…`, text: 'ord '.repeat(40).trim() }],
])('F-58 the title of a report is its beginning: %s', (said, expected) => {
  expect(titled(said, 'Fel')).toEqual(expected);
});
