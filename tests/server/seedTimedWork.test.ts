import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf } from '#contract/routingRules.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { sweepDelegations } from '#server/modules/delegation/index.ts';
import { sweepIssues } from '#server/modules/issue/index.ts';
import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import { returnPostponed } from '#server/modules/notification/index.ts';
import { dryRunRules } from '#server/modules/routing/dryRun.service.ts';
import { rulesInOrder } from '#server/modules/routing/rules.service.ts';
import { tellOfViews } from '#server/modules/view/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import { world } from '#tests/support/world.ts';

const DAY = 86_400_000;

describe.each([
  { day: 'a Monday', now: '2026-11-23T09:30:00Z' },
  { day: 'a Saturday', now: '2026-11-28T17:45:00Z' },
])('the demo of $day, once its server has begun to work', ({ now: start }) => {
  const NOW = new Date(start);
  const folder = ownFolder();
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
    await seedDemo(database.pool, { files: localFiles(folder()), now: NOW });
  });
  afterAll(() => database.close());

  const timedWorkAt = async (now: Date) => {
    const { deps } = await world();
    const clock = { now: () => now };
    const own = { ...deps, tenancy: createTenancy(database.server.pool), clock };
    await sweepIssues(own);
    await sweepDelegations(own);
    await returnPostponed(own);
    await tellOfDueTimes(own);
    await tellOfViews(own);
    await writeMails(own);
  };
  const openLines = async () => {
    const { rows } = await database.pool.query<{ issue_id: number }>(
      `select l.issue_id from inbox_line l join account c on c.id = l.account_id and c.domain = 'kvarnvik' join agent a on a.account_id = l.account_id and a.id = l.agent_id
       join "user" u on u.id = a.user_id where u.email = 'leader@felix.example' and l.done_at is null`,
    );
    return rows;
  };

  it('issue 19: leaves its leader the 14 lines of their inbox, for days', async () => {
    expect(await openLines()).toHaveLength(14);
    for (const days of [0, 1, 2, 3]) {
      await timedWorkAt(new Date(NOW.getTime() + days * DAY));
      expect([days, (await openLines()).length]).toEqual([days, 14]);
    }
  });

  it('issue 19: has five rules at work, two of which choose a clock, and one switched off', async () => {
    const { rows } = await database.pool.query<{ id: number; agent: number }>(
      `select c.id, (select min(a.id) from agent a where a.account_id = c.id and a.role_group = 'ROLE_ADMIN') as agent
       from account c where c.domain = 'kvarnvik'`,
    );
    const { id: accountId = 0 } = rows[0] ?? {};
    const { rules, run } = await createTenancy(database.server.pool).within(
      accountId,
      async (tx) => {
        const all = await rulesInOrder(tx, NOW);
        const me = {} as Parameters<typeof dryRunRules>[0]['me'];
        return {
          rules: all,
          run: await dryRunRules({ tx, me, now: NOW }, { rules: all.map(bodyOf) }),
        };
      },
    );
    expect(rules.map(({ enabled }) => enabled).filter((on) => !on)).toHaveLength(1);
    expect(rules.filter(({ clock }) => clock !== null)).toHaveLength(2);
    const idle = rules.filter(({ enabled }, n) => enabled && !run.hits[n]);
    expect(idle.map(({ name }) => name)).toEqual([]);
    expect(rules.flatMap(({ away, name }) => (away ? [name] : []))).toEqual([]);
  });
});
