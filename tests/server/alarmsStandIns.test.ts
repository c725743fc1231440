import { afterEach, describe, expect, it } from 'vitest';

import {
  aCompanyOnDuty,
  aLeak,
  anAbsence,
  anAskedLeak,
  ask,
  counts,
  laterAsk,
  take,
  toldOf,
} from '#tests/support/alarms.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

describe('an alarm whose people are away', () => {
  it('reaches the substitute who agreed to stand in for the person on duty', async () => {
    const company = await aCompanyOnDuty();
    const standIn = await anAgent('ROLE_WORKER', { account: company.account });
    await anAbsence(company.duty, standIn);
    const issue = await anAskedLeak(company);
    expect(await counts([company.duty, standIn, company.reserve])).toEqual([0, 1, 0]);
    const [absent, asked] = await toldOf(issue, company.admin);
    expect([absent, asked?.[0]]).toEqual([['alarmAbsent', 'Göran Lindqvist'], 'alarmAsked']);
  });

  it('reaches the substitutes of absent leaders and administrators in their step', async () => {
    const company = await aCompanyOnDuty({ hasRoster: false });
    const { account, leader, admin } = company;
    const [first, second] = [
      await anAgent('ROLE_WORKER', { account, firstname: 'Sara', lastname: 'Ny' }),
      await anAgent('ROLE_WORKER', { account, firstname: 'Ali', lastname: 'Hult' }),
    ];
    await anAbsence(leader, first);
    await anAbsence(admin, second);
    const issue = await anAskedLeak(company);
    expect(await counts([leader, first, admin, second])).toEqual([0, 1, 0, 0]);
    // Somebody is there: no absent administrator is asked.
    await laterAsk(10);
    expect(await counts([leader, first, admin, second])).toEqual([0, 1, 0, 1]);
    expect((await toldOf(issue, admin)).slice(2)).toEqual([
      ['alarmAbsent', 'Helena Forsmark'],
      ['alarmAsked', 'Sara Ny'],
      ['alarmAbsent', 'Annika Ek'],
      ['alarmAsked', 'Ali Hult'],
    ]);
    expect((await take(issue, second)).status).toBe(200);
  });

  it('goes on to the reserve if the substitute is away as well', async () => {
    const company = await aCompanyOnDuty();
    const standIn = await anAgent('ROLE_WORKER', { account: company.account });
    await anAbsence(company.duty, standIn);
    await anAbsence(standIn);
    await aLeak(company);
    await ask();
    expect(await counts([company.duty, standIn, company.reserve])).toEqual([0, 0, 1]);
  });
});
