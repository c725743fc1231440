import { beforeEach, describe, expect, it } from 'vitest';

import type { ClockShift } from '#contract/clockShift.ts';
import type { IssueClock } from '#contract/issueClock.ts';
import { reckonClocks } from '#server/modules/clock/index.ts';
import { read, statusOf } from '#tests/support/answers.ts';
import { aProject } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { aRule, explained, listedRules, reportedBy } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;
let express: { id: number };

beforeEach(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  project = await aProject(account);
  await aClock(account, { name: 'Åtgärd', minutes: 2880 });
  await aClock(account, { name: 'Svar', kind: 'answer', minutes: 240 });
  express = await aClock(account, { name: 'Hissar', minutes: 60, priorities: [] });
});

const forHigh = (...clocks: { id: number }[]) =>
  aRule(account, {
    name: 'Hissarna först',
    conditions: { priority: ['high'] },
    clockIds: clocks.map(({ id }) => id),
  });
const clocksOf = async (id: number) => {
  const { clocks } = await read<{ clocks: IssueClock[] }>(
    await admin.ask('GET', `/api/issue/${id}`),
  );
  return clocks.map(({ name, minutes }) => [name, minutes]);
};

describe('a clock that a rule names', () => {
  it('runs on the issues that go by the rule, instead of the one of their priority', async () => {
    await forHigh(express);
    const [id = 0, other = 0] = await reportedBy(admin, project, { priority: 'high' }, {});
    expect(await clocksOf(id)).toEqual([
      ['Svar', 240],
      ['Hissar', 60],
    ]);
    expect(await clocksOf(other)).toEqual([
      ['Svar', 240],
      ['Åtgärd', 2880],
    ]);
    expect(await explained(admin, id)).toMatchObject({
      rule: { name: 'Hissarna först' },
      clocks: [{ id: express.id, name: 'Hissar' }],
    });
    expect(await explained(admin, other)).toMatchObject({ rule: null, clocks: [] });
    // The cached due times are those of the same clock.
    const { tenancy } = (await world()).deps;
    const differing = await tenancy.within(account.id, (tx) => reckonClocks(tx, [id, other]));
    expect(differing).toEqual([]);
  });

  it('capabilities 1: is one of each kind: an answer and the work in times of the rule', async () => {
    const atOnce = await aClock(account, {
      name: 'Hissar, svar',
      kind: 'answer',
      minutes: 15,
      priorities: [],
    });
    await forHigh(express, atOnce);
    const [id = 0] = await reportedBy(admin, project, { priority: 'high' });
    expect(await clocksOf(id)).toEqual([
      ['Hissar, svar', 15],
      ['Hissar', 60],
    ]);
    expect((await explained(admin, id))?.clocks.map(({ name }) => name)).toEqual([
      'Hissar',
      'Hissar, svar',
    ]);
    await read(await admin.ask('DELETE', `/api/clock/${atOnce.id}`));
    expect(await clocksOf(id)).toEqual([
      ['Svar', 240],
      ['Hissar', 60],
    ]);
  });

  it('stays with the issue whatever its priority becomes', async () => {
    await forHigh(express);
    const [id = 0] = await reportedBy(admin, project, { priority: 'high' });
    const change = { priority: 'low', version: 1 };
    await read(await admin.ask('PUT', `/api/issue/${id}`, change));
    expect(await clocksOf(id)).toContainEqual(['Hissar', 60]);
  });

  it('gives way to that of the priority once it is switched off or deleted', async () => {
    const rule = await forHigh(express);
    const [id = 0] = await reportedBy(admin, project, { priority: 'high' });
    expect((await listedRules(admin))[0]?.clocks).toEqual([{ id: express.id, name: 'Hissar' }]);
    await read(await admin.ask('DELETE', `/api/clock/${express.id}`));
    expect(await clocksOf(id)).toContainEqual(['Åtgärd', 2880]);
    const [listed] = await listedRules(admin);
    expect([listed?.id, listed?.clocks]).toEqual([rule.id, []]);
  });

  it('is previewed by the issues that it was chosen for, as often as one likes', async () => {
    await forHigh(express);
    await reportedBy(admin, project, { priority: 'high' }, {});
    const clock = { name: 'Hissar', kind: 'remedy', minutes: 30 };
    for (const _ of [1, 2]) {
      const preview = await read<ClockShift>(
        await admin.ask('POST', '/api/clock/preview', { id: express.id, clock }),
      );
      expect(preview).toMatchObject({ issues: 1, earlier: 1, later: 0 });
    }
  });

  it('must be one of the company', async () => {
    const foreign = await aClock(await anAccount());
    const rule = { name: 'Fel', conditions: {}, clockIds: [foreign.id] };
    expect(await statusOf(admin.ask('POST', '/api/routingRule', rule))).toBe(422);
    const own = { ...rule, clockIds: [express.id] };
    expect(await statusOf(admin.ask('POST', '/api/routingRule', own))).toBe(200);
  });
});
