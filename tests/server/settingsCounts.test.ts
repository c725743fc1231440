import { describe, expect, it } from 'vitest';

import { anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const counts = async (agent: TestAgent) => {
  const answer = await agent.ask('GET', '/api/settings/counts');
  return (await answer.json()) as Record<string, number>;
};

describe('the counts of the settings', () => {
  it('SET-12 are what each list has, of a leader the lists that are his', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const own = await aProject(account, { people: { leader } });
    const other = await aProject(account);
    await aProject(account, { archived: true });
    for (const projectId of [own.id, other.id, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await anItem(account, 'area', { projectId });
    }
    await anItem(account, 'category');
    await aTeam(account);
    for (const projectId of [own.id, other.id, null]) {
      const date = { title: 'Vattnet är av', from: '2026-12-01', projectId };
      // oxlint-disable-next-line no-await-in-loop
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
