import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { anAgent, world } from '#tests/support/world.ts';

it('E an export is written a few issues at a time, so that other requests get their turn', async () => {
  const otherAdmin = await anAgent('ROLE_ADMIN');
  const { id: projectId } = await aProject({ id: otherAdmin.accountId });
  const { pool } = await world();
  await pool.query(
    `insert into issue (account_id, project_id, number, title, description)
     select $1, $2, n, 'Fel ' || n, '' from generate_series(1, 300) n`,
    [otherAdmin.accountId, projectId],
  );
  const answer = await otherAdmin.ask('GET', '/api/issue/export?format=csv');
  const decoder = new TextDecoder();
  const lines: number[] = [];
  for await (const part of answer.body!) lines.push(decoder.decode(part).split('\r\n').length - 1);
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(301);
  expect(Math.max(...lines)).toBeLessThanOrEqual(10);
});

/** The most processor time in milliseconds that one turn of the event loop takes until `work` is over. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  const state = { isOver: false, most: 0 };
  const end = work.finally(() => {
    state.isOver = true;
  });
  let before = process.threadCpuUsage();
  while (!state.isOver) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    state.most = Math.max(state.most, (user + system) / 1_000);
  }
  await end;
  return state.most;
}

it('E exports and statistics that run together leave /healthz its 100 ms', async () => {
  const otherAdmin = await anAgent('ROLE_ADMIN');
  const { id: projectId } = await aProject({ id: otherAdmin.accountId });
  const { pool } = await world();
  await pool.query(
    `insert into issue (account_id, project_id, number, title, description, created_at)
     select $1, $2, n, 'Fel ' || n, repeat('Vatten läcker. ', 20), now() - n * interval '4 hours'
     from generate_series(1, 2000) n`,
    [otherAdmin.accountId, projectId],
  );
  const read = async (path: string) => {
    const answer = await otherAdmin.ask('GET', path);
    expect(answer.status).toBe(200);
    return (await answer.arrayBuffer()).byteLength;
  };
  const all = () => [
    ...['xlsx', 'csv'].map((format) => read(`/api/issue/export?format=${format}`)),
    ...[2024, 2025].map((year) => read(`/api/statistics?from=${year}-01-01&to=2026-06-30`)),
  ];
  // The first time the code is loaded and compiled.
  await Promise.all(all());
  expect(await longestTurn(Promise.all(all()))).toBeLessThan(100);
});
