import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { Statistics } from '#contract/statistics.ts';
import { issues } from '#server/db/schema.ts';
import { idsOf } from '#tests/support/lists.ts';
import { dayOf, isRepeatedAmong } from '#tests/support/statistics.ts';
import {
  aStirredCompany,
  fill,
  issuesOf,
  delegationsOf,
  stir,
  type StirredCompany,
} from '#tests/support/stirredCompany.ts';
import { anAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
type Issue = Awaited<ReturnType<typeof issuesOf>>[number];
type Delegation = Awaited<ReturnType<typeof delegationsOf>>[number];

/** Every number opens its list: in a random company, with as many issues as the number. */
describe('STAT-01 the lists behind the statistics', () => {
  let company: StirredCompany;
  let answer: Statistics;
  let period: Statistics['period'];
  const listOf = (filter: string): Promise<number[]> => idsOf(company.admin, filter);
  /** The issues with such a delegation to a contractor in the period, each once. */
  const issuesDelegatedTo = async (
    contractorId: number,
    fits: (delegation: Delegation) => boolean,
  ) => {
    const ownDelegations = (await delegationsOf(company)).filter(
      ({ createdAt, ...delegation }) =>
        delegation.contractorId === contractorId &&
        dayOf(createdAt) >= period.from &&
        dayOf(createdAt) <= period.to &&
        fits({ createdAt, ...delegation }),
    );
    return [...new Set(ownDelegations.map(({ issueId }) => issueId))].toSorted((a, b) => a - b);
  };
  beforeAll(async () => {
    const now = new Date();
    company = await aStirredCompany();
    await fill(company, 150, now);
    await stir(company, now);
    const ago = (days: number) => dayOf(new Date(now.getTime() - days * DAY));
    const response = await company.admin.ask(
      'GET',
      `/api/statistics?from=${ago(240)}&to=${ago(40)}`,
    );
    answer = await response.json();
    ({ period } = answer);
  });

  it('STAT-01 an hour of the week opens its reports, in the company’s time zone', async () => {
    const days = `createdFrom=${period.from}&createdTo=${period.to}`;
    expect(answer.hours.length).toBeGreaterThan(20);
    for (const { weekday, hour, reported } of answer.hours.slice(0, 20)) {
      const ids = await listOf(`${days}&createdHour=${weekday}-${hour}`);
      expect(ids, `${weekday}-${hour}`).toHaveLength(reported);
    }
    for (const wrong of ['8-1', '0-1', '1-24', '1', 'x']) {
      const refused = await company.admin.ask('GET', `/api/issue?createdHour=${wrong}`);
      expect(refused.status, wrong).toBe(422);
    }
  });

  it('STAT-01 a contractor’s delegations open their issues, whatever became of them, each once', async () => {
    const days = `orderedFrom=${period.from}&orderedTo=${period.to}`;
    const ends: [
      string,
      (delegation: Delegation) => boolean,
      keyof Statistics['contractors'][number],
    ][] = [
      ['', () => true, 'delegations'],
      ['&order=approved', ({ state }) => state === 'approved', 'approved'],
      ['&order=declined', ({ state }) => state === 'declined', 'declined'],
      ['&order=sentBack', ({ sentBack }) => sentBack > 0, 'sentBack'],
    ];
    expect(answer.contractors).toHaveLength(2);
    for (const contractor of answer.contractors) {
      for (const [filter, fits, counted] of ends) {
        const ids = await listOf(`${days}&contractor=${contractor.id}${filter}`);
        expect(ids, filter).toEqual(await issuesDelegatedTo(contractor.id, fits));
        expect(ids.length).toBeGreaterThan(0);
        expect(ids.length).toBeLessThanOrEqual(Number(contractor[counted]));
      }
    }
  });

  it('STAT-01 issues open at the end of a period, and the previous period’s figures, have lists, too', async () => {
    const { figures, figuresBefore, before } = answer;
    const days = (name: string) => `${name}From=${before.from}&${name}To=${before.to}`;
    expect(await listOf(`openAt=${period.to}`)).toHaveLength(figures.openAtEnd);
    expect(await listOf(`openAt=${before.to}`)).toHaveLength(figuresBefore.openAtEnd);
    for (const { to, openAtEnd, overdue } of answer.buckets.slice(0, 3)) {
      expect(await listOf(`openAt=${to}`)).toHaveLength(openAtEnd);
      expect(await listOf(`overdueAt=${to}`)).toHaveLength(overdue);
      expect(overdue).toBeGreaterThan(0);
    }
    expect(await listOf(`outcome=inTime&${days('closed')}&status=closed`)).toHaveLength(
      figuresBefore.inTime,
    );
    expect(await listOf(days('created'))).toHaveLength(figuresBefore.reported);
    expect(await listOf(`status=closed&${days('closed')}`)).toHaveLength(figuresBefore.closed);
  });

  it('STAT-01 place, responsible, repeated fault and reopening have filters of their own', async () => {
    const all = await issuesOf(company);
    const [address, handler] = [company.addresses[0], company.handlers[0]];
    const asks: Record<string, (issue: Issue) => boolean> = {
      [`address=${address?.id}`]: ({ addressId }) => addressId === address?.id,
      [`responsible=${handler?.id}`]: ({ responsibleId }) => responsibleId === handler?.id,
      'responsible=none': ({ responsibleId }) => responsibleId === null,
      'followUp=true': ({ followUpOfId }) => followUpOfId !== null,
      'repeated=true': isRepeatedAmong(all),
    };
    for (const [filter, fits] of Object.entries(asks)) {
      const ids = all.filter(fits).map(({ id }) => id);
      expect(ids.length, filter).toBeGreaterThan(0);
      expect(await listOf(filter), filter).toEqual(ids);
    }
    const reporter = await anAgent('ROLE_USER', { account: company.account });
    const { db } = await world();
    await db
      .update(issues)
      .set({ creatorId: reporter.id })
      .where(eq(issues.addressId, address!.id));
    const seen = async (filter: string) =>
      ((await (await reporter.ask('GET', `/api/issue?${filter}`)).json()).list as IssueRow[])
        .length;
    expect(await seen(`address=${address?.id}`)).toBeGreaterThan(0);
    expect(await seen('repeated=true')).toBe(0);
    expect(await seen('responsible=none')).toBe(0);
  });

  it('STAT-01 every number of the further statistics opens its list', async () => {
    const days = `from=${period.from}&to=${period.to}`;
    const response = await company.admin.ask('GET', `/api/statistics/further?${days}`);
    expect(response.status).toBe(200);
    const further: FurtherStatistics = await response.json();
    const { before } = further;
    const reported = (at = period) => `createdFrom=${at.from}&createdTo=${at.to}`;
    const closed = `status=closed&closedFrom=${period.from}&closedTo=${period.to}`;
    const open = OPEN_STATUSES.map((status) => `&status=${status}`).join('');
    const lists: [string, number][] = [
      [`${reported()}&followUp=true`, further.followUps.now],
      [`${reported(before)}&followUp=true`, further.followUps.before],
      [`${reported()}&repeated=true`, further.repeated.now],
      [`${reported(before)}&repeated=true`, further.repeated.before],
      ...further.repeats.map(({ address, space, category, repeated }): [string, number] => [
        `${reported()}&repeated=true&address=${address.id}&space=${space.id}&category=${category.id}`,
        repeated,
      ]),
      ...further.objects.flatMap((object): [string, number][] => [
        [`${reported()}&address=${object.id}`, object.reported],
        [`${reported()}&address=${object.id}&repeated=true`, object.repeated],
      ]),
      ...further.spaces.flatMap((space): [string, number][] => [
        [`${reported()}&space=${space.id ?? 'none'}`, space.reported],
        [`${closed}&space=${space.id ?? 'none'}`, space.closed],
      ]),
      ...further.handlers.flatMap((handler): [string, number][] => {
        const theirs = `&responsible=${handler.id ?? 'none'}`;
        return [
          [open + theirs, handler.open],
          [`${theirs}&overdue=true`, handler.overdue],
          [closed + theirs, handler.closed],
        ];
      }),
      ...further.waiting
        .filter(({ party }) => party !== null)
        .map(({ party, count }): [string, number] => [`status=waiting&waitingFor=${party}`, count]),
      ...further.perObject.map((project): [string, number] => [
        `${reported()}&project=${project.id}`,
        project.reported,
      ]),
    ];
    expect(lists.filter(([, count]) => count > 0).length).toBeGreaterThan(20);
    for (const [filter, count] of lists) {
      expect(await listOf(filter), filter).toHaveLength(count);
    }
    expect(further.handlers.map(({ name }) => name)).toContain(company.worker.name);
  });

  it('STAT-01 are filtered by such a filter themselves', async () => {
    const { id } = answer.contractors[0] ?? { id: 0 };
    const filter = `contractor=${id}&order=approved`;
    const response = await company.admin.ask(
      'GET',
      `/api/statistics?from=${period.from}&to=${period.to}&${filter}`,
    );
    expect(response.status).toBe(200);
    const days = `createdFrom=${period.from}&createdTo=${period.to}`;
    const { figures } = (await response.json()) as Statistics;
    expect(await listOf(`${days}&${filter}`)).toHaveLength(figures.reported);
  });
});
