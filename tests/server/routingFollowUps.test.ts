import { beforeEach, describe, expect, it } from 'vitest';

import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Issue } from '#contract/issues.ts';
import { reckonClocks } from '#server/modules/clock/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { reopenByReporter } from '#server/modules/reporting/index.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aRule, explained } from '#tests/support/routing.ts';
import { unreadBy } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const RUT = { email: 'rut@felix.test', name: 'Rut Ek' };

let account: { id: number };
let admin: TestAgent;
let goran: TestAgent;
let lena: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;

beforeEach(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  goran = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Ek' });
  lena = await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Ek' });
  project = await aProject(account);
});

/** Closed so long ago that the reporter’s complaint becomes a new issue, which is returned. */
async function complainLate(facts: Parameters<typeof anIssue>[1] = {}) {
  const { deps, clock } = await world();
  const now = clock.now();
  const closed = await anIssue(project, {
    status: 'closed',
    resolution: 'fixed',
    closedAt: new Date(now.getTime() - 15 * DAY),
    reporterEmail: RUT.email,
    responsibleId: lena.id,
    ...facts,
  });
  const key = crypto.randomUUID();
  const said = { key, reason: 'stillBroken', message: 'Nu droppar det igen', now } as const;
  const complain = () =>
    deps.tenancy.within(account.id, (tx) => reopenByReporter(tx, RUT, closed.id, said));
  const { issueId } = await complain();
  expect(await complain()).toEqual({ issueId, isNew: true, isAgain: true });
  return read<Issue>(await admin.ask('GET', `/api/issue/${issueId}`));
}

const routedIn = async ({ id }: Issue) => {
  const answer = await admin.ask('GET', `/api/issue/${id}/history`);
  const { list } = await read<{ list: HistoryEntry[] }>(answer);
  return list.filter(({ field }) => field === 'routed' || field === 'ruleFollowed');
};

describe('a late complaint about a closed issue', () => {
  it('capabilities 1: goes by the rules like any new issue, and keeps the decision', async () => {
    const category = await anItem(account, 'category');
    const label = await anItem(account, 'label', { name: 'Vatten' });
    await aClock(account, { name: 'Åtgärd', minutes: 2880 });
    const express = await aClock(account, { name: 'Läckor', minutes: 60, priorities: [] });
    await aRule(account, {
      name: 'VVS',
      conditions: { categoryId: [category.id], reporterType: ['resident'] },
      agentId: goran.id,
      priority: 'high',
      labelIds: [label.id],
      clockIds: [express.id],
    });
    const errorType = await anItem(account, 'errorType', { categoryId: category.id });
    const issue = await complainLate({ errorTypeId: errorType.id });
    expect(issue).toMatchObject({
      responsible: { id: goran.id },
      priority: 'high',
      labels: [{ id: label.id }],
      clocks: [{ name: 'Läckor', minutes: 60 }],
    });
    expect(await explained(admin, issue.id)).toMatchObject({
      rule: { name: 'VVS' },
      to: { agent: { id: goran.id } },
      clocks: [{ name: 'Läckor' }],
    });
    expect(await routedIn(issue)).toMatchObject([
      { field: 'routed', from: 'VVS', to: 'Göran Ek', actor: '' },
    ]);
    const { deps } = await world();
    expect(await deps.tenancy.within(account.id, (tx) => reckonClocks(tx, [issue.id]))).toEqual([]);
    await writeMails(deps);
    expect((await mailsTo(goran.email)).map(({ kind }) => kind)).toEqual(['assigned']);
    expect(await mailsTo(lena.email)).toEqual([]);
  });

  it('capabilities 1: goes to the team that a rule names, not to whoever had the closed one', async () => {
    const team = await aTeam(account, [goran]);
    await aRule(account, { teamId: team.id });
    const issue = await complainLate();
    expect(issue).toMatchObject({ responsible: null, team: { id: team.id } });
  });

  it('stays with whoever had the closed one where no rule gives it to anybody', async () => {
    await aRule(account, { name: 'Högt', conditions: {}, priority: 'high' });
    const issue = await complainLate();
    expect(issue).toMatchObject({ responsible: { id: lena.id }, priority: 'high' });
    expect(await explained(admin, issue.id)).toMatchObject({ rule: { name: 'Högt' }, to: null });
    expect(await routedIn(issue)).toMatchObject([{ field: 'ruleFollowed', to: 'Högt' }]);
  });

  it('has no decision in a company without rules', async () => {
    const issue = await complainLate();
    expect(issue.responsible?.id).toBe(lena.id);
    expect(await explained(admin, issue.id)).toBeNull();
  });

  it('is unread for those who take in new issues and for whoever has it, as any new issue', async () => {
    const untaken = await complainLate({ responsibleId: null });
    expect(await unreadBy({ issue: untaken })).toEqual([admin.id]);
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    project = await aProject(account, { people: { leader } });
    const taken = await complainLate();
    expect(await unreadBy({ issue: taken })).toEqual([lena.id, leader.id]);
  });
});
