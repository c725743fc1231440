import { beforeEach, describe, expect, it } from 'vitest';

import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aRule, reportedBy } from '#tests/support/routing.ts';
import { send } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let people: Record<'admin' | 'leader' | 'other' | 'goran' | 'sanna' | 'user' | 'firm', TestAgent>;

beforeEach(async () => {
  account = await anAccount();
  people = {
    admin: await anAgent('ROLE_ADMIN', { account }),
    leader: await anAgent('ROLE_PROJECT_LEADER', { account }),
    /** Leads nothing. */
    other: await anAgent('ROLE_PROJECT_LEADER', { account }),
    goran: await anAgent('ROLE_WORKER', { account }),
    sanna: await anAgent('ROLE_WORKER', { account }),
    user: await anAgent('ROLE_USER', { account }),
    firm: await anAgent('ROLE_CONTRACTOR', { account }),
  };
  const { leader, user } = people;
  project = await aProject(account, { people: { leader, user } });
});

const hasLeft = async ({ id }: TestAgent) =>
  (await world()).pool.query('update agent set inactive = true where id = $1', [id]);
/** Those who are told of an issue in the app, with the kinds. */
async function told(issueId: number) {
  const { deps, pool } = await world();
  await writeMails(deps);
  const { rows } = await pool.query<{ agentId: number; kind: string }>(
    'select agent_id as "agentId", kind from notification where issue_id = $1 order by id',
    [issueId],
  );
  const nameOf = (id: number) =>
    Object.entries(people).find(([, agent]) => agent.id === id)?.[0] ?? 'somebody else';
  const byName = Map.groupBy(rows, ({ agentId }) => nameOf(agentId));
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.map(({ kind }) => kind)]));
}
const report = async () => (await reportedBy(people.user, project, {}))[0] ?? 0;
const opened = async (agent: TestAgent, id: number) =>
  (await agent.ask('GET', `/api/issue/${id}`)).status;

describe('notifications about the issue of an absent person', () => {
  it('go to them and to their substitute, who sees it as long as they are away', async () => {
    const { goran, sanna, user } = people;
    const issue = await anIssue(project, { responsibleId: goran.id });
    const shared = await anIssue(project, { assignees: [goran] });
    const closed = await anIssue(project, { responsibleId: goran.id, status: 'closed' });
    expect(await opened(sanna, issue.id)).toBe(404);
    await anAbsence(goran, sanna);
    await send(user, issue);
    await send(user, shared);
    expect(await told(issue.id)).toEqual({ goran: ['answer'], sanna: ['answer'] });
    expect(await told(shared.id)).toMatchObject({ goran: ['answer'], sanna: ['answer'] });
    expect((await mailsTo(sanna.email)).map(({ kind }) => kind)).toEqual(['message', 'message']);
    expect(await Promise.all([issue, shared].map(({ id }) => opened(sanna, id)))).toEqual([
      200, 200,
    ]);
    expect(await opened(sanna, closed.id)).toBe(404);
    await (await world()).pool.query('delete from absence where agent_id = $1', [goran.id]);
    expect(await opened(sanna, issue.id)).toBe(404);
    expect(await linesOf(sanna)).toEqual([]);
  });

  it('go to the substitute when it is late, too', async () => {
    const { goran, sanna } = people;
    const { deps, clock } = await world();
    const dueAt = new Date(clock.now().getTime() - 60_000);
    const { id } = await anIssue(project, { responsibleId: goran.id, dueAt });
    await anAbsence(goran, sanna);
    await tellOfDueTimes(deps);
    expect(await told(id)).toEqual({ goran: ['overdue'], sanna: ['overdue'] });
  });

  it('go to whoever is in charge if nobody stands in', async () => {
    const { goran, user } = people;
    const issue = await anIssue(project, { responsibleId: goran.id });
    await anAbsence(goran);
    await send(user, issue);
    expect(await told(issue.id)).toEqual({ goran: ['answer'], leader: ['answer'] });
  });
});

describe('a new issue is told', () => {
  it('to the substitute of the project’s absent leader, who sees it', async () => {
    const { leader, other } = people;
    await anAbsence(leader, other);
    const id = await report();
    expect(await told(id)).toEqual({ other: ['newIssue'] });
    expect(await opened(other, id)).toBe(200);
  });

  it('to administrators while the leader is absent without a substitute', async () => {
    await anAbsence(people.leader);
    expect(await told(await report())).toEqual({ admin: ['newIssue'] });
  });

  it('to absent administrators rather than to nobody', async () => {
    const { admin, leader } = people;
    await hasLeft(leader);
    await anAbsence(admin);
    expect(await told(await report())).toEqual({ admin: ['newIssue'] });
  });

  it('to the leader, too, when a rule gave it to somebody, who hears that it was assigned', async () => {
    const { goran, leader } = people;
    await aRule(account, { agentId: goran.id, conditions: { priority: ['normal'] } });
    await aRule(account, { agentId: leader.id });
    expect(await told(await report())).toEqual({ goran: ['assigned'], leader: ['newIssue'] });
    const [own = 0] = await reportedBy(people.user, project, { priority: 'high' });
    expect(await told(own)).toEqual({ leader: ['assigned'] });
  });
});

it('An answer about the issue of a team goes to the leader while nobody of the team is there', async () => {
  const { goran, sanna, user } = people;
  const team = await aTeam(account, [goran, sanna]);
  const issue = await anIssue(project, { teamId: team.id });
  await anAbsence(goran);
  await hasLeft(sanna);
  await send(user, issue);
  expect(await told(issue.id)).toEqual({ leader: ['answer'] });
  const empty = await anIssue(project, { teamId: (await aTeam(account, [])).id });
  await send(user, empty);
  expect(await told(empty.id)).toEqual({ leader: ['answer'] });
});

describe('that a contractor declined is told', () => {
  async function declined() {
    const { goran, firm } = people;
    const issue = await anIssue(project, { responsibleId: goran.id });
    const { id } = await aDelegation(issue, firm, { senderId: goran.id });
    const answer = await take(firm, { id, issueId: issue.id }, 'decline');
    expect(answer.status, await answer.clone().text()).toBe(200);
    return issue.id;
  }

  it('to the substitute of an absent responsible person', async () => {
    const { goran, sanna } = people;
    await anAbsence(goran, sanna);
    expect(await told(await declined())).toEqual({ goran: ['declined'], sanna: ['declined'] });
  });

  it('to the leader while nobody stands in for them', async () => {
    await anAbsence(people.goran);
    expect(await told(await declined())).toEqual({ goran: ['declined'], leader: ['declined'] });
  });

  it('to the leader once they have left, and to administrators once that one has', async () => {
    const { goran, leader } = people;
    await hasLeft(goran);
    expect(await told(await declined())).toEqual({ leader: ['declined'] });
    await hasLeft(leader);
    expect(await told(await declined())).toEqual({ admin: ['declined'] });
  });
});
