import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import { delegations, statisticChanges } from '#server/db/schema.ts';
import { addUpStatistics } from '#server/modules/statistics/index.ts';
import { countedFurther, countedSums, furtherSums } from '#tests/support/furtherStatistics.ts';
import { counted, countedOrders, dayOf, isRepeatedAmong } from '#tests/support/statistics.ts';
import {
  addUpAnew,
  aStirredCompany,
  fill,
  issuesOf,
  ordersOf,
  placesOf,
  stir,
  type StirredCompany,
} from '#tests/support/stirredCompany.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;

type Issue = Awaited<ReturnType<typeof issuesOf>>[number];
type Asked = { who: TestAgent; filter: string; leaves: (issue: Issue, all: Issue[]) => boolean };

/** Who asks for what, and which issues that is of: all, parts that have a roll-up, and such as have none. */
function everyWay(company: StirredCompany) {
  const { admin, leader, led, projects, addresses, categories, errorTypes } = company;
  const [a, b, c] = projects.map(({ id }) => id);
  const [x, y] = categories.map(({ id }) => id);
  const errorType = errorTypes[0]?.id;
  const ways: Record<string, Asked> = {
    everything: { who: admin, filter: '', leaves: () => true },
    'one project': { who: admin, filter: `&project=${b}`, leaves: (i) => i.projectId === b },
    'two projects': {
      who: admin,
      filter: `&project=${a}&project=${c}`,
      leaves: (i) => i.projectId === a || i.projectId === c,
    },
    'what a leader leads': { who: leader, filter: '', leaves: (i) => i.projectId === led.id },
    'a project that he does not lead': {
      who: leader,
      filter: `&project=${b}`,
      leaves: () => false,
    },
    'one category': { who: admin, filter: `&category=${x}`, leaves: (i) => i.categoryId === x },
    'two categories': {
      who: admin,
      filter: `&category=${x}&category=${y}`,
      leaves: (i) => i.categoryId === x || i.categoryId === y,
    },
    'one category and those without': {
      who: admin,
      filter: `&category=${x}&category=none`,
      leaves: (i) => i.categoryId === x || i.categoryId === null,
    },
    'a category of a project': {
      who: admin,
      filter: `&category=${x}&project=${b}`,
      leaves: (i) => i.categoryId === x && i.projectId === b,
    },
    'a category of what a leader leads': {
      who: leader,
      filter: `&category=${x}`,
      leaves: (i) => i.categoryId === x && i.projectId === led.id,
    },
    'one error type': {
      who: admin,
      filter: `&errorType=${errorType}`,
      leaves: (i) => i.errorTypeId === errorType,
    },
    'one object': {
      who: admin,
      filter: `&address=${addresses[0]?.id}`,
      leaves: (i) => i.addressId === addresses[0]?.id,
    },
    'what nobody is responsible for': {
      who: admin,
      filter: '&responsible=none',
      leaves: (i) => i.responsibleId === null,
    },
    'faults again of what a leader leads': {
      who: leader,
      filter: '&repeated=true',
      leaves: (i, all) => i.projectId === led.id && isRepeatedAmong(all)(i),
    },
    'what is closed': {
      who: admin,
      filter: '&status=closed',
      leaves: (i) => i.status === 'closed',
    },
  };
  return Object.entries(ways);
}

async function ask<Answer = Statistics>(
  { who, filter }: Asked,
  period: string,
  path = '/api/statistics',
): Promise<Answer> {
  const answer = await who.ask('GET', `${path}?${period}${filter}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** What the lists of an answer add up to. */
function sums(answer: Statistics) {
  const { projects, categories, errorTypes, chargedEntities, hours, contractors } = answer;
  const lists = [projects, categories, errorTypes, chargedEntities, hours];
  return {
    reported: lists.map((list) => list.reduce((sum, each) => sum + each.reported, 0)),
    open: projects.reduce((sum, each) => sum + each.open, 0),
    orders: contractors.reduce((sum, { orders }) => sum + orders, 0),
  };
}

describe('STAT-01 the statistics', () => {
  let company: StirredCompany;
  let now: Date;
  let periods: string[];
  /** What they say, each way, and what is counted row by row. */
  const compared = async (asked: string[]) => {
    const [issues, orders] = [await issuesOf(company), await ordersOf(company)];
    const addresses = await placesOf(company);
    const [said, isSo]: [object[], object[]] = [[], []];
    for (const [name, way] of everyWay(company)) {
      const rows = issues.filter((issue) => way.leaves(issue, issues));
      for (const days of asked) {
        // oxlint-disable no-await-in-loop -- one after the other: they are limited
        const answer = await ask(way, days);
        const further = await ask<FurtherStatistics>(way, days, '/api/statistics/further');
        // oxlint-enable no-await-in-loop
        const { reported } = answer.figures;
        const given = countedOrders(answer, rows, orders);
        said.push({
          name,
          ...answer,
          sums: sums(answer),
          further: { ...further, sums: furtherSums(further) },
        });
        isSo.push({
          name,
          ...counted(answer, rows, now),
          contractors: given.contractors,
          further: {
            ...countedFurther(further, { all: issues, own: rows, orders, addresses, now }),
            sums: countedSums(further, rows),
          },
          sums: { reported: Array(5).fill(reported), open: answer.open, orders: given.orders },
        });
      }
    }
    return { said, isSo };
  };

  beforeAll(async () => {
    now = new Date();
    company = await aStirredCompany();
    const ago = (days: number) => dayOf(new Date(now.getTime() - days * DAY));
    periods = [
      `from=${ago(181)}&to=${ago(0)}`,
      `from=${ago(29)}&to=${ago(0)}`,
      `from=${ago(300).slice(0, 7)}-01&to=${ago(200)}`,
      `from=${ago(364)}&to=${ago(31)}`,
      `from=${ago(3)}&to=${ago(3)}`,
      `from=${ago(200)}&to=${ago(5)}&beforeFrom=${ago(382)}&beforeTo=${ago(212)}`,
    ];
    await fill(company, 200, now);
    await addUpStatistics((await world()).deps);
    await stir(company, now);
    await fill(company, 60, now);
  });

  it('STAT-01 are exact whoever asks and whatever he leaves in, before what changed is added to the roll-up', async () => {
    const before = await compared(periods.slice(0, 2));
    expect(before.said).toMatchObject(before.isSo);
  });

  it('STAT-01 are as exact of days long ago, and beside others than those just before', async () => {
    const before = await compared([...periods.slice(2, 3), ...periods.slice(5)]);
    expect(before.said).toMatchObject(before.isSo);
  });

  it('STAT-01 are as exact after it', async () => {
    const { db, deps } = await world();
    await addUpStatistics(deps);
    const left = await db
      .select()
      .from(statisticChanges)
      .where(eq(statisticChanges.accountId, company.account.id));
    expect(left).toEqual([]);
    const after = await compared(periods.slice(2, 4));
    expect(after.said).toMatchObject(after.isSo);
    const others = await compared(periods.slice(4, 5));
    expect(others.said).toMatchObject(others.isSo);
  });

  it('STAT-01 are as exact after the next changes', async () => {
    const { deps } = await world();
    await stir(company, now);
    const changed = await compared(periods.slice(0, 1));
    expect(changed.said).toMatchObject(changed.isSo);
    await addUpStatistics(deps);
    const added = await compared(periods.slice(1, 2));
    expect(added.said).toMatchObject(added.isSo);
  });

  it('STAT-01 are as exact from a roll-up that is made anew', async () => {
    await stir(company, now);
    await addUpAnew(company);
    const anew = await compared(periods.slice(3, 4));
    expect(anew.said).toMatchObject(anew.isSo);
  });

  it('STAT-01 count an order where its issue is in the end, if it changes while the issue moves', async () => {
    const { db, deps, pool } = await world();
    const recent = Date.parse(dayOf(now)) - 100 * DAY;
    const order = (await ordersOf(company)).find(({ createdAt }) => +createdAt > recent);
    const rows = await issuesOf(company);
    const issue = rows.find(({ id }) => id === order?.issueId);
    const other = company.projects.find(({ id }) => id !== issue?.projectId);
    const mover = await pool.connect();
    await mover.query('begin');
    await mover.query('update issue set project_id = $1 where id = $2', [other?.id, issue?.id]);
    const change = db
      .update(delegations)
      .set({ state: 'approved', sentBack: 7 })
      .where(eq(delegations.id, order?.id ?? 0))
      .execute();
    await expect
      .poll(async () => {
        const { rows: waiting } = await pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "delegation"%'`,
        );
        return waiting.length;
      })
      .toBe(1);
    await mover.query('commit');
    mover.release();
    await change;
    await addUpStatistics(deps);
    const moved = await compared(periods.slice(0, 1));
    expect(moved.said).toMatchObject(moved.isSo);
  });
});
