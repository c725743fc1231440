import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { int, queryRow } from '#server/db/rows.ts';
import { reopenByReporter } from '#server/modules/reporting/index.ts';
import { aCompanyOnDuty, aLeak, ask, listed, toldOf } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { besideThem, isAwaited } from '#tests/support/beside.ts';
import { anIssue } from '#tests/support/builders.ts';
import { aRule } from '#tests/support/routing.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const DAY = 86_400_000;
const RUT = { email: 'rut@felix.test', name: 'Rut Ek' };

/** A company on duty whose rules give everything to Bo. */
async function aCompanyWithRule() {
  const company = await aCompanyOnDuty();
  const { account, admin, project } = company;
  const bo = await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Bort' });
  await aRule(account, { agentId: bo.id });
  const closed = await anIssue(project, {
    status: 'closed',
    priority: 'urgent',
    resolution: 'fixed',
    closedAt: new Date(Date.now() - 15 * DAY),
    reporterEmail: RUT.email,
  });
  const leave = (agentId: number | null) =>
    admin.ask('POST', `/api/agent/${bo.id}/leave`, { remove: false, agentId, teamId: null });
  return { ...company, bo, closed, leave };
}
type Company = Awaited<ReturnType<typeof aCompanyWithRule>>;

const complaint = (now: Date) =>
  ({
    key: crypto.randomUUID(),
    reason: 'stillBroken',
    message: 'Nu forsar det igen',
    now,
  }) as const;

const REPORTS: Record<string, (company: Company) => Promise<{ id: number }>> = {
  report: (company) => aLeak(company),
  complaint: async ({ account, closed }) => {
    const { deps, clock } = await world();
    const { issueId } = await deps.tenancy.within(account.id, (tx) =>
      reopenByReporter(tx, RUT, closed.id, complaint(clock.now())),
    );
    return { id: issueId };
  },
};

const DEACTIVATE = 'update agent set inactive = true where id = $1';
const WAYS_TO_LEAVE = {
  'is being deactivated': DEACTIVATE,
  'loses the role of staff': `update agent set role_group = 'ROLE_USER' where id = $1`,
};

describe.each(Object.entries(REPORTS))('issue 19: an urgent %s', (_, report) => {
  it.each(Object.entries(WAYS_TO_LEAVE))(
    'asks whoever is on duty if the person of its rule %s',
    async (_way, leaving) => {
      const company = await aCompanyWithRule();
      const beside = await besideThem();
      await beside.run(leaving, company.bo.id);
      const reporting = report(company);
      await Promise.race([reporting, beside.isAwaited()]);
      await beside.commit();
      const issue = await reporting;
      await ask();
      expect((await listed(company.duty)).map(({ issueId }) => issueId)).toEqual([issue.id]);
      expect(await toldOf(issue, company.admin)).toContainEqual(['alarmInactive', 'Bo Bort']);
    },
  );

  it('asks whoever is on duty if the person is deactivated between decision and writing', async () => {
    const company = await aCompanyWithRule();
    const beside = await besideThem();
    await beside.run('select from account where id = $1 for no key update', company.account.id);
    const reporting = report(company);
    await beside.isAwaited();
    await (await world()).pool.query(DEACTIVATE, [company.bo.id]);
    await beside.commit();
    const issue = await reporting;
    await ask();
    expect((await listed(company.duty)).map(({ issueId }) => issueId)).toEqual([issue.id]);
  });
});

it('issue 19: an urgent issue about to be given to somebody holds up their deactivation until it can be handed over', async () => {
  const { account, closed, leave, leader, duty } = await aCompanyWithRule();
  const { deps, pool } = await world();
  const written = Promise.withResolvers<number>();
  const gate = Promise.withResolvers<void>();
  const complaining = deps.tenancy.within(account.id, async (tx) => {
    const { issueId } = await reopenByReporter(tx, RUT, closed.id, complaint(deps.clock.now()));
    const row = await queryRow(tx.db, { pid: int }, sql`select pg_backend_pid() as pid`);
    written.resolve(row?.pid ?? 0);
    await gate.promise;
    return issueId;
  });
  const pid = await written.promise;
  const leaving = leave(null);
  await Promise.race([leaving, isAwaited(pid)]);
  gate.resolve();
  const issueId = await complaining;
  expect((await leaving).status).toBe(409);
  await read(await leave(leader.id));
  await ask();
  expect(await listed(duty)).toEqual([]);
  const { rows } = await pool.query('select responsible_id from issue where id = $1', [issueId]);
  expect(rows).toEqual([{ responsible_id: leader.id }]);
});
