import { beforeEach, describe, expect, it } from 'vitest';

import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Issue } from '#contract/issues.ts';
import type { RoutingExplanation } from '#contract/issueRouting.ts';
import { faultsIn, read } from '#tests/support/answers.ts';
import { anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { aRule, explained, listedRules, reportedBy } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let leader: TestAgent;
let goran: TestAgent;
let lena: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;
let plumbing: { id: number };

beforeEach(async () => {
  account = await anAccount();
  const person = (firstname: string, role: 'ROLE_WORKER' | 'ROLE_PROJECT_LEADER') =>
    anAgent(role, { account, firstname, lastname: 'Ek' });
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await person('Annika', 'ROLE_PROJECT_LEADER');
  goran = await person('Göran', 'ROLE_WORKER');
  lena = await person('Lena', 'ROLE_WORKER');
  project = await aProject(account, { people: { leader } });
  plumbing = await anItem(account, 'category');
});

const plumbingHere = () => ({
  name: 'VVS · Kvarnholmen',
  conditions: { projectId: [project.id], categoryId: [plumbing.id] },
  agentId: goran.id,
});
const issueOf = async (id: number) => read<Issue>(await admin.ask('GET', `/api/issue/${id}`));
const handlersOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await issueOf(id)).responsible?.id ?? null));
/** Oldest first. */
const historyOf = async (id: number, reader = admin) => {
  const answer = await reader.ask('GET', `/api/issue/${id}/history`);
  return (await read<{ list: HistoryEntry[] }>(answer)).list.toReversed();
};

describe('the explanation', () => {
  it('stays as it was after the rule is renamed and deleted', async () => {
    const rule = await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(leader, project, { categoryId: plumbing.id });
    const before = await explained(leader, id);
    const body = { ...plumbingHere(), name: 'Annat', agentId: lena.id };
    await read(await admin.ask('PUT', `/api/routingRule/${rule.id}`, body));
    expect(await explained(leader, id)).toEqual(before);
    await read(await admin.ask('DELETE', `/api/routingRule/${rule.id}`));
    expect(await explained(leader, id)).toEqual(before);
    expect(before?.rule?.name).toBe('VVS · Kvarnholmen');
  });

  it('tells who gave the issue to somebody else, and why', async () => {
    await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(admin, project, { categoryId: plumbing.id });
    const change = async (by: TestAgent, body: object) =>
      by.ask('POST', `/api/issue/${id}/routing`, body);
    const answer = await change(leader, { responsibleId: lena.id, reason: 'Har nyckeln' });
    expect(await read(answer)).toMatchObject({
      decision: {
        rule: { name: 'VVS · Kvarnholmen' },
        to: { agent: { id: goran.id } },
        changed: { by: 'Annika Ek', reason: 'Har nyckeln' },
      },
    });
    expect(await handlersOf([id])).toEqual([lena.id]);
    expect((await historyOf(id)).slice(2)).toMatchObject([
      { field: 'responsible', from: 'Göran Ek', to: 'Lena Ek', actor: 'Annika Ek' },
      { field: 'routingReason', to: 'Har nyckeln', actor: 'Annika Ek' },
    ]);
    const user = await anAgent('ROLE_USER', { account });
    expect((await change(leader, { responsibleId: user.id })).status).toBe(422);
    // Sent again, it changes nothing.
    await read(await change(leader, { responsibleId: lena.id, reason: 'Har nyckeln' }));
    expect(await historyOf(id)).toHaveLength(4);
  });

  it('changes the rule with the issue, for an administrator, or neither', async () => {
    const rule = await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(admin, project, { categoryId: plumbing.id });
    const change = (by: TestAgent, body: object) =>
      by.ask('POST', `/api/issue/${id}/routing`, body);
    const body = { responsibleId: lena.id, reason: 'Har nyckeln', ruleId: rule.id };
    const ruled = async () => (await listedRules(admin))[0]?.agent?.id;
    expect((await change(leader, body)).status).toBe(403);
    const gone = await aRule(account, { enabled: false });
    await read(await admin.ask('DELETE', `/api/routingRule/${gone.id}`));
    expect(await faultsIn(await change(admin, { ...body, ruleId: gone.id }))).toEqual([
      422,
      ['ruleId'],
    ]);
    expect([await handlersOf([id]), await ruled()]).toEqual([[goran.id], goran.id]);
    await read(await change(admin, body));
    expect([await handlersOf([id]), await ruled()]).toEqual([[lena.id], lena.id]);
    // Sent again, it changes nothing.
    await read(await change(admin, body));
    expect(await historyOf(id)).toHaveLength(4);
  });

  it('tells who gave the issue by hand, until that is undone', async () => {
    const [id = 0] = await reportedBy(admin, project, { categoryId: plumbing.id });
    const givenOf = async () => {
      const answer = await admin.ask('GET', `/api/issue/${id}/routing`);
      return (await read<RoutingExplanation>(answer)).given;
    };
    expect(await givenOf()).toBeNull();
    const { version } = await issueOf(id);
    const undoKey = crypto.randomUUID();
    const body = { responsibleId: goran.id, version, undoKey };
    await read(await leader.ask('PUT', `/api/issue/${id}`, body));
    expect(await givenOf()).toMatchObject({ by: 'Annika Ek', to: 'Göran Ek' });
    await read(await leader.ask('POST', '/api/undo', { key: undoKey }));
    expect(await givenOf()).toBeNull();
  });

  it('issue 19: tells who gave the issue to a team, and who took it there', async () => {
    await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(admin, project, { categoryId: plumbing.id });
    const team = await aTeam(account, [lena]);
    const givenOf = async () => {
      const answer = await admin.ask('GET', `/api/issue/${id}/routing`);
      return (await read<RoutingExplanation>(answer)).given;
    };
    const { version } = await issueOf(id);
    const toTeam = { responsibleId: null, teamId: team.id, version };
    await read(await leader.ask('PUT', `/api/issue/${id}`, toTeam));
    expect(await givenOf()).toMatchObject({ by: 'Annika Ek', to: team.name });
    await read(await lena.ask('POST', '/api/issue/bulk', { ids: [id], action: { do: 'take' } }));
    expect(await givenOf()).toMatchObject({ by: 'Lena Ek', to: 'Lena Ek' });
  });

  it('is for staff who see the issue; leaders and admins change it', async () => {
    await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(leader, project, { categoryId: plumbing.id });
    const path = `/api/issue/${id}/routing`;
    const statuses = async (agent: TestAgent) => [
      (await agent.ask('GET', path)).status,
      (await agent.ask('POST', path, { responsibleId: goran.id })).status,
    ];
    expect(await statuses(admin)).toEqual([200, 200]);
    expect(await statuses(leader)).toEqual([200, 200]);
    expect(await statuses(goran)).toEqual([200, 403]);
    expect(await statuses(lena)).toEqual([404, 403]);
    const elsewhere = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect(await statuses(elsewhere)).toEqual([404, 404]);
    for (const role of ['ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      expect(await statuses(await anAgent(role, { account }))).toEqual([403, 403]);
    }
  });

  it('comes back with a deleted issue that is restored', async () => {
    await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(leader, project, { categoryId: plumbing.id });
    const before = await explained(leader, id);
    const key = crypto.randomUUID();
    await read(await admin.ask('DELETE', `/api/issue/${id}?undoKey=${key}`));
    await read(await admin.ask('POST', '/api/undo', { key }));
    expect(await explained(leader, id)).toEqual(before);
  });
});
