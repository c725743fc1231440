import { expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { anAgent, world } from '#tests/support/world.ts';

it('E an export is written a few issues at a time, so that other requests get their turn', async () => {
  const own = await anAgent('ROLE_ADMIN');
  const { id: projectId } = await aProject({ id: own.accountId });
  const { pool } = await world();
  await pool.query(
    `insert into issue (account_id, project_id, number, title, description)
     select $1, $2, n, 'Fel ' || n, '' from generate_series(1, 300) n`,
    [own.accountId, projectId],
  );
  const answer = await own.ask('GET', '/api/issue/export?format=csv');
  const decoder = new TextDecoder();
  const lines: number[] = [];
  for await (const part of answer.body!) lines.push(decoder.decode(part).split('\r\n').length - 1);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBe(301);
  expect(Math.max(...lines)).toBeLessThanOrEqual(10);
});
