import { beforeEach, expect, it } from 'vitest';

import type { DelegationState } from '#contract/delegations.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
const change = async (sql: string, ...values: unknown[]) => (await world()).pool.query(sql, values);
/** A resident writes in an issue without a person, contractor or team. */
beforeEach(async () => {
  scene = await aScene();
  const { id } = scene.issue;
  await change('delete from delegation where issue_id = $1', id);
  await change('delete from issue_assignee where issue_id = $1', id);
  await change('update issue set responsible_id = null, team_id = null where id = $1', id);
  await send(scene.user, scene.issue);
});
const lineOf = async (agent: TestAgent) =>
  (await inboxOf(agent)).list.find(({ issueId }) => issueId === scene.issue.id);

it('issue 19: a line says that nobody has the issue, until somebody does or it is done', async () => {
  const { leader, worker, issue } = scene;
  expect(await lineOf(leader)).toMatchObject({ isUntaken: true });
  await change('update issue set responsible_id = $2 where id = $1', issue.id, worker.id);
  expect(await lineOf(leader)).toMatchObject({ isUntaken: false });
  await change('update issue set responsible_id = null where id = $1', issue.id);
  await change(
    'insert into issue_assignee (account_id, issue_id, agent_id, open) values ($1, $2, $3, true)',
    issue.accountId,
    issue.id,
    worker.id,
  );
  expect(await lineOf(leader)).toMatchObject({ isUntaken: false });
  await change('delete from issue_assignee where issue_id = $1', issue.id);
  expect(await lineOf(leader)).toMatchObject({ isUntaken: true });
  await change(`update issue set status = 'done' where id = $1`, issue.id);
  expect(await lineOf(leader)).toMatchObject({ isUntaken: false });
});

const UNTAKEN: Record<DelegationState, boolean> = {
  sent: true,
  opened: true,
  accepted: false,
  declined: true,
  scheduled: false,
  reportedDone: true,
  approved: true,
  sentBack: false,
  cancelled: true,
};
it.each(Object.entries(UNTAKEN) as [DelegationState, boolean][])(
  'issue 19: nobody but a contractor whose delegation is %s has the issue: untaken is %s',
  async (state, isUntaken) => {
    await aDelegation(scene.issue, scene.contractor, { state });
    expect(await lineOf(scene.leader)).toMatchObject({ isUntaken });
  },
);

it('issue 19: whoever is away has the issue only while a substitute is there', async () => {
  const { leader, worker, admin, issue } = scene;
  expect(await lineOf(leader)).toMatchObject({ isUntaken: true });
  await change('update issue set responsible_id = $2 where id = $1', issue.id, worker.id);
  await anAbsence(worker, admin);
  expect(await lineOf(leader)).toMatchObject({ isUntaken: false });
  await anAbsence(admin);
  expect(await lineOf(leader)).toMatchObject({ isUntaken: true });
});

it('issue 19: people who are not staff are not told whether somebody has the issue', async () => {
  const { user, leader, issue } = scene;
  await send(leader, issue);
  expect(await lineOf(user)).toMatchObject({ isUntaken: false });
});

it('issue 19: a line says when its reader was last there, which news do not change', async () => {
  const { leader, user, issue } = scene;
  const first = await lineOf(leader);
  expect(first).toMatchObject({ readAt: null, isNew: true });
  await leader.ask('POST', '/api/issue/bulk', { ids: [issue.id], action: { do: 'read' } });
  const seen = await lineOf(leader);
  expect(Date.parse(seen?.readAt ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
  await send(user, issue);
  expect(await lineOf(leader)).toMatchObject({ readAt: seen?.readAt, isNew: true, count: 2 });
});
