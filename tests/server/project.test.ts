import { beforeAll, describe, expect, it } from 'vitest';

import type { Project } from '#contract/projects.ts';
import {
  anAddress,
  anIssue,
  anItem,
  aProject,
  aProjectType,
  putOnProject,
} from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

type ProjectList = { list: { id: number; name: string }[] };
const names = async (agent: TestAgent, path: string) => {
  const answer = await agent.ask('GET', path);
  return answer.status === 200
    ? ((await answer.json()) as ProjectList).list.map(({ name }) => name)
    : answer.status;
};

describe('projects', () => {
  let account: { id: number };
  let admin: TestAgent;
  let leader: TestAgent;
  let worker: TestAgent;
  let user: TestAgent;
  let contractor: TestAgent;
  let type: { id: number };
  let led: { id: number; accountId: number };
  let other: { id: number; accountId: number };

  beforeAll(async () => {
    account = await anAccount();
    admin = await anAgent('ROLE_ADMIN', { account });
    leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lena', lastname: 'Ek' });
    worker = await anAgent('ROLE_WORKER', { account });
    user = await anAgent('ROLE_USER', { account });
    contractor = await anAgent('ROLE_CONTRACTOR', { account });
    type = await aProjectType(account);
    led = await aProject(account, {
      name: 'Kvarteret 10',
      number: '4711',
      city: 'Umeå',
      projectTypeId: type.id,
      people: { leader, worker, user },
    });
    other = await aProject(account, { name: 'kvarteret 9', number: '12', city: 'Luleå' });
    await aProject(account, { name: 'Riven', archived: true, people: { leader, worker, user } });
  });

  it('PROJ-02 are listed by name: all for an admin, their own for a leader, none for others', async () => {
    expect(await names(admin, '/api/project')).toEqual(['kvarteret 9', 'Kvarteret 10']);
    expect(await names(leader, '/api/project')).toEqual(['Kvarteret 10']);
    for (const agent of [worker, user, contractor]) {
      expect(await names(agent, '/api/project')).toBe(403);
    }
  });

  it('PROJ-02 are listed by type, by text, and archived ones separately', async () => {
    expect(await names(admin, `/api/project?type=${type.id}`)).toEqual(['Kvarteret 10']);
    expect(await names(admin, '/api/project?q=LULEÅ')).toEqual(['kvarteret 9']);
    expect(await names(admin, '/api/project?q=4711')).toEqual(['Kvarteret 10']);
    expect(await names(admin, '/api/project?q=100%25')).toEqual([]);
    expect(await names(admin, '/api/project?archived=true')).toEqual(['Riven']);
  });

  it('E GET /api/project takes a limit and continues from its cursor, like the list of issues', async () => {
    const company = await anAccount();
    const asker = await anAgent('ROLE_ADMIN', { account: company });
    const inOrder = ['Hus 2', 'hus 2', 'Hus 10', 'Åsen', 'Ön'];
    for (const name of inOrder.toReversed()) {
      await aProject(company, { name });
    }
    const all = await names(asker, '/api/project');
    expect(all).toHaveLength(inOrder.length);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await asker.ask('GET', `/api/project?limit=2${cursor && `&cursor=${cursor}`}`);
      const page = (await answer.json()) as ProjectList & { nextCursor: string | null };
      expect(page.list.length).toBeLessThanOrEqual(2);
      seen.push(...page.list.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=x']) {
      expect((await asker.ask('GET', `/api/project?${query}`)).status, query).toBe(422);
    }
  });

  it('PROJ-02 are options for their members, without archived ones', async () => {
    expect(await names(admin, '/api/project/options')).toEqual(['kvarteret 9', 'Kvarteret 10']);
    for (const agent of [leader, worker, user]) {
      expect(await names(agent, '/api/project/options')).toEqual(['Kvarteret 10']);
    }
    expect(await names(contractor, '/api/project/options')).toEqual([]);
  });

  it('PROJ-07 have their labels by name, their addresses and their open issues', async () => {
    const { pool } = await world();
    for (const name of ['grupp 10', 'Grupp 9']) {
      const { id } = await anItem(account, 'projectLabel', { name });
      await pool.query('insert into project_label_link values ($1, $2, $3)', [
        account.id,
        led.id,
        id,
      ]);
    }
    await anAddress(led);
    await anIssue(led);
    await anIssue(led, { status: 'closed' });
    const answer = await admin.ask('GET', `/api/project?q=4711`);
    expect(((await answer.json()) as { list: object[] }).list).toMatchObject([
      { labels: [{ name: 'Grupp 9' }, { name: 'grupp 10' }], addressCount: 1, openIssues: 1 },
    ]);
  });

  it('PROJ-02 show staff everything and users what is not for staff only', async () => {
    const area = await anItem(account, 'area', { name: 'Hus A', projectId: led.id });
    const forLeader = (await (await leader.ask('GET', `/api/project/${led.id}`)).json()) as Project;
    expect(forLeader.people).toContainEqual({
      userType: 'leader',
      agent: { id: leader.id, name: 'Lena Ek' },
    });
    expect(forLeader.areas).toEqual([{ id: area.id, name: 'Hus A' }]);
    const forUser = (await (await user.ask('GET', `/api/project/${led.id}`)).json()) as Project;
    expect(forUser).toMatchObject({ people: [], labels: [], openIssues: 0 });
    expect(forUser.addresses).toEqual(forLeader.addresses);
  });

  it('PROJ-02 are not found by agents who are not members', async () => {
    for (const agent of [leader, worker, user, contractor]) {
      expect((await agent.ask('GET', `/api/project/${other.id}`)).status).toBe(404);
    }
    const stranger = await anAgent('ROLE_ADMIN');
    expect((await stranger.ask('GET', `/api/project/${led.id}`)).status).toBe(404);
  });

  it('PROJ-02 are open to a contractor with a delegation there, with that address only', async () => {
    const firm = await anAgent('ROLE_CONTRACTOR', { account });
    const project = await aProject(account, { projectTypeId: type.id });
    const [mine] = [await anAddress(project), await anAddress(project)];
    await anIssue(project, { addressId: mine.id, contractors: [firm] });
    const answer = await firm.ask('GET', `/api/project/${project.id}`);
    expect(await answer.json()).toMatchObject({ addresses: [{ id: mine.id }], people: [] });
    expect((await firm.ask('GET', `/api/projectType/${type.id}`)).status).toBe(200);
  });

  it('PROJ-02 have a type, whose form is visible only with such a project', async () => {
    const answer = await user.ask('GET', `/api/projectType/${type.id}`);
    expect(await answer.json()).toMatchObject({
      id: type.id,
      contextKey: 'building',
      hasForm: false,
      jsonForm: { globalTerminology: {}, contextTerminology: {} },
    });
    const newcomer = await anAgent('ROLE_USER', { account });
    expect((await newcomer.ask('GET', `/api/projectType/${type.id}`)).status).toBe(404);
    await putOnProject(led, newcomer, 'user');
    expect((await newcomer.ask('GET', `/api/projectType/${type.id}`)).status).toBe(200);
    const stranger = await anAgent('ROLE_ADMIN');
    expect((await stranger.ask('GET', `/api/projectType/${type.id}`)).status).toBe(404);
  });
});
