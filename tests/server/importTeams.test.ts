import { beforeAll, describe, expect, it } from 'vitest';

import type { Team } from '#contract/agents.ts';
import { aTeam } from '#tests/support/builders.ts';
import { checked, imported, read, rowsOf, step } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

describe('an import of teams', () => {
  let admin: TestAgent;
  let worker: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN', { firstname: 'Åsa', lastname: 'Ek' });
    account = { id: admin.accountId };
    worker = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Öst' });
  });
  const teams = async () =>
    (await read<{ list: Team[] }>(await admin.ask('GET', '/api/team'))).list;
  const named = async () => (await teams()).map(({ name, memberIds }) => [name, memberIds]);

  it('IMP-01 SET-08 creates teams of active staff, changes them, and undoes both', async () => {
    const team = await aTeam(account, [worker]);
    const before = await named();
    const file = `Lag;Medlemmar\nJour;Åsa Ek, göran öst\n${team.name};Åsa Ek\nTomt;\n`;
    const job = await checked(admin, 'team', file);
    expect(await rowsOf(admin, job.id, '?only=changed')).toMatchObject([
      { before: { members: 'Göran Öst' } },
    ]);
    await step(admin, job.id, 'run');
    expect(await named()).toEqual(
      expect.arrayContaining([
        ['Jour', [admin.id, worker.id]],
        ['Tomt', []],
        [team.name, [admin.id]],
      ]),
    );
    expect((await checked(admin, 'team', file)).counts).toMatchObject({ unchanged: 3 });
    expect(await step(admin, job.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await named()).toEqual(before);
  });

  it('IMP-01 SET-08 refuses members that the settings refuse', async () => {
    await anAgent('ROLE_CONTRACTOR', { account, firstname: 'Rör', lastname: 'Jansson' });
    await anAgent('ROLE_USER', { account, firstname: 'Bo', lastname: 'Ende' });
    await anAgent('ROLE_WORKER', { account, firstname: 'Ute', lastname: 'Nu', inactive: true });
    const people = ['Rör Jansson', 'Bo Ende', 'Ute Nu', 'Åsa Ekk'];
    const rows = people.map((name, n) => `Lag ${n};"Göran Öst, ${name}"\n`).join('');
    const job = await checked(admin, 'team', `Namn;Medlemmar\n${rows}`);
    const fault = { field: 'members', code: 'notFound' };
    expect((await rowsOf(admin, job.id)).map(({ faults }) => faults)).toMatchObject([
      [fault],
      [fault],
      [fault],
      [{ ...fault, detail: 'Göran Öst, Åsa Ek' }],
    ]);
  });

  it('IMP-01 SET-08 keeps a team whose members were changed since, and names it once', async () => {
    const { id } = await imported(admin, 'team', 'Namn;Medlemmar\nSnö;Göran Öst\n');
    const made = (await teams()).find(({ name }) => name === 'Snö');
    const body = { name: 'Snö', memberIds: [admin.id, worker.id] };
    await read(await admin.ask('PUT', `/api/team/${made?.id}`, body));
    expect(await step(admin, id, 'undo')).toMatchObject({ kept: 1, keptNames: ['Snö'] });
    expect(await named()).toContainEqual(['Snö', [admin.id, worker.id]]);
  });
});
