import { afterEach, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { askBy, tokenIn } from '#tests/support/agentLinks.ts';
import { alarmsTo, aCompanyOnDuty, anAskedLeak, ask, listed, take } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { besideThem } from '#tests/support/beside.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const DEACTIVATE = 'update agent set inactive = true where id = $1';
const inBulk = (id: number, action: object) => ({ ids: [id], action });

/** Ways in which somebody makes the issue of an alarm their own. */
const WAYS: Record<string, (leak: { id: number }, by: TestAgent) => Promise<Response>> = {
  'the banner': (leak, by) => take(leak, by),
  'the link of the mail': async (_leak, by) => {
    const token = tokenIn((await alarmsTo(by)).at(-1));
    return askBy(token, by)('POST', '/api/alarm/link/take');
  },
  'the inbox': ({ id }, by) => by.ask('POST', '/api/issue/bulk', inBulk(id, { do: 'take' })),
  'its status': async ({ id }, by) => {
    const { version } = await read<Issue>(await by.ask('GET', `/api/issue/${id}`));
    return by.ask('POST', `/api/issue/${id}/status`, { status: 'inProgress', version });
  },
};

it.each(Object.entries(WAYS))(
  'issue 19: an alarm goes on when whoever takes it by %s is being deactivated',
  async (_, takeIt) => {
    const company = await aCompanyOnDuty();
    const leak = await anAskedLeak(company);
    const beside = await besideThem();
    await beside.run(DEACTIVATE, company.duty.id);
    const taking = takeIt(leak, company.duty);
    await Promise.race([taking, beside.isAwaited()]);
    await beside.commit();
    await taking;
    await ask();
    expect((await listed(company.reserve)).map(({ issueId }) => issueId)).toEqual([leak.id]);
  },
);

it('issue 19: an alarm begins when undo gives an urgent issue back to somebody who is being deactivated', async () => {
  const company = await aCompanyOnDuty();
  const { admin, leader, duty, reserve } = company;
  const leak = await anAskedLeak(company);
  await read(await take(leak, duty));
  const undoKey = crypto.randomUUID();
  const action = { do: 'assign', responsibleId: leader.id };
  await read(await admin.ask('POST', '/api/issue/bulk', { ids: [leak.id], action, undoKey }));
  const beside = await besideThem();
  await beside.run(DEACTIVATE, duty.id);
  const undoing = admin.ask('POST', '/api/undo', { key: undoKey });
  await Promise.race([undoing, beside.isAwaited()]);
  await beside.commit();
  await read(await undoing);
  await ask();
  expect((await listed(reserve)).map(({ issueId }) => issueId)).toEqual([leak.id]);
});
