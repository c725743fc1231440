import { afterEach, describe, expect, it } from 'vitest';

import {
  aCompanyOnDuty,
  anAbsence,
  anAskedLeak,
  counts,
  laterAsk,
  listed,
  WAYS_TO_GIVE,
} from '#tests/support/alarms.ts';
import { besideThem, isAwaited } from '#tests/support/beside.ts';
import { aTeam } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** A leak that somebody was asked to take, and Omar, in a team. */
async function aLeakAndOmar() {
  const company = await aCompanyOnDuty();
  const { account, admin } = company;
  const omar = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
  const team = await aTeam(account, [omar]);
  const issue = await anAskedLeak(company);
  const leave = () =>
    admin.ask('POST', `/api/agent/${omar.id}/leave`, {
      remove: false,
      agentId: null,
      teamId: null,
    });
  return { ...company, omar, team, issue, leave };
}
type Company = Awaited<ReturnType<typeof aLeakAndOmar>>;

type Way = (company: Company) => Promise<Response>;
const WAYS: Record<string, Way> = {
  ...Object.fromEntries(
    Object.entries(WAYS_TO_GIVE).map(([name, give]): [string, Way] => [
      name,
      ({ leader, issue, omar }) => give(leader, issue.id, omar),
    ]),
  ),
  'is assigned, with an undo to come,': ({ leader, issue, omar }) =>
    leader.ask('PUT', `/api/issue/${issue.id}`, {
      responsibleId: omar.id,
      version: 1,
      undoKey: crypto.randomUUID(),
    }),
};

/** The responsible and further agents who are active. */
const holders = async ({ id }: { id: number }) => {
  const { rows } = await (
    await world()
  ).pool.query<{ id: number }>(
    `select a.id from issue i join agent a on a.account_id = i.account_id and not a.inactive and (a.id = i.responsible_id
      or exists (select from issue_assignee t where t.issue_id = i.id and t.agent_id = a.id)) where i.id = $1`,
    [id],
  );
  return rows.map((row) => row.id);
};

describe.each(Object.entries(WAYS))('issue 19: an urgent issue that %s', (_, give) => {
  it('goes on asking when the receiver is being deactivated', async () => {
    const company = await aLeakAndOmar();
    const { duty, reserve, issue, omar } = company;
    const beside = await besideThem();
    await beside.run('update agent set inactive = true where id = $1', omar.id);
    const giving = give(company);
    await Promise.race([giving, beside.isAwaited()]);
    await beside.commit();
    expect((await giving).status).toBe(422);
    await laterAsk(10);
    expect(await counts([duty, reserve])).toEqual([1, 1]);
    expect(await listed(duty)).toMatchObject([{ issueId: issue.id, takenBy: null }]);
  });

  it('goes on asking when the receiver leaves meanwhile, by the call', async () => {
    const company = await aLeakAndOmar();
    const { duty, reserve, omar, team, leave } = company;
    // Leaving has the agent's row, and waits for their place in the team.
    const beside = await besideThem();
    await beside.run('select from team_member where team_id = $1 for update', team.id);
    const leaving = leave();
    await beside.isAwaited();
    const giving = give(company);
    const [leaver] = await beside.waiting();
    await Promise.race([giving, isAwaited(leaver ?? 0)]);
    await beside.commit();
    expect([(await leaving).status, (await giving).status]).toEqual([200, 422]);
    await laterAsk(10);
    expect(await counts([duty, reserve, omar])).toEqual([1, 1, 0]);
  });

  it('keeps the receiver, or asks again, when it was given before they leave', async () => {
    const company = await aLeakAndOmar();
    const { duty, issue, omar, leave } = company;
    const beside = await besideThem();
    await beside.run('select from issue where id = $1 for update', issue.id);
    const giving = give(company);
    await beside.isAwaited();
    const [giver] = await beside.waiting();
    const leaving = leave();
    await Promise.race([leaving, isAwaited(giver ?? 0)]);
    await beside.commit();
    expect((await giving).status).toBe(200);
    const isGone = (await leaving).status === 200;
    await laterAsk(10);
    expect(await holders(issue)).toEqual(isGone ? [] : [omar.id]);
    expect((await listed(duty)).filter(({ takenBy }) => !takenBy)).toHaveLength(isGone ? 1 : 0);
  });
});

it.each(Object.entries(WAYS_TO_GIVE))(
  'issue 19: an urgent issue that %s to an absent person goes on asking when their substitute is being deactivated',
  async (_, give) => {
    const company = await aLeakAndOmar();
    const { account, leader, duty, reserve, issue, omar } = company;
    const lena: TestAgent = await anAgent('ROLE_WORKER', { account });
    await anAbsence(lena, omar);
    const beside = await besideThem();
    await beside.run('update agent set inactive = true where id = $1', omar.id);
    const giving = give(leader, issue.id, lena);
    await Promise.race([giving, beside.isAwaited()]);
    await beside.commit();
    expect((await giving).status).toBe(200);
    expect(await holders(issue)).toEqual([lena.id]);
    await laterAsk(10);
    expect(await counts([duty, reserve])).toEqual([1, 1]);
  },
);
