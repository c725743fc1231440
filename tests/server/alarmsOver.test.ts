import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { dutyPlans } from '#server/db/schema.ts';
import {
  aCompanyOnDuty,
  aLeak,
  anAskedLeak,
  ask,
  later,
  laterAsk,
  listed,
  take,
  toldOf,
} from '#tests/support/alarms.ts';
import { world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** Both workers were asked about a leak, which Göran took. */
async function aTakenLeak() {
  const company = await aCompanyOnDuty();
  const issue = await anAskedLeak(company);
  await laterAsk(10);
  await take(issue, company.duty);
  return { ...company, issue };
}

describe('an alarm that has ended', () => {
  it('tells for a minute who took it, also to whoever was asked and sees the issue no more, without its facts', async () => {
    const { issue, duty, reserve, leader } = await aTakenLeak();
    expect((await reserve.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
    const [told, ...rest] = await listed(reserve);
    expect(rest).toEqual([]);
    expect(told).toMatchObject({
      issueId: issue.id,
      number: issue.number,
      title: 'Vatten forsar ur taket',
      takenBy: { id: duty.id, name: 'Göran Lindqvist' },
      address: null,
      reporter: { name: '', phone: '' },
      asked: [],
      onCallPhone: '',
    });
    expect((await listed(duty))[0]).toMatchObject({ reporter: { phone: '070-174 06 12' } });
    expect(await listed(leader)).toEqual([]);
    await later(1.1);
    expect(await listed(reserve)).toEqual([]);
  });

  it('takes no call a minute later: 409 with the holder, and 404 for whoever sees the issue no more', async () => {
    const { issue, admin, duty, reserve } = await aTakenLeak();
    const path = `/api/alarm/${issue.id}/called`;
    // Somebody pressed the number while the other took it.
    expect((await reserve.ask('POST', path)).status).toBe(200);
    await later(1.1);
    const before = await toldOf(issue, admin);
    const answer = await duty.ask('POST', path);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { takenBy: { id: duty.id } } });
    expect((await reserve.ask('POST', path)).status).toBe(404);
    expect((await take(issue, reserve)).status).toBe(404);
    expect(await toldOf(issue, admin)).toEqual(before);
  });
});

it('an alarm has the number of its plan, else of the company’s, else the company’s on-call number, else that of its office', async () => {
  const { account, duty, ...company } = await aCompanyOnDuty();
  const { pool, db } = await world();
  await aLeak(company);
  await ask();
  const phone = async () => (await listed(duty))[0]?.onCallPhone;
  await pool.query("update account set phone = '08-1' where id = $1", [account.id]);
  expect(await phone()).toBe('08-1');
  await pool.query("update account set on_call_phone = '08-99' where id = $1", [account.id]);
  expect(await phone()).toBe('08-99');
  const minutes = { duty: 6, reserve: 10, leaders: 10 };
  await db.insert(dutyPlans).values({ accountId: account.id, minutes, phone: '08-7' });
  expect(await phone()).toBe('08-7');
  // A project's own steps without a number keep it.
  const own = { accountId: account.id, projectId: company.project.id, minutes };
  const [plan] = await db.insert(dutyPlans).values(own).returning();
  expect(await phone()).toBe('08-7');
  await db.update(dutyPlans).set({ phone: '08-3' }).where(eq(dutyPlans.id, plan!.id));
  expect(await phone()).toBe('08-3');
});
