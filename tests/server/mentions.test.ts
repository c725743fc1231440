import { describe, expect, it } from 'vitest';

import type { MentionItem } from '#contract/mentions.ts';
import { anIssue, aTeam, putOnProject } from '#tests/support/builders.ts';
import { aScene } from '#tests/support/scene.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

async function search(agent: TestAgent, query: Record<string, string | number>) {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const answer = await agent.ask('GET', `/api/mention?${text}`);
  if (answer.status !== 200) throw new Error(String(answer.status));
  return ((await answer.json()) as { list: MentionItem[] }).list;
}
const values = (list: MentionItem[], kind: string) =>
  list.filter((item) => item.kind === kind).map(({ value }) => value);

describe('available mentions', () => {
  it('MEN-09 find people by the start of a name first, ignoring accents', async () => {
    const { account, admin } = await aScene();
    for (const [firstname, lastname] of [
      ['Åsa', 'Berg'],
      ['Björn', 'Asplund'],
      ['Lena', 'Ek-Åsander'],
      ['Basam', 'Nour'],
      ['Eva', 'Öst'],
    ] as const) {
      await anAgent('ROLE_WORKER', { account, firstname, lastname });
    }
    expect(values(await search(admin, { q: 'as' }), 'agent')).toEqual([
      'Åsa Berg',
      'Björn Asplund',
      'Lena Ek-Åsander',
      'Basam Nour',
    ]);
    expect(values(await search(admin, { q: 'ÖS' }), 'agent')).toEqual(['Eva Öst']);
    expect(values(await search(admin, { q: '%' }), 'agent')).toEqual([]);
    expect(values(await search(admin, { q: '_' }), 'agent')).toEqual([]);
  });

  it('MEN-09 find teams by name and issues by number or title, as links that open in a new tab', async () => {
    const { account, admin, project } = await aScene();
    const team = await aTeam(account, [admin]);
    const issue = await anIssue(project, { title: 'Vattenläcka i tvättstugan', number: 18_204 });
    expect(values(await search(admin, { q: team.name.slice(0, 12) }), 'team')).toEqual([team.name]);
    for (const q of ['1820', '18204', 'tvatt']) {
      expect((await search(admin, { q })).filter(({ kind }) => kind === 'issue')).toEqual([
        {
          id: `issue-${issue.id}`,
          kind: 'issue',
          value: '18204',
          denotationChar: '#',
          link: `/issue/${issue.id}`,
          target: '_blank',
          disabled: false,
          reason: null,
          detail: 'Vattenläcka i tvättstugan',
        },
      ]);
    }
  });

  it('MEN-09 are at most eight of a kind, in one company, without oneself', async () => {
    const { account, admin } = await aScene();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        anAgent('ROLE_WORKER', { account, firstname: 'Zeb', lastname: `Nr${n}` }),
      ),
    );
    const elsewhere = await anAgent('ROLE_WORKER', { firstname: 'Zeb', lastname: 'Annanstans' });
    const found = await search(admin, { q: 'zeb' });
    expect(found).toHaveLength(8);
    expect(values(found, 'agent')).not.toContain(elsewhere.name);
    expect(values(await search(admin, { q: admin.lastname }), 'agent')).not.toContain(admin.name);
  });

  it('MEN-04 are disabled for people who could not read the message', async () => {
    const { account, issue, worker, leader, user, contractor, off } = await aScene();
    const team = await aTeam(account, [off['worker'] as TestAgent]);
    const mixed = await aTeam(account, [leader]);
    const disabled = async (type: string, more = {}) => {
      const found = await Promise.all(
        [leader, user, contractor, off['worker'], off['admin']].map((agent) =>
          search(worker, { q: agent?.lastname ?? '', issue: issue.id, type, ...more }),
        ),
      );
      return found.map(([item]) => item?.disabled);
    };
    expect(await disabled('public')).toEqual([false, false, false, true, false]);
    expect(await disabled('internal')).toEqual([false, true, true, true, false]);
    // While nobody is chosen, it could be to anybody on the issue.
    expect(await disabled('private')).toEqual([false, false, false, true, false]);
    expect(await disabled('private', { privateTo: user.id })).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    const why = async (agent: TestAgent | undefined, type: string, more = {}) =>
      (await search(worker, { q: agent?.lastname ?? '', issue: issue.id, type, ...more }))[0]
        ?.reason;
    expect(await why(leader, 'public')).toBeNull();
    expect(await why(off['worker'], 'public')).toBe('notOnIssue');
    expect(await why(off['worker'], 'internal')).toBe('notOnIssue');
    expect(await why(user, 'internal')).toBe('notStaff');
    expect(await why(leader, 'private', { privateTo: user.id })).toBe('notAddressee');
    const teams = (await search(worker, { issue: issue.id, type: 'public' })).filter(
      ({ kind }) => kind === 'team',
    );
    expect(Object.fromEntries(teams.map((item) => [item.id, item.reason]))).toEqual({
      [`team-${team.id}`]: 'nobodyInTeam',
      [`team-${mixed.id}`]: null,
    });
  });

  it('MEN-09 have selectable people first', async () => {
    const { account, issue, worker, off } = await aScene();
    const first = await anAgent('ROLE_WORKER', { account, firstname: 'Aaa', lastname: 'Aaa' });
    const found = await search(worker, { issue: issue.id, type: 'internal' });
    const names = values(found, 'agent');
    expect(names.indexOf(first.name)).toBeGreaterThan(names.indexOf(off['admin']?.name ?? ''));
    const flags = found.filter(({ kind }) => kind === 'agent').map(({ disabled }) => disabled);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('MEN-09 show users only the people handling their issue, and contractors nobody', async () => {
    const scene = await aScene();
    const { issue, user, worker, leader, contractor, project } = scene;
    await aTeam(scene.account, [worker]);
    const own = await search(user, { issue: issue.id, type: 'public' });
    expect(own.map(({ id }) => id).toSorted()).toEqual(
      [`agent-${worker.id}`, `agent-${leader.id}`, `issue-${issue.id}`].toSorted(),
    );
    expect(await search(user, { q: worker.lastname })).toEqual([]);
    await putOnProject(project, user, 'user');
    expect(values(await search(user, {}), 'agent')).toEqual([leader.name]);
    expect((await contractor.ask('GET', '/api/mention')).status).toBe(403);
  });

  it('MEN-09 show no issue out of scope, and search none without access', async () => {
    const { issue, off, worker, project } = await aScene();
    await anIssue(project, { title: 'Hemlig läcka', number: 77_001 });
    expect(await search(worker, { q: '77001' })).toEqual([]);
    expect(await search(worker, { q: 'hemlig' })).toEqual([]);
    expect((await off['worker']?.ask('GET', `/api/mention?issue=${issue.id}`))?.status).toBe(404);
  });
});
