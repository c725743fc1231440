import { afterEach, describe, expect, it } from 'vitest';

import type { Alarm, LinkedAlarm } from '#contract/alarms.ts';
import type { Issue } from '#contract/issues.ts';
import { askBy, tokenIn } from '#tests/support/agentLinks.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  aLeak,
  anAskedLeak,
  ask,
  changedByLink,
  type CompanyOnDuty,
  later,
  laterAsk,
  take,
  toldOf,
} from '#tests/support/alarms.ts';
import { aTeam } from '#tests/support/builders.ts';
import { askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const LINK = '/api/alarm/link';

/** Sends requests by the link in the person's mail. */
async function byMail(person: TestAgent) {
  const token = tokenIn((await alarmsTo(person)).at(-1));
  return { token, ask: askBy(token, person) };
}

const responsibleFor = async ({ id }: { id: number }, { admin }: CompanyOnDuty) =>
  ((await (await admin.ask('GET', `/api/issue/${id}`)).json()) as Issue).responsible?.id ?? null;

describe('the link in an alarm mail', () => {
  it('shows the alarm without a log-in, and changes nothing until its button is pressed', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const duty = await byMail(company.duty);
    const answer = await duty.ask('GET', LINK);
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Alarm).toMatchObject({
      issueId: issue.id,
      title: 'Vatten forsar ur taket',
      takenBy: null,
    });
    expect(await responsibleFor(issue, company)).toBeNull();
    expect((await duty.ask('GET', `${LINK}/take`)).status).toBe(404);
    expect(await responsibleFor(issue, company)).toBeNull();
  });

  it('takes the issue for its person, which the history tells with the link, and ends the alarm', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const duty = await byMail(company.duty);
    expect((await duty.ask('POST', `${LINK}/take`)).status).toBe(200);
    expect((await duty.ask('POST', `${LINK}/take`)).status).toBe(200);
    expect(await responsibleFor(issue, company)).toBe(company.duty.id);
    expect(await toldOf(issue, company.admin)).toEqual([
      ['alarmAsked', 'Göran Lindqvist'],
      ['alarmTaken', 'Göran Lindqvist'],
    ]);
    expect(await changedByLink(issue, company.admin)).toEqual(
      new Set(['alarmTaken', 'responsible', 'status']),
    );
    expect(await (await duty.ask('GET', LINK)).json()).toMatchObject({
      takenBy: { name: 'Göran Lindqvist' },
    });
    await laterAsk(60);
    expect(await alarmsTo(company.reserve)).toEqual([]);
  });

  it('tells what is needed on site, and how to get in once the issue is taken', async () => {
    const company = await aCompanyOnDuty();
    const { pool } = await world();
    await pool.query("update project set access = 'Nyckelskåp port B' where id = $1", [
      company.project.id,
    ]);
    await aLeak(company, { description: '<p>Det rinner ut i hallen.</p>' });
    await ask();
    const duty = await byMail(company.duty);
    const read = async () => (await (await duty.ask('GET', LINK)).json()) as LinkedAlarm;
    expect(await read()).toMatchObject({
      person: { name: 'Göran Lindqvist' },
      description: '<p>Det rinner ut i hallen.</p>',
      access: '',
    });
    await duty.ask('POST', `${LINK}/take`);
    expect(await read()).toMatchObject({ access: 'Nyckelskåp port B' });
  });

  it('says who has the issue once somebody else took it', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    await laterAsk(10);
    await take(issue, company.reserve);
    const duty = await byMail(company.duty);
    for (const [method, path] of [
      ['GET', LINK],
      ['POST', `${LINK}/take`],
    ] as const) {
      const answer = await duty.ask(method, path);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        current: { takenBy: { name: 'Sanna Vik' }, company: { id: company.account.id } },
      });
    }
    expect(await responsibleFor(issue, company)).toBe(company.reserve.id);
  });

  /** What the person's link says by both calls: the conflict of an alarm that has ended. */
  async function endedBy(link: Awaited<ReturnType<typeof byMail>>) {
    const all = [];
    for (const [method, path] of [
      ['GET', LINK],
      ['POST', `${LINK}/take`],
    ] as const) {
      const answer = await link.ask(method, path);
      expect(answer.status, path).toBe(409);
      const text = await answer.text();
      expect(text).not.toContain('Vatten forsar');
      all.push((JSON.parse(text) as { current: object }).current);
    }
    expect(all[1]).toEqual(all[0]);
    return all[0];
  }

  it('says that nobody has the issue once its person gave it back, whom a new mail asks', async () => {
    const company = await aCompanyOnDuty();
    const { admin, duty } = company;
    const issue = await anAskedLeak(company);
    const first = await byMail(duty);
    const undoKey = crypto.randomUUID();
    await take(issue, duty, { undoKey });
    expect((await first.ask('GET', LINK)).status).toBe(200);
    await duty.ask('POST', '/api/undo', { key: undoKey });
    await ask();
    expect(await endedBy(first)).toMatchObject({ takenBy: null, isAskedAgain: true });
    const second = await byMail(duty);
    expect((await second.ask('POST', `${LINK}/take`)).status).toBe(200);
    expect(await responsibleFor(issue, company)).toBe(duty.id);
    // Whoever has it may read it by either link; nobody else by any.
    expect((await first.ask('GET', LINK)).status).toBe(200);
    await admin.ask('POST', '/api/issue/bulk', {
      ids: [issue.id],
      action: { do: 'assign', responsibleId: company.leader.id },
    });
    const given = { takenBy: { name: 'Helena Forsmark' }, isAskedAgain: false };
    expect(await endedBy(first)).toMatchObject(given);
    expect(await endedBy(second)).toMatchObject(given);
  });

  it('shows its person nothing once somebody else was given what they took and they see it no more', async () => {
    const company = await aCompanyOnDuty();
    const { admin, account, duty, reserve } = company;
    const issue = await anAskedLeak(company);
    const link = await byMail(duty);
    await take(issue, duty);
    const path = `/api/issue/${issue.id}`;
    const { version } = (await (await admin.ask('GET', path)).json()) as Issue;
    await admin.ask('PUT', path, { teamId: (await aTeam(account, [duty])).id, version });
    await admin.ask('PUT', path, { responsibleId: reserve.id, version: version + 1 });
    expect(await endedBy(link)).toMatchObject({ takenBy: { name: 'Sanna Vik' } });
    await admin.ask('PUT', path, { teamId: null, version: version + 2 });
    expect((await duty.ask('GET', path)).status).toBe(404);
    expect(await endedBy(link)).toMatchObject({ takenBy: { name: 'Sanna Vik' } });
  });

  it('is of no use once the issue needs nobody', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    await company.admin.ask('PUT', `/api/issue/${issue.id}`, { priority: 'low', version: 1 });
    const duty = await byMail(company.duty);
    const answer = await duty.ask('POST', `${LINK}/take`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { takenBy: null } });
    expect(await responsibleFor(issue, company)).toBeNull();
  });

  it('opens the alarm it was mailed for and no other', async () => {
    const [mine, others] = [await aCompanyOnDuty(), await aCompanyOnDuty()];
    const issue = await aLeak(mine);
    const other = await anAskedLeak(others);
    const duty = await byMail(mine.duty);
    expect((await duty.ask('POST', `${LINK}/take`)).status).toBe(200);
    expect(await responsibleFor(issue, mine)).toBe(mine.duty.id);
    expect(await responsibleFor(other, others)).toBeNull();
    const rest = [
      ['GET', `/api/issue/${issue.id}`],
      ['GET', `/api/agentIssue/${issue.id}`],
      ['GET', '/api/alarm'],
      ['POST', `/api/alarm/${issue.id}/take`],
    ] as const;
    for (const [method, path] of rest) {
      expect((await duty.ask(method, path)).status, path).toBe(401);
    }
  });

  it('lives for as long as nobody took the issue, however late its mail came, and a day longer', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const duty = await byMail(company.duty);
    await later(50 * 60);
    expect((await duty.ask('GET', LINK)).status).toBe(200);
    expect((await duty.ask('POST', `${LINK}/take`)).status).toBe(200);
    expect(await responsibleFor(issue, company)).toBe(company.duty.id);
    await later(23 * 60);
    expect((await duty.ask('GET', LINK)).status).toBe(200);
    await later(61);
    expect((await duty.ask('GET', LINK)).status).toBe(401);
    expect((await duty.ask('POST', `${LINK}/take`)).status).toBe(401);
  });

  it('ends when its person is deactivated', async () => {
    const company = await aCompanyOnDuty();
    await aLeak(company);
    await ask();
    await laterAsk(10);
    const { reserve } = company;
    const second = await byMail(reserve);
    expect((await second.ask('GET', LINK)).status).toBe(200);
    await (
      await world()
    ).pool.query('update agent set inactive = true where id = $1', [reserve.id]);
    expect((await second.ask('GET', LINK)).status).toBe(401);
    expect((await second.ask('POST', `${LINK}/take`)).status).toBe(401);
  });

  it('is kept as a hash, and invented ones open nothing', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const { token } = await byMail(company.duty);
    const { pool } = await world();
    const { rows } = await pool.query<{ kept: string }>(
      'select row_to_json(t)::text as kept from alarm_asked t where issue_id = $1',
      [issue.id],
    );
    expect(rows.length).toBe(1);
    expect(rows[0]?.kept).not.toContain(token.slice(3));
    for (const invented of ['', 'am_x', `am_${'a'.repeat(43)}`, `al_${token.slice(3)}`]) {
      const headers = { 'one-time-token': invented };
      expect((await askAsStranger('GET', LINK, undefined, { headers })).status).toBe(401);
    }
    expect((await askAsStranger('POST', `${LINK}/take`)).status).toBe(401);
  });
});
