import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { IssueCounts, IssueRow } from '#contract/issueList.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { can, type Permission } from '#contract/permissions.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { SummaryOutcome } from '#contract/summary.ts';
import type { SavedView } from '#contract/views.ts';
import {
  allCases,
  areIndependent,
  CASES_TIMEOUT,
  coveringCases,
  differs,
  FILTER_NAMES,
  type FilterCase,
  type FilterName,
  wrongOf,
} from '#tests/support/filterCases.ts';
import { aFilteredCompany, type FilteredCompany } from '#tests/support/filteredCompany.ts';
import type { TestAgent } from '#tests/support/world.ts';

const PERIOD = `from=2023-01-01&to=${new Date().getFullYear() + 1}-12-31`;

const numbersOf = (all: readonly IssueRow[]) =>
  all.map(({ number }) => number).toSorted((a, b) => a - b);
const isOpen = ({ status }: IssueRow) => status !== 'closed';
/** By the date set by hand, or else by the clock. */
const isLate = (row: IssueRow) => {
  const dueAt = row.dueAt ?? row.clock?.dueAt ?? null;
  return isOpen(row) && dueAt !== null && Date.parse(dueAt) < Date.now();
};

describe('the filters of the list', () => {
  let company: FilteredCompany;
  /** Each person’s list under one filter, and unfiltered. */
  const seen = new Map<string, IssueRow[]>();

  const queryOf = (names: readonly FilterName[]) =>
    names.map((name) => `${name}=${company.values[name]}`).join('&');
  const peopleWho = (permission: Permission) =>
    company.people.filter((agent) => can({ ...agent, isSuperAdmin: false }, permission));
  const casesOf = (permission: Permission, way: number) =>
    coveringCases(peopleWho(permission), way);
  const get = async (agent: TestAgent, path: string) => {
    const answer = await agent.ask('GET', path);
    if (answer.status !== 200) throw new Error(`${path.split('?')[0]} answers ${answer.status}`);
    return answer;
  };
  const listOf = async (agent: TestAgent, query: string): Promise<IssueRow[]> =>
    (await (await get(agent, `/api/issue?limit=${MAX_PAGE_SIZE}&${query}`)).json()).list;
  const seenBy = ({ roleGroup }: TestAgent, name: FilterName | 'all') =>
    seen.get(`${roleGroup} ${name}`) ?? [];
  /** The intersection of the lists of all these filters. */
  const common = (
    agent: TestAgent,
    names: FilterName[],
    all = seenBy(agent, 'all'),
  ): IssueRow[] => {
    const lists = names.map((name) => new Set(seenBy(agent, name).map(({ id }) => id)));
    return all.filter(({ id }) => lists.every((list) => list.has(id)));
  };
  /** The list under some filters: the first test compares it with the single filters’ lists. */
  const listed = async ({ who, names }: FilterCase) =>
    areIndependent(names) ? common(who, names) : listOf(who, queryOf(names));

  beforeAll(async () => {
    company = await aFilteredCompany(new Date());
    for (const agent of company.people) {
      for (const name of [...FILTER_NAMES, 'all'] as const) {
        const query = name === 'all' ? '' : queryOf([name]);
        seen.set(`${agent.roleGroup} ${name}`, await listOf(agent, query));
      }
    }
  }, CASES_TIMEOUT);

  it('F-04 each have a value in this test that matches some issues but not all', () => {
    expect(Object.keys(company.values).toSorted()).toEqual(FILTER_NAMES.toSorted());
    for (const name of FILTER_NAMES) {
      const some = company.people.filter(
        (who) =>
          seenBy(who, name).length > 2 && seenBy(who, name).length < seenBy(who, 'all').length,
      );
      expect(some, name).not.toEqual([]);
    }
    for (const agent of company.people) {
      expect(seenBy(agent, 'all').length, agent.roleGroup).toBeGreaterThan(15);
      expect(seenBy(agent, 'q').length, agent.roleGroup).toBeGreaterThan(5);
    }
  });

  it(
    'F-04 two together match the intersection, also with words, and the counts agree',
    async () => {
      const { people } = company;
      const cases = allCases(people);
      const wrong = await wrongOf(cases, async ({ who, names }) => {
        const query = queryOf(names);
        const list = await listOf(who, query);
        const answer = await get(who, `/api/issue/counts?${query}`);
        const { statuses } = (await answer.json()) as IssueCounts;
        const counted = Object.entries(statuses).filter(
          // Exports cover every status, also those that the filter leaves out.
          ([status]) => !names.includes('status') || ['closed', 'waiting'].includes(status),
        );
        return [
          ...(areIndependent(names)
            ? differs('lists', numbersOf(list), numbersOf(common(who, names)))
            : []),
          ...counted.flatMap(([status, count]) =>
            differs(`counts ${status}`, count, list.filter((row) => row.status === status).length),
          ),
        ];
      });
      expect(wrong).toEqual([]);
    },
    CASES_TIMEOUT,
  );

  it(
    'F-04 an export has what the list has, under every filter',
    async () => {
      const wrong = await wrongOf(
        casesOf('issue.export', 0),
        async ({ who, names }) => {
          const query = `format=csv&columns=number&${queryOf(names)}`;
          const file = await (await get(who, `/api/issue/export?${query}`)).text();
          const [, ...rows] = file.trim().split('\r\n');
          const written = rows.map(Number).toSorted((a, b) => a - b);
          return differs('exports', written, numbersOf(await listed({ who, names })));
        },
        // A company may run two exports at a time.
        1,
      );
      expect(wrong).toEqual([]);
    },
    CASES_TIMEOUT,
  );

  /**
   * The statistics’ population: issues of led projects, and all delegations to a contractor, whatever their outcome.
   */
  const counted = async ({ who, names }: FilterCase) => {
    const led: FilterName[] = names.includes('led') ? names : [...names, 'led'];
    return names.includes('contractor') && !names.includes('order')
      ? listOf(who, `${queryOf(led)}&order=given`)
      : listed({ who, names: led });
  };

  it(
    'F-04 statistics count what the list has, under every filter',
    async () => {
      const wrong = await wrongOf(casesOf('statistics.view', 1), async ({ who, names }) => {
        const answer = await get(who, `/api/statistics?${PERIOD}&${queryOf(names)}`);
        const { figures, open, overdue } = (await answer.json()) as Statistics;
        const { reported, closed } = figures;
        const list = await counted({ who, names });
        const closedOnes = list.filter((row) => !isOpen(row)).length;
        const expected = {
          reported: list.length,
          closed: closedOnes,
          open: list.length - closedOnes,
          overdue: list.filter(isLate).length,
        };
        return differs('counts', { reported, closed, open, overdue }, expected);
      });
      expect(wrong).toEqual([]);
    },
    CASES_TIMEOUT,
  );

  it(
    'F-04 further statistics count what the list has, under every filter',
    async () => {
      const wrong = await wrongOf(casesOf('statistics.view', 2), async ({ who, names }) => {
        const answer = await get(who, `/api/statistics/further?${PERIOD}&${queryOf(names)}`);
        const { followUps, repeated, handlers } = (await answer.json()) as FurtherStatistics;
        const open = handlers.reduce((sum, handler) => sum + handler.open, 0);
        const list = await counted({ who, names });
        const expected = {
          followUps: common(who, ['followUp'], list).length,
          repeated: common(who, ['repeated'], list).length,
          open: list.filter(isOpen).length,
        };
        return differs(
          'counts',
          { followUps: followUps.now, repeated: repeated.now, open },
          expected,
        );
      });
      expect(wrong).toEqual([]);
    },
    CASES_TIMEOUT,
  );

  it(
    'F-04 a summary contains what the list has, under every filter',
    async () => {
      const contractors = company.people.slice(-1).map(({ id }) => id);
      const wrong = await wrongOf(casesOf('issue.summary', 3), async ({ who, names }) => {
        const countFor = async (to: object) => {
          const body = { ...to, key: crypto.randomUUID(), preview: true };
          const answer = await who.ask('POST', `/api/issue/summary?${queryOf(names)}`, body);
          if (answer.status !== 200) throw new Error(`A summary answers ${answer.status}`);
          return ((await answer.json()) as SummaryOutcome).recipients[0]?.count;
        };
        const theirs = [...new Set<FilterName>([...names, 'contractor'])];
        const [all, given] = [await listed({ who, names }), await listed({ who, names: theirs })];
        return [
          ...differs('tells an address of', await countFor({ emails: ['a@b.test'] }), all.length),
          ...differs('tells a contractor of', await countFor({ contractors }), given.length),
        ];
      });
      expect(wrong).toEqual([]);
    },
    CASES_TIMEOUT,
  );

  it(
    'F-04 a saved view keeps every filter',
    async () => {
      const { people } = company;
      const cases = coveringCases(people, 1);
      const wrong = await wrongOf(cases, async ({ who, names }) => {
        const view = { name: names.join(), access: 'private', filter: queryOf(names) };
        const made = await who.ask('POST', '/api/view', view);
        if (made.status !== 200) throw new Error(`A view answers ${made.status}`);
        const { id, filter } = (await made.json()) as SavedView;
        await who.ask('DELETE', `/api/view/${id}`);
        return differs('keeps', filter, view.filter);
      });
      expect(wrong).toEqual([]);
    },
    CASES_TIMEOUT,
  );

  it('F-04 a shared view is not offered to people whose list it would leave empty', async () => {
    const [admin] = company.people;
    for (const name of FILTER_NAMES) {
      const view = { name, access: 'shared', filter: queryOf([name]) };
      expect((await admin?.ask('POST', '/api/view', view))?.status, name).toBe(200);
    }
    for (const agent of company.people.slice(-2)) {
      const { list } = (await (await get(agent, '/api/view')).json()) as { list: SavedView[] };
      const offered = list.map(({ name }) => name as FilterName);
      expect(offered.length, agent.roleGroup).toBeGreaterThan(5);
      expect(offered.filter((name) => seenBy(agent, name).length === 0)).toEqual([]);
    }
  });
});
