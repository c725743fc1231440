import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { anAgent, world } from '#tests/support/world.ts';

const mend = readFileSync('server/db/migrations/0089_moments_that_can_be_read.sql', 'utf8');

it('ISS-04 an issue that is due before our era, as was taken once, can be read and its day changed', async () => {
  const admin = await anAgent('ROLE_ADMIN');
  const issue = await anIssue(await aProject({ id: admin.accountId }));
  const { pool } = await world();
  await pool.query(
    `update issue set due_at = '0044-03-15 12:00+00 BC', planned_from = '0002-01-01 00:00+00 BC', planned_to = '9999-12-31 23:00+00'
     where id = $1`,
    [issue.id],
  );
  await pool.query(mend);
  const path = `/api/issue/${issue.id}`;
  const read = async () => (await (await admin.ask('GET', path)).json()) as Issue;
  const { version, ...found } = await read();
  const [dueAt, plannedFrom, plannedTo] = [found.dueAt, found.plannedFrom, found.plannedTo].map(
    (at) => at && new Date(at).getUTCFullYear(),
  );
  expect([dueAt, plannedFrom, plannedTo]).toEqual([1900, 1900, 2999]);
  const { status } = await admin.ask('PUT', path, { version, dueAt: '2030-01-01T12:00:00Z' });
  expect(status).toBe(200);
  expect(new Date((await read()).dueAt ?? 0).getUTCFullYear()).toBe(2030);
});
