import { describe, expect, it } from 'vitest';

import type { Statistics } from '#contract/statistics.ts';
import { remindOfDates } from '#server/modules/important-date/index.ts';
import { addUpStatistics } from '#server/modules/statistics/index.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { anImportantDate } from '#tests/support/importantDates.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

/** Half past midnight on Wednesday the 11th in Helsinki, half past ten on Tuesday the 10th in Lisbon. */
const MOMENT = new Date('2026-03-10T22:30:00Z');

async function aCompanyIn(country: string) {
  const account = await anAccount({ country });
  const admin = await anAgent('ROLE_ADMIN', { account });
  const project = await aProject(account);
  const issue = await anIssue(project, { createdAt: MOMENT });
  return { account, admin, project, issue };
}

async function statisticsOf(admin: TestAgent, day: string, filter = '') {
  const answer = await admin.ask('GET', `/api/statistics?from=${day}&to=${day}${filter}`);
  expect(answer.status).toBe(200);
  const { figures, hours } = (await answer.json()) as Statistics;
  return { reported: figures.reported, hours };
}

const listedOn = async (admin: TestAgent, day: string) => {
  const answer = await admin.ask('GET', `/api/issue?createdFrom=${day}&createdTo=${day}`);
  const { list } = (await answer.json()) as { list: { id: number }[] };
  return list.map(({ id }) => id);
};

const fileOf = async (admin: TestAgent) =>
  (await admin.ask('GET', '/api/issue/export?format=csv&columns=created')).text();

describe('STAT-01 days and hours in the company’s time zone', () => {
  it.each([
    {
      country: 'FI',
      its: '2026-03-11',
      other: '2026-03-10',
      hour: { weekday: 3, hour: 0, reported: 1 },
      time: '2026-03-11 00:30',
    },
    {
      country: 'PT',
      its: '2026-03-10',
      other: '2026-03-11',
      hour: { weekday: 2, hour: 22, reported: 1 },
      time: '2026-03-10 22:30',
    },
  ])(
    'STAT-01 around midnight in $country: figures, lists and files',
    async ({ country, its, other, hour, time }) => {
      const { admin, project, issue } = await aCompanyIn(country);
      const { deps } = await world();
      const one = { reported: 1, hours: [hour] };
      const none = { reported: 0, hours: [] };
      const both = async (filter = '') => [
        await statisticsOf(admin, its, filter),
        await statisticsOf(admin, other, filter),
      ];
      // As recorded, rolled up, and from the rows.
      expect(await both()).toEqual([one, none]);
      await addUpStatistics(deps);
      expect(await both()).toEqual([one, none]);
      expect(await both(`&project=${project.id}&priority=normal`)).toEqual([one, none]);
      expect([await listedOn(admin, its), await listedOn(admin, other)]).toEqual([[issue.id], []]);
      expect(await fileOf(admin)).toContain(time);
    },
  );

  it('STAT-01 a company that moves to another zone has its figures recomputed', async () => {
    const { account, admin } = await aCompanyIn('FI');
    const { deps, pool } = await world();
    await addUpStatistics(deps);
    await pool.query(`update account set country = 'PT' where id = $1`, [account.id]);
    await addUpStatistics(deps);
    const day = async (date: string) => (await statisticsOf(admin, date)).reported;
    expect([await day('2026-03-10'), await day('2026-03-11')]).toEqual([1, 0]);
  });

  it('STAT-01 figures are recomputed once, and by nobody while another server does', async () => {
    const { account, admin } = await aCompanyIn('FI');
    const { deps, pool } = await world();
    await pool.query(`update account set country = 'PT' where id = $1`, [account.id]);
    const zone = async () => {
      const { rows } = await pool.query(
        `select statistics_time_zone as zone from account where id = $1`,
        [account.id],
      );
      return (rows as { zone: string }[])[0]?.zone;
    };
    const rebuilding = await pool.connect();
    await rebuilding.query('begin');
    await rebuilding.query(`select pg_advisory_xact_lock(hashtext('felix.statistic'))`);
    expect(await addUpStatistics(deps)).toEqual({ added: 0 });
    expect(await zone()).not.toBe('Europe/Lisbon');
    await rebuilding.query('rollback');
    rebuilding.release();

    await Promise.all([1, 2, 3, 4].map(() => addUpStatistics(deps)));
    await addUpStatistics(deps);
    expect(await zone()).toBe('Europe/Lisbon');
    const day = async (date: string) => (await statisticsOf(admin, date)).reported;
    expect([await day('2026-03-10'), await day('2026-03-11')]).toEqual([1, 0]);
  });
});

it('SET-06 mail before a date goes out in the company’s morning', async () => {
  const { deps } = await world();
  const leaders = await Promise.all(
    ['FI', 'PT'].map(async (country) => {
      const account = await anAccount({ country });
      const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
      const project = await aProject(account, { people: { leader } });
      const date = { title: 'Besiktning', fromDay: '2031-03-10', remindDays: 3 };
      await anImportantDate(account, { ...date, projectId: project.id });
      return leader;
    }),
  );
  const mails = () => Promise.all(leaders.map(async ({ email }) => (await mailsTo(email)).length));
  const lookAt = (moment: string) =>
    remindOfDates({ ...deps, clock: { now: () => new Date(moment) } });
  await lookAt('2031-03-07T05:30:00Z');
  expect(await mails()).toEqual([1, 0]);
  await lookAt('2031-03-07T07:30:00Z');
  expect(await mails()).toEqual([1, 1]);
});
