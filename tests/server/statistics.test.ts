import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import { delegations } from '#server/db/schema.ts';
import { addUpStatistics } from '#server/modules/statistics/index.ts';
import { dayOf } from '#tests/support/statistics.ts';
import {
  aStirredCompany,
  fill,
  issuesOf,
  stir,
  type StirredCompany,
} from '#tests/support/stirredCompany.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NONE = { now: 0, before: 0 };
const PATHS = ['/api/statistics', '/api/statistics/further'];

async function ask(agent: TestAgent, query: string): Promise<Statistics> {
  const answer = await agent.ask('GET', `/api/statistics?${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('STAT-01 the statistics', () => {
  let company: StirredCompany;
  let now: Date;
  let periods: string[];
  beforeAll(async () => {
    now = new Date();
    company = await aStirredCompany();
    const ago = (days: number) => dayOf(new Date(now.getTime() - days * DAY));
    periods = [
      `from=${ago(181)}&to=${ago(0)}`,
      `from=${ago(29)}&to=${ago(0)}`,
      `from=${ago(300).slice(0, 7)}-01&to=${ago(200)}`,
      `from=${ago(3)}&to=${ago(3)}`,
    ];
    await fill(company, 120, now);
    await addUpStatistics((await world()).deps);
    await stir(company, now);
  });

  it('STAT-01 show a leader their own projects only', async () => {
    const answer = await ask(company.leader, periods[0] ?? '');
    expect(answer.figures.reported).toBeGreaterThan(0);
    expect(answer.projects.map(({ id }) => id)).toEqual([company.led.id]);
    const [, other] = company.projects;
    const foreign = await ask(company.leader, `${periods[0]}&project=${other?.id}`);
    expect([foreign.figures.reported, foreign.open, foreign.projects]).toEqual([0, 0, []]);
  });

  it('STAT-01 link each number to the list that it counts, with as many issues', async () => {
    const [query = ''] = periods;
    const { figures, period, open, overdue } = await ask(company.admin, query);
    const inList = async (filter: string) => {
      const answer = await company.admin.ask('GET', `/api/issue?limit=200&${filter}`);
      return (await answer.json()).list.length as number;
    };
    const days = (name: string) => `${name}From=${period.from}&${name}To=${period.to}`;
    expect(await inList(days('created'))).toBe(figures.reported);
    expect(await inList(`status=closed&${days('closed')}`)).toBe(figures.closed);
    expect(await inList('overdue=true')).toBe(overdue);
    expect(
      await inList('status=new&status=inProgress&status=waiting&status=done&status=rejected'),
    ).toBe(open);
  });

  it('STAT-01 show how contractors respond', async () => {
    const { db, deps } = await world();
    const contractor = await anAgent('ROLE_CONTRACTOR', { account: company.account });
    const [first, second, third] = await issuesOf(company);
    const delegation = (issue: { id: number } | undefined, values: object) => ({
      accountId: company.account.id,
      issueId: issue?.id ?? 0,
      contractorId: contractor.id,
      ...values,
    });
    const sent = new Date(now.getTime() - 2 * HOUR);
    const after = (minutes: number) => new Date(sent.getTime() + minutes * 60_000);
    await db.insert(delegations).values([
      delegation(first, { createdAt: sent, state: 'declined', answeredAt: after(30) }),
      delegation(second, {
        createdAt: sent,
        state: 'approved',
        answeredAt: after(60),
        sentBack: 2,
      }),
      delegation(third, { createdAt: sent, state: 'sent' }),
    ]);
    const expected = {
      id: contractor.id,
      delegations: 3,
      answered: 2,
      answerMinutes: 90,
      declined: 1,
      approved: 1,
      sentBack: 2,
    };
    const days = dayOf(sent);
    const rolled = await ask(company.admin, `from=${days}&to=${days}`);
    const own = ({ contractors }: Statistics) => contractors.find(({ id }) => id === contractor.id);
    expect(own(rolled)).toMatchObject(expected);
    await addUpStatistics(deps);
    const every = company.projects.map(({ id }) => `project=${id}`).join('&');
    const ofProjects = await ask(company.admin, `from=${days}&to=${days}&${every}`);
    expect(ofProjects.contractors).toEqual(rolled.contractors);
    expect(ofProjects.figures).toEqual(rolled.figures);
  });

  it('STAT-01 are refused to people who lead nothing, and for an invalid period', async () => {
    const resident = await anAgent('ROLE_USER', { account: company.account });
    for (const agent of [company.worker, company.contractors[0], resident]) {
      for (const path of PATHS) {
        expect((await agent.ask('GET', `${path}?${periods[0]}`)).status).toBe(403);
      }
    }
    for (const query of ['', 'from=2026-02-01&to=2026-01-01', 'from=2001-01-01&to=2026-01-01']) {
      for (const path of PATHS) {
        expect((await company.admin.ask('GET', `${path}?${query}`)).status).toBe(422);
      }
    }
  });

  it('STAT-01 show nothing of another company, whatever is requested', async () => {
    const stranger = await aStirredCompany();
    const [project, address] = [company.projects[0], company.addresses[0]];
    const [handler] = company.handlers;
    for (const filter of [
      '',
      `&project=${project?.id}`,
      `&address=${address?.id}`,
      `&responsible=${handler?.id}`,
      '&repeated=true',
      `&projectType=${company.projectType.id}`,
      `&contractor=${company.contractors[0].id}`,
    ]) {
      const answer = await stranger.admin.ask('GET', `${PATHS[1]}?${periods[0]}${filter}`);
      expect(answer.status).toBe(200);
      const further: FurtherStatistics = await answer.json();
      const { times, followUps, repeated, reopened, period: _, before: __, ...lists } = further;
      expect(times.done.now).toEqual({ count: 0, medianMinutes: null, p90Minutes: null });
      expect([followUps, repeated, reopened]).toEqual([NONE, NONE, NONE]);
      expect(Object.values(lists).flat()).toEqual([]);
    }
  });
});
