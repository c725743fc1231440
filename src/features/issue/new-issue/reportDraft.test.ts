import { expect, test } from 'vitest';

import { readDraft } from '#src/shared/drafts/useDraft.ts';

import {
  addFault,
  addFile,
  changeFault,
  hasContent,
  newDraft,
  removeFault,
  reportKind,
  toReport,
} from './reportDraft.ts';

const aFile = {
  id: 7,
  name: 'a.jpg',
  mediaType: 'image/jpeg',
  size: 1,
  width: null,
  height: null,
  internal: false,
  messageId: null,
  uploader: 'Ada',
  createdAt: '2026-11-21T10:00:00Z',
};

const stored = (draft: unknown) => ({
  value: JSON.parse(JSON.stringify(draft)) as unknown,
  at: Date.now(),
});

test('a draft survives being stored, with its client keys', () => {
  const draft = changeFault(newDraft(4012), { title: 'Läcker under handfatet', addressId: 12 });

  expect(readDraft(reportKind(4012), stored(draft))).toEqual(draft);
});

test('a draft of another project and an unreadable one are ignored', () => {
  const restored = stored(changeFault(newDraft(1), { title: 'x' }));

  expect(readDraft(reportKind(2), restored)).toBeUndefined();
  expect(readDraft(reportKind(2), stored({ projectId: 2 }))).toBeUndefined();
  expect(readDraft(reportKind(2), stored('no draft'))).toBeUndefined();
});

test('a further fault keeps the place and gets its own key', () => {
  const draft = addFault(changeFault(newDraft(1), { title: 'Ett', addressId: 5, spaceId: 6 }));

  expect(draft.current).toBe(1);
  expect(draft.faults[1]).toMatchObject({ title: '', addressId: 5, spaceId: 6 });
  expect(draft.faults[1]?.key).not.toBe(draft.faults[0]?.key);
});

test('a fault can be removed unless it is the only one', () => {
  const one = newDraft(1);
  const two = addFault(one);

  expect(removeFault(one, 0)).toBe(one);
  expect(removeFault(two, 1)).toMatchObject({ current: 0, faults: [{ key: one.faults[0]?.key }] });
});

test('a finished upload goes to the fault it was started for', () => {
  const first = newDraft(1);
  const draft = addFile(addFault(first), first.faults[0]?.key ?? '', aFile);

  expect(draft.faults.map(({ files }) => files.length)).toEqual([1, 0]);
  expect(hasContent(draft)).toBe(true);
  expect(hasContent(first)).toBe(false);
});

test('the request has the description as clean paragraphs and the files by id', () => {
  const draft = changeFault(newDraft(9), {
    title: 'Dropp',
    description: 'a < b',
    files: [aFile],
    reporter: { name: 'Karl Erik Öberg', email: '', phone: '070' },
  });

  expect(toReport(draft, () => undefined)).toMatchObject({
    projectId: 9,
    issues: [
      {
        title: 'Dropp',
        description: '<p>a &lt; b</p>',
        attachmentIds: [7],
        reporter: { firstname: 'Karl', lastname: 'Erik Öberg', phone: '070' },
      },
    ],
  });
});
