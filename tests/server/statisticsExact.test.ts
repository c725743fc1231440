import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import { delegations, statisticChanges } from '#server/db/schema.ts';
import { addUpStatistics } from '#server/modules/statistics/index.ts';
import { everyWay, type WayToIssue } from '#tests/support/everyWay.ts';
import { countedFurther, countedSums, furtherSums } from '#tests/support/furtherStatistics.ts';
import { counted, countedDelegations, dayOf } from '#tests/support/statistics.ts';
import {
  addUpAnew,
  aStirredCompany,
  fill,
  issuesOf,
  delegationsOf,
  placesOf,
  stir,
  type StirredCompany,
} from '#tests/support/stirredCompany.ts';
import { historyOf } from '#tests/support/stirredHistory.ts';
import { world } from '#tests/support/world.ts';

const DAY = 86_400_000;

async function ask<Answer = Statistics>(
  { who, filter }: WayToIssue,
  period: string,
  path = '/api/statistics',
): Promise<Answer> {
  const answer = await who.ask('GET', `${path}?${period}${filter}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The totals of an answer’s lists. */
function sums(answer: Statistics) {
  const { projects, categories, errorTypes, chargedEntities, hours, contractors } = answer;
  const lists = [projects, categories, errorTypes, chargedEntities, hours];
  return {
    reported: lists.map((list) => list.reduce((sum, row) => sum + row.reported, 0)),
    open: projects.reduce((sum, project) => sum + project.open, 0),
    delegations: contractors.reduce((sum, contractor) => sum + contractor.delegations, 0),
  };
}

describe('STAT-01 the statistics', () => {
  let company: StirredCompany;
  let now: Date;
  let periods: string[];
  /** Each query’s answer, and the same counted row by row. */
  const compared = async (requests: string[]) => {
    const [issues, given] = [await issuesOf(company), await delegationsOf(company)];
    const [addresses, history] = [await placesOf(company), await historyOf(company)];
    const [said, isSo]: [object[], object[]] = [[], []];
    for (const [name, way] of everyWay(company)) {
      const rows = issues.filter((issue) => way.leaves(issue, issues, given));
      const delegationRows = given.filter((delegation) => way.ofDelegations?.(delegation) ?? true);
      for (const days of requests) {
        const answer = await ask(way, days);
        const further = await ask<FurtherStatistics>(way, days, '/api/statistics/further');
        const { reported } = answer.figures;
        const sent = countedDelegations(answer, rows, delegationRows);
        said.push({
          name,
          ...answer,
          sums: sums(answer),
          further: { ...further, sums: furtherSums(further) },
        });
        isSo.push({
          name,
          ...counted(answer, rows, now),
          contractors: sent.contractors,
          further: {
            ...countedFurther(further, {
              all: issues,
              own: rows,
              delegations: delegationRows,
              addresses,
              history,
              now,
            }),
            sums: countedSums(further, rows, history),
          },
          sums: {
            reported: Array(5).fill(reported),
            open: answer.open,
            delegations: sent.delegations,
          },
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

  it('STAT-01 are exact for every viewer and filter, before changes are added to the roll-up', async () => {
    const before = await compared(periods.slice(0, 2));
    expect(before.said).toMatchObject(before.isSo);
  });

  it('STAT-01 are as exact for days long ago, and in other comparisons', async () => {
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

  it('STAT-01 are as exact from a recomputed roll-up', async () => {
    await stir(company, now);
    await addUpAnew(company);
    const anew = await compared(periods.slice(3, 4));
    expect(anew.said).toMatchObject(anew.isSo);
  });

  it('STAT-01 count a delegation with its issue’s final state, if it changes while the issue moves', async () => {
    const { db, deps, pool } = await world();
    const recent = Date.parse(dayOf(now)) - 100 * DAY;
    const delegation = (await delegationsOf(company)).find(({ createdAt }) => +createdAt > recent);
    const rows = await issuesOf(company);
    const issue = rows.find(({ id }) => id === delegation?.issueId);
    const other = company.projects.find(({ id }) => id !== issue?.projectId);
    const mover = await pool.connect();
    await mover.query('begin');
    await mover.query('update issue set project_id = $1 where id = $2', [other?.id, issue?.id]);
    const change = db
      .update(delegations)
      .set({ state: 'approved', sentBack: 7 })
      .where(eq(delegations.id, delegation?.id ?? 0))
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
