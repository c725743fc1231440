import { expect, it } from 'vitest';

import { read } from '#tests/support/answers.ts';
import { anAgent, world } from '#tests/support/world.ts';

it('SET-07 the views that a leaving person shared go to somebody who may share views', async () => {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const leaver = await anAgent('ROLE_ADMIN', { account });
  const worker = await anAgent('ROLE_WORKER', { account });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const views = [
    { name: 'Bara min', access: 'private' },
    { name: 'Delad', access: 'shared' },
    { name: 'För alla', access: 'roleDefault', roleGroup: 'ROLE_WORKER' },
  ];
  for (const view of views) {
    await read(await leaver.ask('POST', '/api/view', { filter: '', ...view }));
  }
  const { pool } = await world();
  const ownersAfter = async (agentId: number) => {
    const body = { remove: false, agentId };
    await read(await admin.ask('POST', `/api/agent/${leaver.id}/leave`, body));
    await read(await admin.ask('POST', `/api/agent/${leaver.id}/comeBack`));
    const { rows } = await pool.query<{ owner_id: number }>(
      'select owner_id from saved_view where account_id = $1 order by id',
      [account.id],
    );
    return rows.map(({ owner_id: id }) => id);
  };
  expect(await ownersAfter(worker.id)).toEqual([leaver.id, leaver.id, leaver.id]);
  expect(await ownersAfter(leader.id)).toEqual([leaver.id, leader.id, leaver.id]);
  expect(await ownersAfter(admin.id)).toEqual([leaver.id, leader.id, admin.id]);
});
