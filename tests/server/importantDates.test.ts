import { describe, expect, it } from 'vitest';

import type { KeptDate } from '#contract/importantDates.ts';
import { aProject } from '#tests/support/builders.ts';
import { anImportantDate, dayFromNow } from '#tests/support/importantDates.ts';
import { aCompanyWithPlumber, aDelegation } from '#tests/support/delegations.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const PATH = '/api/importantDate';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const led = await aProject(account, { name: 'Kv. Eken', people: { leader } });
  const other = await aProject(account);
  return { admin, account, leader, led, other };
}
const read = async <T = KeptDate>(answer: Response, status = 200) => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};
const listed = async (by: TestAgent) =>
  (await read<{ list: KeptDate[] }>(await by.ask('GET', PATH))).list;
const titles = async (by: TestAgent) => (await listed(by)).map(({ title }) => title);

describe('the important dates of a company', () => {
  it('SET-06 are created, changed and deleted, which answers text, each on record', async () => {
    const { admin, account, led } = await aCompany();
    const body = {
      title: ' Ventilationskontroll ',
      text: 'Alla trapphus',
      projectId: led.id,
      from: dayFromNow(3),
      to: dayFromNow(4),
      repeat: { unit: 'month', every: 6, until: null },
      forStaff: true,
      forContractors: true,
      reminder: { daysBefore: 7, staff: true, contractors: false },
    };
    const made = await read(await admin.ask('POST', PATH, body));
    const { projectId: _, ...same } = body;
    expect(made).toEqual({
      ...same,
      id: made.id,
      title: 'Ventilationskontroll',
      project: { id: led.id, name: 'Kv. Eken' },
      next: body.from,
      mayChange: true,
      version: 1,
    });
    const plain = { title: 'OVK', from: dayFromNow(1) };
    const changed = await read(await admin.ask('PUT', `${PATH}/${made.id}`, plain));
    expect(changed).toMatchObject({
      ...plain,
      to: null,
      project: null,
      repeat: null,
      reminder: null,
    });
    expect(await listed(admin)).toEqual([changed]);
    const deletion = await admin.ask('DELETE', `${PATH}/${made.id}`);
    expect(deletion.status).toBe(200);
    expect(deletion.headers.get('content-type')).toMatch(/^text\/plain/u);
    expect((await admin.ask('DELETE', `${PATH}/${made.id}`)).status).toBe(404);
    const { rows } = await (
      await world()
    ).pool.query(`select action from audit where account_id = $1 order by id`, [account.id]);
    expect(rows.map(({ action }) => action)).toEqual([
      'importantDate.created',
      'importantDate.changed',
      'importantDate.deleted',
    ]);
  });

  it('SET-06 are sorted by their next day, past ones at the end', async () => {
    const { admin, account } = await aCompany();
    await anImportantDate(account, { title: 'Förbi', fromDay: dayFromNow(-2) });
    await anImportantDate(account, { title: 'Sen', fromDay: dayFromNow(9) });
    const weekly = { repeatUnit: 'week', fromDay: dayFromNow(-9) } as const;
    await anImportantDate(account, { title: 'Varje vecka', ...weekly });
    const ended = { ...weekly, repeatUntil: dayFromNow(-1), title: 'Slut' };
    await anImportantDate(account, ended);
    await anImportantDate(account, {
      title: 'Pågår',
      fromDay: dayFromNow(-1),
      toDay: dayFromNow(0),
    });
    const list = await listed(admin);
    expect(list.map(({ title, next }) => [title, next])).toEqual([
      ['Pågår', dayFromNow(-1)],
      ['Varje vecka', dayFromNow(5)],
      ['Sen', dayFromNow(9)],
      ['Förbi', null],
      ['Slut', null],
    ]);
  });

  it.each([
    ['ends before it begins', { to: '2030-01-01' }, 'to'],
    [
      'goes on until before it begins',
      { repeat: { unit: 'week', every: 1, until: '2030-01-01' } },
      'repeat.until',
    ],
    ['begins in a year that nobody means', { from: '0026-07-01' }, 'from'],
    ['ends in one', { to: '9999-12-31' }, 'to'],
    [
      'goes on until one',
      { repeat: { unit: 'week', every: 1, until: '2200-01-01' } },
      'repeat.until',
    ],
    ['is for nobody', { forStaff: false }, 'forStaff'],
    [
      'reminds who is not told',
      { reminder: { daysBefore: 1, staff: false, contractors: true } },
      'reminder.contractors',
    ],
  ])('SET-06 refuse %s, and say where', async (_, wrong, field) => {
    const { admin } = await aCompany();
    const body = { title: 'Semester', from: '2030-07-01', ...wrong };
    const refused = await read<{ error: { fields: object } }>(
      await admin.ask('POST', PATH, body),
      422,
    );
    expect(Object.keys(refused.error.fields)).toEqual([field]);
  });

  it('SET-06 saved with a day that is no longer accepted can still be read', async () => {
    const { admin, account } = await aCompany();
    await anImportantDate(account, { title: 'Länge', fromDay: '0026-01-01', toDay: '9999-12-31' });
    expect(await titles(admin)).toEqual(['Länge']);
  });

  it('SET-06 can be edited by leaders of their projects, who only read the company’s', async () => {
    const { admin, account, leader, led, other } = await aCompany();
    const companys = await anImportantDate(account, {
      title: 'Företagets',
      fromDay: dayFromNow(1),
    });
    const elsewhere = await anImportantDate(account, { title: 'Annat hus', projectId: other.id });
    const own = { title: 'Eget hus', projectId: led.id, from: dayFromNow(2) };
    const made = await read(await leader.ask('POST', PATH, own));
    expect((await listed(leader)).map(({ title, mayChange }) => [title, mayChange])).toEqual([
      ['Företagets', false],
      ['Eget hus', true],
    ]);
    expect(await titles(admin)).toHaveLength(3);
    const refusals = [
      await leader.ask('POST', PATH, { ...own, projectId: null }),
      await leader.ask('POST', PATH, { ...own, projectId: other.id }),
      await leader.ask('PUT', `${PATH}/${made.id}`, { ...own, projectId: other.id }),
      await leader.ask('PUT', `${PATH}/${companys.id}`, own),
      await leader.ask('DELETE', `${PATH}/${companys.id}`),
      await leader.ask('PUT', `${PATH}/${elsewhere.id}`, own),
      await leader.ask('DELETE', `${PATH}/${elsewhere.id}`),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 404]);
    expect((await leader.ask('DELETE', `${PATH}/${made.id}`)).status).toBe(200);
  });

  it('SET-06 REP-06 tell contractors the next day of a repeating one', async () => {
    const { account, project, issue, plumber } = await aCompanyWithPlumber();
    await aDelegation(await issue(), plumber, { state: 'accepted' });
    await anImportantDate(account, {
      projectId: project.id,
      title: 'Sophämtning',
      fromDay: dayFromNow(-13),
      repeatUnit: 'week',
      forContractors: true,
    });
    const { list } = await read<{ list: object[] }>(await plumber.ask('GET', `${PATH}/contractor`));
    expect(list).toMatchObject([{ title: 'Sophämtning', from: dayFromNow(1), to: null }]);
  });
});
