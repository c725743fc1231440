import { afterEach, describe, expect, it } from 'vitest';

import {
  aCompanyOnDuty,
  alarmsTo,
  anAbsence,
  anAskedLeak,
  ask,
  laterAsk,
  take,
  toldOf,
} from '#tests/support/alarms.ts';
import { anIssue, aTeam } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const PATH = '/api/absence';

/** A company on duty, and an urgent issue of a worker. */
async function aHeldIssue() {
  const company = await aCompanyOnDuty();
  const { account, project } = company;
  const holder = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
  const issue = await anIssue(project, {
    responsibleId: holder.id,
    status: 'inProgress',
    priority: 'urgent',
  });
  await ask();
  return { ...company, holder, issue };
}

const dayOf = (days: number, now: Date) =>
  new Date(now.getTime() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Stockholm',
  });

/** Enters one's absence by the API. */
async function goAway(
  person: TestAgent,
  { from = 0, substitute }: { from?: number; substitute?: TestAgent } = {},
) {
  const now = (await world()).clock.now();
  const answer = await person.ask('POST', PATH, {
    from: dayOf(from, now),
    to: dayOf(from + 2, now),
    text: '',
    substituteId: substitute?.id ?? null,
  });
  const body = await answer.text();
  expect(answer.status, body).toBe(200);
  const { id } = JSON.parse(body) as { id: number };
  const agree = (isAccepted: boolean) =>
    substitute?.ask('POST', `${PATH}/${id}/answer`, { isAccepted });
  if (substitute) await agree(true);
  return { id, decline: () => agree(false) };
}

describe('an urgent issue whose person goes away', () => {
  it('begins an alarm once when the absence of today is entered', async () => {
    const { holder, duty, reserve, admin, issue } = await aHeldIssue();
    expect(await alarmsTo(duty)).toEqual([]);
    await goAway(holder);
    await ask();
    await ask();
    expect(await alarmsTo(duty)).toHaveLength(1);
    expect(await toldOf(issue, admin)).toEqual([
      ['alarmAbsent', 'Omar Berg'],
      ['alarmAsked', 'Göran Lindqvist'],
    ]);
    expect((await take(issue, duty)).status).toBe(200);
    await laterAsk(60);
    expect(await alarmsTo(reserve)).toEqual([]);
  });

  it.each([
    ['has others', true],
    ['has nobody left', false],
  ])('begins it although their team %s', async (_, isThere) => {
    const { account, holder, duty, leader, issue } = await aHeldIssue();
    const team = await aTeam(account, isThere ? [holder, leader] : [holder]);
    const { pool } = await world();
    await pool.query('update issue set team_id = $1 where id = $2', [team.id, issue.id]);
    await goAway(holder);
    await ask();
    expect(await alarmsTo(duty)).toHaveLength(1);
  });

  it('begins it at the midnight before the first day', async () => {
    (await world()).clock.at('2031-03-12T23:50+01:00');
    const { holder, duty } = await aHeldIssue();
    await goAway(holder, { from: 1 });
    await laterAsk(9);
    expect(await alarmsTo(duty)).toEqual([]);
    await laterAsk(2);
    expect(await alarmsTo(duty)).toHaveLength(1);
  });

  it.each<
    [string, (facts: { substitute: TestAgent; decline: () => unknown; id: number }) => unknown]
  >([
    ['declines', ({ decline }) => decline()],
    [
      'leaves the staff',
      async ({ substitute }) =>
        (await world()).pool.query('update agent set inactive = true where id = $1', [
          substitute.id,
        ]),
    ],
    ['goes away', ({ substitute }) => goAway(substitute)],
  ])('begins it when their substitute %s', async (_, end) => {
    const { account, holder, duty, issue } = await aHeldIssue();
    const substitute = await anAgent('ROLE_WORKER', { account });
    const { id, decline } = await goAway(holder, { substitute });
    await ask();
    expect(await alarmsTo(duty)).toEqual([]);
    await end({ substitute, decline, id });
    await ask();
    await ask();
    expect(await alarmsTo(duty)).toHaveLength(1);
    expect(issue.id).toBeGreaterThan(0);
  });

  it('begins none while a substitute, a colleague or whoever took it up themselves has it', async () => {
    const { account, admin, holder, duty, project } = await aHeldIssue();
    const substitute = await anAgent('ROLE_WORKER', { account });
    await goAway(holder, { substitute });
    const away = await anAgent('ROLE_WORKER', { account });
    await anAbsence(away);
    const own = await anAskedLeak({ admin, project });
    await admin.ask('PUT', `/api/issue/${own.id}`, { responsibleId: away.id, version: 1 });
    expect((await take(own, away)).status).toBe(200);
    await goAway(away);
    await ask();
    await laterAsk(60);
    expect(await alarmsTo(duty)).toHaveLength(1);
  });
});
