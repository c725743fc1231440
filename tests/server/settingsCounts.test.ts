import { describe, expect, it } from 'vitest';

import { anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const counts = async (agent: TestAgent) => {
  const answer = await agent.ask('GET', '/api/settings/counts');
  return (await answer.json()) as Record<string, number>;
};

describe('the counts of the settings', () => {
  it('SET-12 match each list; a leader’s cover their own lists', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const ownProject = await aProject(account, { people: { leader } });
    const other = await aProject(account);
    await aProject(account, { archived: true });
    for (const projectId of [ownProject.id, other.id, null]) {
      await anItem(account, 'area', { projectId });
    }
    await anItem(account, 'category');
    await aTeam(account);
    for (const projectId of [ownProject.id, other.id, null]) {
      const date = { title: 'Vattnet är av', from: '2026-12-01', projectId };
      expect((await admin.ask('POST', '/api/importantDate', date)).status).toBe(200);
    }
    expect(await counts(admin)).toMatchObject({
      project: 2,
      people: 2,
      teams: 1,
      internalCategory: 1,
      area: 3,
      issueLabel: 0,
      importantDate: 3,
    });
    expect(await counts(leader)).toEqual({
      project: 1,
      area: 1,
      messageTemplate: 0,
      importantDate: 2,
    });
    const worker = await anAgent('ROLE_WORKER', { account });
    expect((await worker.ask('GET', '/api/settings/counts')).status).toBe(403);
  });
});

describe('the last change of the settings', () => {
  type Answer = { changedBy: { actor: string; at: string } | null };

  it('SET-01 SET-07 SET-12 is shown with its author to people with access, for their own lists', async () => {
    const admin = await anAgent('ROLE_ADMIN', { firstname: 'Ada', lastname: 'Ö' });
    const account = { id: admin.accountId };
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const [ownProject, other] = [
      await aProject(account, { people: { leader } }),
      await aProject(account),
    ];
    const last = async (agent: TestAgent, path: string) => {
      const answer = await agent.ask('GET', `/api/settings/${path}/changed`);
      return answer.status === 200
        ? ((await answer.json()) as Answer).changedBy?.actor
        : answer.status;
    };
    const category = await anItem(account, 'category', { name: 'Fukt' });
    expect(await last(admin, `internalCategory/${category.id}`)).toBeUndefined();
    await admin.ask('PUT', `/api/internalCategory/${category.id}`, { name: 'Vatten' });
    expect(await last(admin, `internalCategory/${category.id}`)).toBe('Ada Ö');
    expect(await last(leader, `internalCategory/${category.id}`)).toBe(403);
    expect(await last(leader, `people/${admin.id}`)).toBe(403);
    expect(await last(admin, `people/${leader.id}`)).toBeUndefined();
    for (const { id } of [ownProject, other]) {
      expect((await admin.ask('PUT', `/api/project/${id}`, { name: 'Eken' })).status).toBe(200);
    }
    expect(await last(leader, `project/${ownProject.id}`)).toBe('Ada Ö');
    expect(await last(leader, `project/${other.id}`)).toBe(404);
    expect(await last(admin, `project/${other.id}`)).toBe('Ada Ö');
    const stranger = await anAgent('ROLE_ADMIN');
    expect(await last(stranger, `project/${ownProject.id}`)).toBe(404);
    expect(await last(admin, `company/${ownProject.id}`)).toBe(404);
  });
});
