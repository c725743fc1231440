import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf } from '#contract/routingRules.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { readContentNow } from '#server/modules/digest/content.repository.ts';
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

  const count = async (from: string): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n ${from}`);
    return rows[0]?.n ?? 0;
  };

  it('issue 19: leaves no urgent issue to nobody: a rule gave it, or an alarm asked until somebody took it', async () => {
    const urgent =
      "from issue i where i.priority = 'urgent' and i.status not in ('done', 'closed')";
    const untold = `not exists (select from history_entry h where h.account_id = i.account_id
      and h.issue_id = i.id and h.field = 'alarmTaken' and h.actor_id = i.responsible_id)`;
    expect(
      await count(`${urgent} and i.responsible_id is null and i.team_id is null and not exists
        (select from delegation d where d.account_id = i.account_id and d.issue_id = i.id)`),
    ).toBe(0);
    expect(await count('from alarm')).toBeGreaterThan(0);
    expect(await count('from alarm where ended_at is null')).toBe(0);
    expect(
      await count(`from alarm a join issue i on i.account_id = a.account_id and i.id = a.issue_id
        where a.taken_by_id is distinct from i.responsible_id or ${untold}`),
    ).toBe(0);
    for (const number of [18_199, 18_200, 18_202, 18_203, 18_204]) {
      const decided = `from issue_routing d join issue i on i.account_id = d.account_id and i.id = d.issue_id
        join history_entry h on h.account_id = d.account_id and h.issue_id = d.issue_id and h.field = 'routed'
        where i.number = ${number} and i.priority = 'urgent'`;
      expect([number, await count(decided)]).toEqual([number, 1]);
    }
  });

  it('issue 19: leaves people the usual quiet hours', async () => {
    expect(await count('from notification_setting where quiet_from is null')).toBe(0);
  });

  it('issue 19: leaves its leader the 14 lines of their inbox, for days', async () => {
    expect(await openLines()).toHaveLength(14);
    for (const days of [0, 1, 2, 3]) {
      await timedWorkAt(new Date(NOW.getTime() + days * DAY));
      expect([days, (await openLines()).length]).toEqual([days, 14]);
    }
  });

  it('issue 19: tells its leader the same in inbox and digest, and of what is late', async () => {
    const { rows } = await database.pool.query<{ id: number; agent: number }>(
      `select a.account_id as id, a.id as agent from agent a join account c on c.id = a.account_id and c.domain = 'kvarnvik'
       join "user" u on u.id = a.user_id where u.email = 'leader@felix.example'`,
    );
    const { id: accountId = 0, agent = 0 } = rows[0] ?? {};
    const digest = await createTenancy(database.server.pool).within(accountId, (tx) =>
      readContentNow(tx, agent, NOW),
    );
    const demanding = await count(
      `from inbox_line where account_id = ${accountId} and agent_id = ${agent} and done_at is null and is_demanding`,
    );
    expect(digest?.needs.count).toBe(demanding);
    const late = digest?.due.list.filter(({ kind }) => kind === 'overdue') ?? [];
    expect([demanding, late]).toEqual([demanding, []]);
    expect(digest?.needs.list.map(({ kind }) => kind)).toContain('overdue');
  });

  it('issue 19: counts an hour to answer what is urgent, around the clock', async () => {
    const urgent = `from issue i join account a on a.id = i.account_id and a.domain = 'kvarnvik'
      where i.priority = 'urgent' and i.status not in ('done', 'closed')`;
    const late = "i.answer_due_at is distinct from i.created_at + interval '1 hour'";
    expect(await count(urgent)).toBeGreaterThan(0);
    expect(await count(`${urgent} and ${late}`)).toBe(0);
  });

  it('issue 19: has two lines or more about jobs in its contractor’s inbox, and reminds them of each to answer', async () => {
    const jobs = `from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
      join "user" u on u.id = a.user_id and u.email = 'contractor@felix.example'
      left join inbox_line l on l.account_id = d.account_id and l.issue_id = d.issue_id and l.agent_id = a.id and l.done_at is null
      where d.state not in ('declined', 'cancelled')`;
    const kinds = "('assigned', 'unanswered', 'message')";
    expect(await count(`${jobs} and l.kind in ${kinds}`)).toBeGreaterThanOrEqual(2);
    const unanswered = `${jobs} and d.state in ('sent', 'opened')`;
    expect(await count(unanswered)).toBeGreaterThan(0);
    expect(
      await count(`${unanswered} and (l.kind = 'unanswered' and l.is_demanding) is not true`),
    ).toBe(0);
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
    expect(rules.filter(({ clocks }) => clocks.length > 0)).toHaveLength(2);
    const idle = rules.filter(({ enabled }, n) => enabled && !run.hits[n]);
    expect(idle.map(({ name }) => name)).toEqual([]);
    expect(rules.flatMap(({ away, name }) => (away ? [name] : []))).toEqual([]);
  });
});
