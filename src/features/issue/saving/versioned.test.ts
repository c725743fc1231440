import { expect, test } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { eachText } from '#contract/issueTexts.ts';

import { saveVersioned } from './versioned.ts';

const moment = '2026-11-21T08:00:00Z';
const base: Issue = {
  id: 1,
  number: 18190,
  title: 'Fukt',
  status: 'new',
  priority: 'normal',
  project: { id: 1, name: 'Hamngatan', number: '4105' },
  address: null,
  space: null,
  category: { id: 1, name: 'Fukt' },
  labels: [],
  responsible: null,
  team: null,
  contractors: [],
  waitingFor: null,
  waitingUntil: null,
  dueAt: null,
  createdAt: moment,
  lastActivityAt: moment,
  unread: false,
  messageCount: 0,
  attachmentCount: 0,
  version: 3,
  description: '',
  projectTypeId: null,
  area: null,
  errorType: null,
  chargedEntity: null,
  ...eachText(() => ''),
  productCategory: null,
  formData: {},
  form: null,
  reporter: null,
  creator: null,
  assignees: [],
  delegations: [],
  resolution: null,
  resolutionText: '',
  duplicateOf: null,
  gathered: null,
  waitingNote: '',
  wakeOnReply: true,
  rejectCount: 0,
  rejectReason: null,
  rejectText: '',
  followUpOf: null,
  plannedFrom: null,
  plannedTo: null,
  visit: null,
  updatedAt: moment,
  firstResponseAt: null,
  doneAt: null,
  doneBy: null,
  closesAt: null,
  closedAt: null,
  rating: null,
  ratingText: '',
  attachments: [],
  workDone: null,
};
const staleAgainst = (current: Issue) => ({
  status: 409,
  body: {
    error: { code: 'VERSION_CONFLICT', message: 'stale' },
    current,
    changes: [{ field: 'category', actor: 'Ada', at: moment, isMine: false }],
  },
});
/** A server with this issue. */
const serverWith = (current: Issue) => {
  const tried: number[] = [];
  const attempt = async (version: number) => {
    tried.push(version);
    // oxlint-disable-next-line no-throw-literal
    if (version !== current.version) throw staleAgainst(current);
  };
  return { tried, attempt };
};

test('saves with the known version', async () => {
  const { tried, attempt } = serverWith(base);
  expect(await saveVersioned(base, ['category'], attempt)).toEqual({ kind: 'saved' });
  expect(tried).toEqual([3]);
});

test('saves again when somebody else changed another field', async () => {
  const { tried, attempt } = serverWith({ ...base, version: 5, priority: 'high' });
  expect(await saveVersioned(base, ['category'], attempt)).toEqual({ kind: 'saved' });
  expect(tried).toEqual([3, 5]);
});

test('asks when somebody else changed the same field', async () => {
  const current = { ...base, version: 4, category: { id: 2, name: 'El' } };
  const { attempt } = serverWith(current);
  expect(await saveVersioned(base, ['category'], attempt)).toEqual({
    kind: 'conflict',
    current,
    changes: [{ field: 'category', actor: 'Ada', at: moment, isMine: false }],
  });
});

test('passes any other failure on to the caller', async () => {
  const refused = { status: 403, body: { error: { code: 'FORBIDDEN', message: '' } } };
  await expect(saveVersioned(base, ['category'], () => Promise.reject(refused))).rejects.toBe(
    refused,
  );
});
