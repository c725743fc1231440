import { beforeEach, describe, expect, it } from 'vitest';

import type { BulkAction } from '#contract/issueChanges.ts';
import {
  beginOnFriday,
  change,
  clockOf,
  company,
  differences,
  makeClock,
  pass,
  read,
  readIssue,
  report,
  setStatus,
} from '#tests/support/clockedCompany.ts';

const INGRID = { firstname: 'Ingrid', lastname: 'Ås', email: 'ingrid.as@post.example' };
const CLOSING = { resolution: 'noFaultFound', resolutionText: '', message: '' } as const;

const write = async (id: number, type: 'public' | 'internal') =>
  read(
    await company.admin.ask('POST', `/api/issue/${id}/messages`, {
      key: crypto.randomUUID(),
      type,
      html: '<p>Vi kommer i morgon</p>',
      attachmentIds: [],
    }),
    200,
  );
const close = (id: number, message: string) =>
  change(id, '/close', { ...CLOSING, message, key: crypto.randomUUID() });
const bulk = async (id: number, action: BulkAction) =>
  read(await company.admin.ask('POST', '/api/issue/bulk', { ids: [id], action, preview: false }));

/** What an administrator does, by issue. */
const ACTS: [string, (id: number) => Promise<unknown>][] = [
  ['a public message', (id) => write(id, 'public')],
  ['completion', (id) => setStatus(id, 'done')],
  ['closing', (id) => close(id, '')],
  ['closing with a message', (id) => close(id, '<p>Inget fel</p>')],
  ['completion in bulk', (id) => bulk(id, { do: 'status', status: 'done' })],
  ['closing in bulk', (id) => bulk(id, { do: 'close', ...CLOSING })],
];

const LATER = { waitingUntil: '2031-01-01T00:00:00Z', wakeOnReply: true, note: '' };
/** What tells the reporter nothing. */
const SILENT: typeof ACTS = [
  ['a start of the work', (id) => setStatus(id, 'inProgress')],
  ['a start in bulk', (id) => bulk(id, { do: 'status', status: 'inProgress' })],
  ['taking', (id) => change(id, '', { responsibleId: company.admin.id })],
  ['a wait in bulk', (id) => bulk(id, { do: 'wait', waitingFor: 'material', ...LATER })],
];

beforeEach(async () => {
  await beginOnFriday();
  await makeClock({ hours: null, kind: 'answer', name: 'Svar', minutes: 60 });
});

describe('the answer clock of an issue that an administrator registered', () => {
  it.each(ACTS)('for a resident on the phone stops with %s of theirs', async (_, act) => {
    const id = await report({ reporter: INGRID }, company.admin);
    pass(0.5);
    await write(id, 'internal');
    expect(await clockOf(id, 'answer')).toMatchObject({ state: 'running' });
    await act(id);
    expect((await readIssue(id)).firstResponseAt).not.toBeNull();
    expect(await differences(id)).toEqual([]);
  });

  it.each(SILENT)('issue 19: for a resident on the phone does not count %s', async (_, act) => {
    const id = await report({ reporter: INGRID }, company.admin);
    await act(id);
    expect((await readIssue(id)).firstResponseAt).toBeNull();
    expect(await differences(id)).toEqual([]);
    await write(id, 'public');
    expect(await clockOf(id, 'answer')).toMatchObject({ state: 'met' });
  });

  it('for somebody who left only a phone number stops, too', async () => {
    const id = await report({ reporter: { phone: '070-174 06 05' } }, company.admin);
    pass(0.5);
    await write(id, 'public');
    expect(await clockOf(id, 'answer')).toMatchObject({ leftMinutes: 30, state: 'met' });
  });

  it.each(ACTS)('for themselves does not count %s of theirs', async (_, act) => {
    const id = await report({}, company.admin);
    await act(id);
    expect((await readIssue(id)).firstResponseAt).toBeNull();
    expect(await differences(id)).toEqual([]);
  });

  it('for themselves stops when somebody else of the staff answers', async () => {
    const id = await report({}, company.admin);
    await change(id, '', { responsibleId: company.worker.id });
    await change(id, '/status', { status: 'done' }, company.worker);
    expect((await readIssue(id)).firstResponseAt).not.toBeNull();
    expect(await clockOf(id, 'answer')).toMatchObject({ state: 'met' });
  });
});
