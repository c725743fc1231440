import { afterEach, describe, expect, it } from 'vitest';

import { askDue } from '#server/modules/alarm/index.ts';
import {
  aCompanyOnDuty,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  later,
} from '#tests/support/alarms.ts';
import { aTeam } from '#tests/support/builders.ts';
import { aDelegation, take as step } from '#tests/support/delegations.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** Asks the next people of a company's alarms, and keeps that from being committed until `commit`. */
async function askSlowly({ id }: { id: number }) {
  const { deps } = await world();
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const within: typeof deps.tenancy.within = (accountId, work) =>
    deps.tenancy.within(accountId, async (tx) => {
      const result = await work(tx);
      if (accountId !== id) return result;
      asked.resolve();
      await gate.promise;
      return result;
    });
  const done = askDue({ ...deps, tenancy: { ...deps.tenancy, within } });
  await Promise.race([asked.promise, done]);
  return {
    commit: async () => {
      gate.resolve();
      await done;
    },
  };
}

/** Resolves once a transaction waits for another one. */
const waits = async () => {
  const { pool } = await world();
  await expect
    .poll(
      async () =>
        (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      { interval: 20 },
    )
    .toBeGreaterThan(0);
};

type End = (company: CompanyOnDuty, path: string) => Promise<Response>;
const assign: End = ({ admin, leader }, path) =>
  admin.ask('PUT', path, { responsibleId: leader.id, version: 1 });
const ENDS: Record<string, End> = {
  'is taken': ({ duty }, path) => duty.ask('POST', `${path.replace('issue', 'alarm')}/take`, {}),
  'is assigned': assign,
  'gets a further agent': ({ admin, leader }, path) =>
    admin.ask('PUT', path, { assigneeIds: [leader.id], version: 1 }),
  'is calmer': ({ admin }, path) => admin.ask('PUT', path, { priority: 'high', version: 1 }),
  'is begun': ({ duty }, path) =>
    duty.ask('POST', `${path}/status`, { status: 'inProgress', version: 1 }),
  'waits, in the hands of a team': async ({ admin, account, leader }, path) => {
    const team = await aTeam(account, [leader]);
    const { pool } = await world();
    await pool.query('update issue set team_id = $1 where id = $2', [team.id, path.split('/')[3]]);
    return admin.ask('POST', `${path}/status`, {
      status: 'waiting',
      waitingFor: 'reporter',
      version: 1,
    });
  },
  'is assigned with others': ({ admin, leader }, path) =>
    admin.ask('POST', '/api/issue/bulk', {
      ids: [Number(path.split('/').at(-1))],
      action: { do: 'assign', responsibleId: leader.id },
    }),
  'is accepted by a contractor': async ({ account }, path) => {
    const contractor = await anAgent('ROLE_CONTRACTOR', { account });
    const issue = { id: Number(path.split('/').at(-1)), accountId: account.id };
    return step(contractor, await aDelegation(issue, contractor), 'accept');
  },
};

const urgentLines = async (people: TestAgent[]) =>
  Promise.all(people.map(async (one) => (await inboxOf(one)).counts.kinds.urgent ?? 0));

describe('the inbox of whoever an alarm asks', () => {
  it.each(Object.entries(ENDS))(
    'holds nothing urgent any more once the issue %s while the next person is being asked',
    async (_, end) => {
      const company = await aCompanyOnDuty();
      const issue = await anAskedLeak(company);
      await later(10);
      const asking = await askSlowly(company.account);
      const ending = end(company, `/api/issue/${issue.id}`);
      await waits();
      await asking.commit();
      const answer = await ending;
      expect([200, 201], await answer.clone().text()).toContain(answer.status);
      expect(await urgentLines([company.duty, company.reserve])).toEqual([0, 0]);
    },
  );

  it.each(Object.entries(ENDS))('holds nothing urgent once the issue %s', async (_, end) => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    expect(await urgentLines([company.duty])).toEqual([1]);
    await end(company, `/api/issue/${issue.id}`);
    await later(10);
    await ask();
    expect(await urgentLines([company.duty, company.reserve])).toEqual([0, 0]);
  });
});
