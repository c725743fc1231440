import { beforeEach, describe, expect, it } from 'vitest';

import type { RoutingRuleRow } from '#contract/routingRules.ts';
import { MAX_RULES } from '#contract/routingRuleBody.ts';
import { faultsIn, read } from '#tests/support/answers.ts';
import { aProject } from '#tests/support/builders.ts';
import { listedRules } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let goran: TestAgent;
let lena: TestAgent;

beforeEach(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  goran = await anAgent('ROLE_WORKER', { account });
  lena = await anAgent('ROLE_WORKER', { account });
});

const created = async (body: object) =>
  read<RoutingRuleRow>(
    await admin.ask('POST', '/api/routingRule', { name: 'VVS', conditions: {}, ...body }),
  );
const save = (changes: object) => admin.ask('POST', '/api/routingRule/save', changes);
const names = async () => (await listedRules(admin)).map(({ name }) => name);

describe('changes to routing rules', () => {
  it('sort rules within the same number of conditions', async () => {
    const [a, b, c] = [
      await created({ name: 'A', agentId: goran.id }),
      await created({ name: 'B', conditions: { projectId: [(await aProject(account)).id] } }),
      await created({ name: 'C', agentId: goran.id }),
    ];
    const sort = (rules: number[], began: number[]) => save({ order: { rules, began } });
    const before = [a.id, b.id, c.id];
    await read(await sort([c.id, a.id, b.id], before));
    expect(await names()).toEqual(['B', 'C', 'A']);
    expect(await read(await sort(before, before), 409)).toMatchObject({
      current: [c.id, a.id, b.id],
    });
    expect((await sort([a.id], [c.id, a.id, b.id])).status).toBe(409);
  });

  it('are saved together: removed, changed, added and sorted', async () => {
    const [a, b, c] = [
      await created({ name: 'A', agentId: goran.id }),
      await created({ name: 'B', agentId: goran.id }),
      await created({ name: 'C', agentId: goran.id }),
    ];
    const key = crypto.randomUUID();
    const changes = {
      removed: [a.id],
      changed: [{ id: b.id, version: b.version, name: 'B2', conditions: {}, agentId: goran.id }],
      added: [{ ref: key, name: 'D', conditions: {}, agentId: lena.id }],
      order: { rules: [c.id, key, b.id], began: [a.id, b.id, c.id] },
    };
    const { list } = await read<{ list: RoutingRuleRow[] }>(await save(changes));
    expect(list.map(({ name }) => name)).toEqual(['C', 'D', 'B2']);
    expect(await listedRules(admin)).toEqual(list);
  });

  it('are all kept as they were when one of the changes is refused', async () => {
    const [a, b] = [
      await created({ name: 'A', agentId: goran.id }),
      await created({ name: 'B', agentId: goran.id }),
    ];
    const before = await listedRules(admin);
    const changed = { id: b.id, version: b.version, name: 'B2', conditions: {}, agentId: lena.id };
    const all = {
      removed: [a.id],
      changed: [changed],
      added: [{ ref: crypto.randomUUID(), name: 'D', conditions: {}, agentId: lena.id }],
    };
    const stranger = await anAgent('ROLE_WORKER');
    const wrong = { ...all.added[0], ref: crypto.randomUUID(), agentId: stranger.id };
    expect(await faultsIn(await save({ ...all, added: [...all.added, wrong] }))).toEqual([
      422,
      ['added.1.agentId'],
    ]);
    const theirs = { ...changed, version: b.version + 1 };
    expect(await read(await save({ ...all, changed: [theirs] }), 409)).toMatchObject({
      current: { id: b.id, name: 'B' },
    });
    expect((await save({ ...all, removed: [a.id, b.id] })).status).toBe(404);
    expect((await save({ ...all, removed: [0x7f_ff_ff_ff] })).status).toBe(404);
    const order = { rules: [b.id], began: [a.id, b.id] };
    expect((await save({ ...all, order })).status).toBe(409);
    expect(await listedRules(admin)).toEqual(before);
  });

  it('keep the people of one rule who have left from being chosen for another', async () => {
    const [a, b] = [await created({ agentId: goran.id }), await created({ agentId: lena.id })];
    await read(await admin.ask('POST', `/api/agent/${goran.id}/leave`, { remove: true }));
    const bodyOf = ({ id, version }: RoutingRuleRow) => ({
      id,
      version,
      name: 'Rör',
      conditions: {},
      agentId: goran.id,
    });
    const changed = [a, b].map(bodyOf);
    expect(await faultsIn(await save({ changed }))).toEqual([422, ['changed.1.agentId']]);
  });

  it('may replace a rule where there are as many as allowed', async () => {
    const { pool } = await world();
    await pool.query(
      `insert into routing_rule (account_id, name) select $1, 'Regel' from generate_series(1, $2)`,
      [account.id, MAX_RULES],
    );
    const [first] = await listedRules(admin);
    const added = [{ ref: crypto.randomUUID(), name: 'Ny', conditions: {}, agentId: goran.id }];
    expect((await save({ added })).status).toBe(409);
    await read(await save({ added, removed: [first?.id] }));
  });
});
