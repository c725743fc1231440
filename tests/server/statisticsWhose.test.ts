import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { Statistics } from '#contract/statistics.ts';
import { putOnProject } from '#tests/support/builders.ts';
import { idsOf } from '#tests/support/lists.ts';
import { dayOf, isIn } from '#tests/support/statistics.ts';
import { historyOf, waitsOf } from '#tests/support/stirredHistory.ts';
import {
  aStirredCompany,
  fill,
  issuesOf,
  delegationsOf,
  type StirredCompany,
} from '#tests/support/stirredCompany.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const DAY = 86_400_000;

describe('STAT-01 the lists behind one person’s figures', () => {
  let company: StirredCompany;
  let days: string;
  const asked = async <Answer = Statistics>(
    agent: TestAgent,
    filter = '',
    path = '/api/statistics',
  ): Promise<Answer> => {
    const answer = await agent.ask('GET', `${path}?${days}${filter}`);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  /** The list of each figure, with a filter that all of them have. */
  const compareLists = async (
    agent: TestAgent,
    { figures, period, ...now }: Statistics,
    of: string,
  ) => {
    const within = (name: string) => `${name}From=${period.from}&${name}To=${period.to}`;
    const closed = `status=closed&${within('closed')}`;
    const lists: Record<string, number> = {
      [within('created')]: figures.reported,
      [closed]: figures.closed,
      [`${closed}&rejected=true`]: figures.closed - figures.atOnce,
      [OPEN_STATUSES.map((status) => `status=${status}`).join('&')]: now.open,
      'overdue=true': now.overdue,
    };
    for (const [filter, count] of Object.entries(lists)) {
      expect(count, filter).toBeGreaterThan(0);
      expect(await idsOf(agent, `${filter}&${of}`), filter).toHaveLength(count);
    }
  };
  beforeAll(async () => {
    const now = new Date();
    company = await aStirredCompany();
    await fill(company, 150, now);
    const ago = (back: number) => dayOf(new Date(now.getTime() - back * DAY));
    days = `from=${ago(300)}&to=${ago(0)}`;
  });

  it('STAT-01 a leader’s figures open issues of their projects, not their other assignments', async () => {
    const { leader, led } = company;
    const answer = await asked(leader);
    const elsewhere = (await issuesOf(company)).filter(
      ({ projectId, responsibleId }) => projectId !== led.id && responsibleId === leader.id,
    );
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(await idsOf(leader, '')).toEqual(expect.arrayContaining(elsewhere.map(({ id }) => id)));
    await compareLists(leader, answer, 'led=true');
    expect(await asked(leader, '&led=true')).toEqual(answer);
    await compareLists(company.admin, await asked(company.admin, '&led=true'), 'led=true');
  });

  it('STAT-01 a contractor’s figures open their delegations, declined ones too, and cover theirs only', async () => {
    const { admin, contractors } = company;
    const [{ id }] = contractors;
    const ownDelegations = (await delegationsOf(company)).filter(
      ({ contractorId }) => contractorId === id,
    );
    const standing = new Set(
      ownDelegations.filter(({ state }) => state === 'approved').map(({ issueId }) => issueId),
    );
    expect(ownDelegations.some(({ issueId }) => !standing.has(issueId))).toBe(true);
    const filter = `contractor=${id}&order=given`;
    expect(new Set(await idsOf(admin, filter))).toEqual(
      new Set(ownDelegations.map(({ issueId }) => issueId)),
    );
    const answer = await asked(admin, `&contractor=${id}`);
    await compareLists(admin, answer, filter);
    expect(await asked(admin, `&${filter}`)).toEqual(answer);

    const { from, to } = answer.period;
    const within = ownDelegations.filter(({ createdAt }) => isIn(createdAt, { from, to }));
    const ids = await idsOf(admin, `contractor=${id}&orderedFrom=${from}&orderedTo=${to}`);
    expect(new Set(ids)).toEqual(new Set(within.map(({ issueId }) => issueId)));
    expect(answer.contractors).toMatchObject([{ id, delegations: within.length }]);
    const further = await asked<FurtherStatistics>(
      admin,
      `&contractor=${id}`,
      '/api/statistics/further',
    );
    const answered = within.filter(({ answeredAt }) => answeredAt !== null);
    expect(further.times.accept.now.count).toBe(answered.length);
  });

  it('STAT-01 reopened and waiting issues open their lists, for a leader as for all', async () => {
    const history = await historyOf(company);
    for (const agent of [company.admin, company.leader]) {
      const further = await asked<FurtherStatistics>(agent, '', '/api/statistics/further');
      for (const [name, at] of [
        ['now', further.period],
        ['before', further.before],
      ] as const) {
        const ids = await idsOf(agent, `led=true&reopenedFrom=${at.from}&reopenedTo=${at.to}`);
        expect(ids).toHaveLength(further.reopened[name]);
        expect(ids.length).toBeGreaterThan(0);
      }
      const { from, to } = further.period;
      const own = new Set(await idsOf(agent, 'led=true'));
      const ended = waitsOf(history).filter(
        (wait) => own.has(wait.issueId) && isIn(wait.to, { from, to }),
      );
      for (const { party, waitedMinutes } of further.waiting.filter((row) => row.party)) {
        const waited = ended.filter((wait) => wait.party === party);
        const ids = await idsOf(
          agent,
          `led=true&waitedFor=${party}&waitedFrom=${from}&waitedTo=${to}`,
        );
        expect(new Set(ids)).toEqual(new Set(waited.map(({ issueId }) => issueId)));
        expect(waitedMinutes > 0).toBe(ids.length > 0);
      }
      expect(further.waiting.filter((row) => row.waitedMinutes > 0).length).toBeGreaterThan(3);
    }
  });

  it('STAT-01 projects of a type open theirs; only staff get any of these', async () => {
    const { admin, account, projects, projectType } = company;
    const filter = `projectType=${projectType.id}`;
    await compareLists(admin, await asked(admin, `&${filter}`), filter);
    const others = (await issuesOf(company)).filter(
      ({ projectId }) => projectId === projects.at(-1)?.id,
    );
    const ids = new Set(await idsOf(admin, filter));
    expect(others.some(({ id }) => ids.has(id))).toBe(false);
    const resident = await anAgent('ROLE_USER', { account });
    await putOnProject({ id: company.led.id, accountId: account.id }, resident, 'user');
    expect((await idsOf(resident, '')).length).toBeGreaterThan(0);
    for (const inside of [
      filter,
      'led=true',
      'rejected=true',
      'order=given',
      'reopenedFrom=2020-01-01',
      'waitedFor=reporter',
      'waitedTo=2199-12-31',
    ]) {
      expect(await idsOf(resident, inside), inside).toEqual([]);
    }
  });
});
