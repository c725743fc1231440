import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { aWholeCompany } from '#tests/support/company.ts';
import { read } from '#tests/support/answers.ts';
import { uploadTo } from '#tests/support/files.ts';
import { upload } from '#tests/support/imports.ts';
import { aReportedCompany, ownPath } from '#tests/support/reported.ts';
import { aVisitedHouse, uploadToReport } from '#tests/support/reportLinks.ts';
import { BEFORE, BODIES, idsOf, pathOf } from '#tests/support/requests.ts';

const line = ({ method, path }: Call) => `${method} ${path}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const keyUsed = async (answer: Response) => ({
  status: answer.status,
  key: ((await answer.json()) as { translationKey?: string }).translationKey,
});
const REFUSED = { status: 409, key: 'KEY_USED' };

/** For every agent’s call with a key, a different body for the same key. */
const ELSE: Record<string, object> = {
  'POST /api/issue/report': { issues: [{ title: 'Något annat' }] },
  'POST /api/issue/register': { issues: [{ handling: { note: 'Ring före 8' } }] },
  'POST /api/issue/summary': { emails: ['andra@example.test'], contractors: undefined },
  'POST /api/issue/:id/reject': { message: 'Det luktar också' },
  'POST /api/issue/:id/callers': { note: 'Göran ringde om samma fel' },
  'POST /api/issue/:id/close': { resolution: 'fixed', duplicateOfId: undefined },
  'POST /api/issue/:id/delegations': { note: 'Ring sist' },
  'POST /api/issue/:id/delegations/:delegationId/step': { note: 'Det rinner' },
  'POST /api/issue/:id/delegations/:delegationId/visit': { event: 'missed' },
  'POST /api/issue/:id/visit': { to: '2030-11-26T11:00:00Z' },
  'POST /api/issue/:id/visit/end': { event: 'missed' },
  'POST /api/issue/:id/products': { quantity: 4 },
  'POST /api/issue/:id/notes': { text: 'En annan anteckning' },
  'POST /api/issue/:id/messages': { html: '<p>Något annat</p>' },
  'POST /api/project/:id/notes': { text: 'En annan anteckning' },
};
/** The key is the whole body: confirming and undoing. */
const KEY_ALONE = ['POST /api/issue/:id/confirm', 'POST /api/undo'];

const keyed = allCalls.filter(
  ({ auth, body }) =>
    auth[0] === 'agent' &&
    body &&
    /"key":\{[^}]*"format":"uuid"/u.test(
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
    ),
);

/** A body with another value; inside the list if it has one only. */
function changed(body: Record<string, unknown>, other: object): object {
  const [name, value] = Object.entries(other)[0] ?? [];
  const [within] = name === 'issues' ? (body['issues'] as object[]) : [];
  return within
    ? { ...body, issues: [{ ...within, ...(value as object[])[0] }] }
    : { ...body, ...other };
}

describe('a used key', () => {
  it('F-12 is tried with every call of agents that takes one', () => {
    expect(keyed.map(line).toSorted()).toEqual([...Object.keys(ELSE), ...KEY_ALONE].toSorted());
  });

  it.each(Object.entries(ELSE))(
    'F-12 accepts no other content, and says so: %s',
    async (name, other) => {
      const call = allCalls.find((each) => line(each) === name)!;
      const company = await aWholeCompany();
      await BEFORE[name]?.(company);
      const ids = idsOf(company);
      const body = BODIES[name]?.[0]?.(ids) as Record<string, unknown>;
      const ask = (sent: object) => company.people.admin.ask(call.method, pathOf(call, ids), sent);
      await read(await ask(body));
      await read(await ask(body));
      expect(await keyUsed(await ask(changed(body, other)))).toEqual(REFUSED);
      await read(await ask(body));
    },
  );

  it('F-12 accepts no other file of an agent: other bytes, another name, another issue', async () => {
    const { people, made } = await aWholeCompany();
    const { admin } = people;
    const key = crypto.randomUUID();
    const send = (text: string, name = 'a.txt', issue = made.issue) =>
      uploadTo(admin, issue, [bytes(text), name], { key });
    const first = await read(await send('Ett'));
    expect(await read(await send('Ett'))).toEqual(first);
    expect(await keyUsed(await send('Två'))).toEqual(REFUSED);
    expect(await keyUsed(await send('Ett', 'b.txt'))).toEqual(REFUSED);
    expect(await keyUsed(await send('Ett', 'a.txt', made.duplicateOf))).toEqual(REFUSED);
    const draft = await admin.ask('POST', `/api/attachment?key=${key}&name=a.txt`, bytes('Ett'));
    expect(await keyUsed(draft)).toEqual(REFUSED);
    const fresh = { key: crypto.randomUUID() };
    const both = await Promise.all(
      ['Tre', 'Fyra'].map((text) => uploadTo(admin, made.issue, [bytes(text), 'c.txt'], fresh)),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('F-12 accepts no other list to import', async () => {
    const { people } = await aWholeCompany();
    const key = crypto.randomUUID();
    const first = await read(await upload(people.admin, 'area', 'Namn\nUte', { key }));
    expect(await read(await upload(people.admin, 'area', 'Namn\nUte', { key }))).toEqual(first);
    const other = await upload(people.admin, 'area', 'Namn\nInne', { key });
    expect(await keyUsed(other)).toEqual(REFUSED);
  });

  it('F-12 accepts nothing else from a reporter: no file, no rejection, no message with it', async () => {
    const { reporter, first, done, issue } = await aReportedCompany();
    const key = crypto.randomUUID();
    const path = `${ownPath(first, '/attachments')}?key=${key}&name=a.txt`;
    const file = await read(await reporter.ask('POST', path, bytes('Ett')));
    expect(await read(await reporter.ask('POST', path, bytes('Ett')))).toEqual(file);
    expect(await keyUsed(await reporter.ask('POST', path, bytes('Två')))).toEqual(REFUSED);

    const said = { key, reason: 'partly', message: 'Droppar än', attachmentIds: [] };
    const closed = await issue({ status: 'closed', closedAt: new Date() });
    const late = await issue({
      status: 'closed',
      closedAt: new Date(Date.now() - 30 * 86_400_000),
    });
    for (const [at, body] of [
      [ownPath(await done(), '/reject'), { ...said, version: 1 }],
      [ownPath(closed, '/reopen'), { ...said, key: crypto.randomUUID() }],
      [ownPath(late, '/reopen'), { ...said, key: crypto.randomUUID() }],
    ] as const) {
      const ask = (more: object = {}) => reporter.ask('POST', at, { ...body, ...more });
      await read(await ask());
      await read(await ask());
      expect([at, await keyUsed(await ask({ message: 'Annat' }))]).toEqual([at, REFUSED]);
      expect([at, await keyUsed(await ask({ reason: 'other' }))]).toEqual([at, REFUSED]);
    }
  });

  it('F-12 accepts no other photo of a report from outside', async () => {
    const { prefill } = await aVisitedHouse();
    const file = { report: crypto.randomUUID(), key: crypto.randomUUID(), name: 'a.txt' };
    const send = (text: string) => uploadToReport(prefill, file, { bytes: bytes(text) });
    const first = await read(await send('Ett'));
    expect(await read(await send('Ett'))).toEqual(first);
    expect(await keyUsed(await send('Två'))).toEqual(REFUSED);
  });
});
