import { expect, it } from 'vitest';

import { verifyClocks } from '#server/modules/clock/index.ts';
import { beginOnFriday, company, HOUR, makeClock, report } from '#tests/support/clockedCompany.ts';
import { world } from '#tests/support/world.ts';

it('issue 19: a check of due times that runs out of time begins the next time with the companies it did not reach', async () => {
  const { pool, deps } = await world();
  const issueIds: number[] = [];
  const accountIds: number[] = [];
  for (const _ of [1, 2]) {
    await beginOnFriday();
    await makeClock({ hours: null });
    issueIds.push(await report());
    accountIds.push(company.account.id);
  }
  await pool.query(
    'update account set clocks_verified_at = case when id <> all($1) then now() end',
    [accountIds],
  );
  await pool.query(`update issue set remedy_due_at = '2020-01-01' where id = any($1)`, [issueIds]);
  let looks = 0;
  const hourByHour = { now: () => new Date(Date.now() + (looks += 1) * HOUR) };
  const wrong = async () =>
    (
      await pool.query<{ id: number }>(
        `select id from issue where id = any($1) and remedy_due_at = '2020-01-01' order by id`,
        [issueIds],
      )
    ).rows.map(({ id }) => id);
  await verifyClocks({ ...deps, clock: hourByHour });
  expect(await wrong()).toEqual(issueIds.slice(1));
  await verifyClocks({ ...deps, clock: hourByHour });
  expect(await wrong()).toEqual([]);
});
