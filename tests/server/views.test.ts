import { beforeAll, describe, expect, it } from 'vitest';

import type { SavedView } from '#contract/views.ts';
import { aProject, anIssue, anItem } from '#tests/support/builders.ts';
import { errorOf } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

const aView = (values: object = {}) => ({
  name: 'Akut vatten',
  access: 'private',
  filter: 'priority=urgent',
  ...values,
});

let admin: TestAgent;
let leader: TestAgent;
let otherLeader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
beforeAll(async () => {
  const account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  otherLeader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  user = await anAgent('ROLE_USER', { account });
});

async function made(agent: TestAgent, values: object = {}): Promise<SavedView> {
  const answer = await agent.ask('POST', '/api/view', aView(values));
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true]);
  return (await answer.json()) as SavedView;
}
const namesOf = async (agent: TestAgent) => (await listOf(agent)).map(({ name }) => name);
async function listOf(agent: TestAgent): Promise<SavedView[]> {
  const answer = await agent.ask('GET', '/api/view');
  return ((await answer.json()) as { list: SavedView[] }).list;
}
const change = (agent: TestAgent, { id }: { id: number }, values: object) =>
  agent.ask('PUT', `/api/view/${id}`, aView(values));
const remove = (agent: TestAgent, { id }: { id: number }) => agent.ask('DELETE', `/api/view/${id}`);

describe('saved views', () => {
  it('ISS-01 keep filter, columns and sort order for their owner only', async () => {
    const view = await made(worker, {
      name: 'Mina VVS',
      filter: 'category=3&category=4&q=l%C3%A4cka',
      columns: ['title', 'due', 'status'],
      sort: 'due',
    });
    expect(view).toMatchObject({
      filter: 'category=3&category=4&q=l%C3%A4cka',
      columns: ['title', 'due', 'status'],
      sort: 'due',
      isOwn: true,
      mayEdit: true,
      owner: { id: worker.id, name: worker.name },
    });
    expect(await namesOf(worker)).toContain('Mina VVS');
    expect(await namesOf(admin)).not.toContain('Mina VVS');
    expect((await change(admin, view, { name: 'Min nu' })).status).toBe(404);
    expect((await remove(admin, view)).status).toBe(404);
  });

  it('ISS-01 are shared by leaders and admins; everybody reads them, their authors and admins change them', async () => {
    const view = await made(leader, { name: 'Allas akuta', access: 'shared' });
    expect(await namesOf(worker)).toContain('Allas akuta');
    expect(await namesOf(user)).toContain('Allas akuta');

    for (const refused of [worker, otherLeader]) {
      expect((await change(refused, view, { access: 'shared' })).status).toBe(403);
      expect((await remove(refused, view)).status).toBe(403);
    }
    expect((await worker.ask('POST', '/api/view', aView({ access: 'shared' }))).status).toBe(403);
    const changed = await change(admin, view, { name: 'Akuta nu', access: 'shared' });
    expect(await changed.json()).toMatchObject({ name: 'Akuta nu', owner: { id: leader.id } });
    // The admin would lose sight of it.
    expect((await change(admin, view, { access: 'private' })).status).toBe(403);
    expect((await remove(leader, view)).status).toBe(200);
    expect(await namesOf(worker)).not.toContain('Akuta nu');
  });

  it('ISS-01 with staff-only filters are not offered to others', async () => {
    await made(leader, { name: 'Besvärliga', access: 'shared', filter: 'label=1' });
    expect(await namesOf(worker)).toContain('Besvärliga');
    expect(await namesOf(user)).not.toContain('Besvärliga');
  });

  it('ISS-01 are a role’s default list if an admin says so, one for each role', async () => {
    const forWorkers = { name: 'Att göra', access: 'roleDefault', roleGroup: 'ROLE_WORKER' };
    expect((await leader.ask('POST', '/api/view', aView(forWorkers))).status).toBe(403);
    const view = await made(admin, forWorkers);
    expect((await listOf(worker)).find(({ id }) => id === view.id)).toMatchObject({
      access: 'roleDefault',
      roleGroup: 'ROLE_WORKER',
      mayEdit: false,
    });
    expect(await namesOf(leader)).not.toContain('Att göra');
    const second = await admin.ask('POST', '/api/view', aView(forWorkers));
    expect([second.status, (await errorOf(second)).code]).toEqual([409, 'CONFLICT']);
    expect((await admin.ask('POST', '/api/view', aView({ access: 'roleDefault' }))).status).toBe(
      422,
    );
  });

  it('ISS-01 of one’s own are the default list, the latest choice wins', async () => {
    const first = await made(leader, { name: 'Först', isDefault: true });
    const second = await made(leader, { name: 'Sedan', isDefault: true });
    const defaults = (list: SavedView[]) =>
      list.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(defaults(await listOf(leader))).toEqual([second.id]);
    await change(leader, first, { name: 'Först', isDefault: true });
    expect(defaults(await listOf(leader))).toEqual([first.id]);
    const shared = aView({ access: 'shared', isDefault: true });
    expect((await leader.ask('POST', '/api/view', shared)).status).toBe(422);
  });

  it.each([
    { what: 'a filter the list does not have', values: { filter: 'colour=red' } },
    { what: 'a value the filter does not take', values: { filter: 'status=lost' } },
    { what: 'columns without the title', values: { columns: ['status'] } },
    { what: 'a column twice', values: { columns: ['title', 'status', 'status'] } },
    { what: 'an order without an index', values: { sort: 'category' } },
    { what: 'no name', values: { name: '  ' } },
  ])('ISS-01 are refused with $what', async ({ values }) => {
    expect((await worker.ask('POST', '/api/view', aView(values))).status).toBe(422);
  });

  it('ISS-01 are not found by another company', async () => {
    const view = await made(admin, { name: 'Vår', access: 'shared' });
    const stranger = await anAgent('ROLE_ADMIN');
    expect((await change(stranger, view, { access: 'shared' })).status).toBe(404);
    expect((await remove(stranger, view)).status).toBe(404);
    expect(await namesOf(stranger)).toEqual([]);
  });
});

describe('the rows of a list', () => {
  it('ISS-01 have further columns when requested, and no names for outsiders', async () => {
    const account = { id: leader.accountId };
    const project = await aProject(account, { people: { leader, user } });
    const [errorType, chargedEntity] = [
      await anItem(account, 'errorType', { name: 'Läckage' }),
      await anItem(account, 'chargedEntity', { name: 'Föreningen' }),
    ];
    await anIssue(project, {
      errorTypeId: errorType.id,
      chargedEntityId: chargedEntity.id,
      plannedFrom: new Date('2026-11-23T08:00:00Z'),
      reporterFirstname: 'Åsa',
      reporterLastname: 'Öst',
    });
    const further = 'further=errorType&further=chargedEntity&further=reporter';
    const rowFor = async (agent: TestAgent, query: string) => {
      const answer = await agent.ask('GET', `/api/issue?project=${project.id}&${query}`);
      return ((await answer.json()) as { list: object[] }).list[0];
    };
    expect(await rowFor(leader, further)).toMatchObject({
      errorType: { id: errorType.id, name: 'Läckage' },
      chargedEntity: { id: chargedEntity.id, name: 'Föreningen' },
      reportedBy: 'Åsa Öst',
    });
    expect(await rowFor(user, further)).toMatchObject({
      errorType: { name: 'Läckage' },
      chargedEntity: null,
      reportedBy: null,
    });
    expect(await rowFor(leader, '')).not.toHaveProperty('reportedBy');
    // Every row has its visit: today's stands in place of the time left.
    expect(await rowFor(leader, '')).toMatchObject({
      plannedFrom: expect.stringMatching(/^2026-11-23T08:00/u) as string,
      plannedTo: null,
    });
  });
});
