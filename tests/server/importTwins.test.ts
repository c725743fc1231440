import type { KeptDate } from '#contract/importantDates.ts';
import type { KeptProject } from '#contract/projectSettings.ts';

import { beforeAll, describe, expect, it } from 'vitest';

import {
  checked,
  countsOf,
  existing,
  read,
  rowsOf,
  step,
  withWarned,
} from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const post = async (admin: TestAgent, path: string, body: object) =>
  read<{ id: number }>(await admin.ask('POST', path, body));

const datesOf = async (admin: TestAgent) => {
  const { list } = await read<{ list: KeptDate[] }>(await admin.ask('GET', '/api/importantDate'));
  return list.toSorted((a, b) => a.id - b.id).map(({ text }) => text);
};

const addressesOf = async (admin: TestAgent) => {
  const { list } = await read<{ list: { id: number }[] }>(await admin.ask('GET', '/api/project'));
  const { addresses } = await read<KeptProject>(
    await admin.ask('GET', `/api/project/${list[0]?.id}/settings`),
  );
  return addresses.toSorted((a, b) => a.id - b.id).map(({ description }) => description);
};

/** Same-named things that the settings keep apart; the last has no text of its own. */
const TEXTS = ['För alla', 'För nattvakten', 'För alla'];

describe.each([
  { kind: 'importantDate', listOf: datesOf },
  { kind: 'project', listOf: addressesOf },
] as const)('several of $kind with the same name', ({ kind, listOf }) => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    const { id } = await post(admin, '/api/project', { name: 'Kvarnen', number: '5' });
    for (const text of TEXTS) {
      await post(admin, '/api/importantDate', { title: 'Avläsning', from: '2027-01-02', text });
      const place = { street: 'Gatan 1', objectId: '1101', description: text };
      await post(admin, `/api/project/${id}/addresses`, place);
    }
  });
  const file = async () =>
    new TextDecoder().decode((await existing(admin, kind, '?format=csv&locale=sv-SE')).bytes);

  it('IMP-01 are unchanged by their own file, and each changes by its own row', async () => {
    const same = await checked(admin, kind, await file());
    expect(same.counts).toEqual(countsOf({ unchanged: 3 }));
    const changed = (await file()).replace('nattvakten', 'dagvakten');
    const job = await checked(admin, kind, changed);
    expect(job.counts).toEqual(countsOf({ changed: 1, unchanged: 2 }));
    await step(admin, job.id, 'run');
    expect(await listOf(admin)).toEqual(['För alla', 'För dagvakten', 'För alla']);
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await listOf(admin)).toEqual(TEXTS);
  });

  it('IMP-01 are created in another company, each once, in addition to existing ones', async () => {
    const other = await anAgent('ROLE_ADMIN');
    const job = await checked(other, kind, await file());
    expect(await rowsOf(other, job.id, '?only=wrong')).toMatchObject([
      { n: 4, faults: [{ code: 'duplicate', detail: '2' }] },
    ]);
    await withWarned(other, job);
    await step(other, job.id, 'run');
    expect(await listOf(other)).toEqual(['För alla', 'För nattvakten']);
    const lines = (await file()).trimEnd().split('\r\n').slice(0, 3);
    const more = [...lines, lines[2]?.replace('nattvakten', 'hemvakten')].join('\r\n');
    const next = await withWarned(other, await checked(other, kind, more));
    expect(next.counts).toEqual(countsOf({ new: 1, unchanged: 2 }));
    expect(await step(other, next.id, 'run')).toMatchObject({ created: 1, updated: 0 });
    expect(await listOf(other)).toEqual(['För alla', 'För nattvakten', 'För hemvakten']);
  });
});
