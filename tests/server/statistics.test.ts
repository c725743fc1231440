import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import type { Statistics } from '#contract/statistics.ts';
import { delegations, issues, statisticChanges } from '#server/db/schema.ts';
import { addUpStatistics } from '#server/modules/statistics/index.ts';
import { anItem, aProject } from '#tests/support/builders.ts';
import { counted, dayOf } from '#tests/support/statistics.ts';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The same draws in every run. */
let seed = 42;
const draw = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
const maybe = <Item>(item: Item): Item | null => (draw(3) > 0 ? item : null);

type Id = { id: number };
type Company = {
  account: Id;
  admin: Awaited<ReturnType<typeof anAgent>>;
  leader: Awaited<ReturnType<typeof anAgent>>;
  worker: Awaited<ReturnType<typeof anAgent>>;
  contractor: Awaited<ReturnType<typeof anAgent>>;
  projects: Id[];
  led: Id;
  categories: Id[];
};

async function aCompany(): Promise<Company> {
  const account = await anAccount();
  const of = (role: Parameters<typeof anAgent>[0]) => anAgent(role, { account });
  const [admin, leader] = [await of('ROLE_ADMIN'), await of('ROLE_PROJECT_LEADER')];
  const [worker, contractor] = [await of('ROLE_WORKER'), await of('ROLE_CONTRACTOR')];
  const led = await aProject(account, { people: { leader } });
  const projects = [led, await aProject(account), await aProject(account)];
  const categories = [await anItem(account, 'category'), await anItem(account, 'category')];
  return { account, admin, leader, worker, contractor, projects, led, categories };
}

/** What may be anything of an issue, drawn by chance. */
function facts({ projects, categories }: Company, now: Date) {
  const createdAt = new Date(now.getTime() - draw(400 * 24) * HOUR - draw(3_600_000));
  const after = (most: number) => new Date(Math.min(+createdAt + draw(most), +now));
  const status = draw(3) > 0 ? 'closed' : pick(ISSUE_STATUSES);
  return {
    projectId: pick(projects).id,
    categoryId: maybe(pick(categories).id),
    status,
    createdAt,
    closedAt: status === 'closed' ? after(60 * DAY) : null,
    doneAt: maybe(after(20 * DAY)),
    firstResponseAt: maybe(after(3 * DAY)),
    dueAt: maybe(new Date(+createdAt + draw(30 * DAY))),
    rejectCount: pick([0, 0, 1, 2]),
    rating: maybe(1 + draw(5)),
  };
}

async function insertMany(company: Company, count: number, now: Date) {
  const { db } = await world();
  const rows = Array.from({ length: count }, (_, n) => ({
    accountId: company.account.id,
    number: n + 1,
    title: 'Fel',
    ...facts(company, now),
  }));
  await db.insert(issues).values(rows);
}

/** Everything becomes something else, now and then. */
async function stir(company: Company, now: Date) {
  const { db } = await world();
  const rows = await db.select().from(issues).where(eq(issues.accountId, company.account.id));
  for (const [n, { id }] of rows.entries()) {
    // oxlint-disable no-await-in-loop -- one connection
    if (n % 4 === 0) await db.update(issues).set(facts(company, now)).where(eq(issues.id, id));
    if (n % 17 === 0) await db.delete(issues).where(eq(issues.id, id));
    // oxlint-enable no-await-in-loop
  }
}

async function rowsOf({ account }: Company) {
  const { db } = await world();
  return db.select().from(issues).where(eq(issues.accountId, account.id));
}

async function ask(who: Company['admin'], query: string): Promise<Statistics> {
  const answer = await who.ask('GET', `/api/statistics?${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Each list adds up to the whole. */
const sums = ({ projects, categories, errorTypes, chargedEntities, hours }: Statistics) =>
  [projects, categories, errorTypes, chargedEntities, hours].map((list) =>
    list.reduce((sum, { reported }) => sum + reported, 0),
  );

describe('STAT-01 the statistics', () => {
  let company: Company;
  let now: Date;
  let periods: string[];
  beforeAll(async () => {
    now = new Date();
    company = await aCompany();
    const ago = (days: number) => dayOf(new Date(now.getTime() - days * DAY));
    periods = [
      `from=${ago(181)}&to=${ago(0)}`,
      `from=${ago(29)}&to=${ago(0)}`,
      `from=${ago(300).slice(0, 7)}-01&to=${ago(200)}`,
      `from=${ago(3)}&to=${ago(3)}`,
    ];
    await insertMany(company, 300, now);
    await addUpStatistics((await world()).deps);
    await stir(company, now);
  });

  it('STAT-01 are exact: every figure is what the rows say, whatever was changed or removed since', async () => {
    const rows = await rowsOf(company);
    for (const period of periods) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask(company.admin, period);
      expect(answer).toMatchObject(counted(answer, rows, now));
      expect(new Set(sums(answer))).toEqual(new Set([answer.figures.reported]));
    }
  });

  it('STAT-01 say the same before and after what changed is added to the roll-up', async () => {
    const before = await Promise.all(periods.map((period) => ask(company.admin, period)));
    const { db, deps } = await world();
    await addUpStatistics(deps);
    const left = await db
      .select()
      .from(statisticChanges)
      .where(eq(statisticChanges.accountId, company.account.id));
    expect(left).toEqual([]);
    const after = await Promise.all(periods.map((period) => ask(company.admin, period)));
    expect(after).toEqual(before);
  });

  it('STAT-01 show a leader the projects that he leads, and nothing of others', async () => {
    const rows = (await rowsOf(company)).filter(({ projectId }) => projectId === company.led.id);
    for (const period of periods) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask(company.leader, period);
      expect(answer).toMatchObject(counted(answer, rows, now));
      expect(answer.projects.map(({ id }) => id)).toEqual([company.led.id]);
    }
    const [, other] = company.projects;
    const foreign = await ask(company.leader, `${periods[0]}&project=${other?.id}`);
    expect([foreign.figures.reported, foreign.open, foreign.projects]).toEqual([0, 0, []]);
  });

  it('STAT-01 take the filter of the list: what is left is counted as exactly', async () => {
    const [category] = company.categories;
    const rows = (await rowsOf(company)).filter(({ categoryId }) => categoryId === category?.id);
    const answer = await ask(company.admin, `${periods[0]}&category=${category?.id}`);
    expect(answer.figures.reported).toBeGreaterThan(0);
    expect(answer).toMatchObject(counted(answer, rows, now));
  });

  it('STAT-01 open the list that each number counts: as many issues are in it', async () => {
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

  it('STAT-01 tell how contractors answer', async () => {
    const { db, deps } = await world();
    const [first, second, third] = await rowsOf(company);
    const order = (issue: { id: number } | undefined, values: object) => ({
      accountId: company.account.id,
      issueId: issue?.id ?? 0,
      contractorId: company.contractor.id,
      ...values,
    });
    const sent = new Date(now.getTime() - 2 * HOUR);
    const after = (minutes: number) => new Date(sent.getTime() + minutes * 60_000);
    await db
      .insert(delegations)
      .values([
        order(first, { createdAt: sent, state: 'declined', answeredAt: after(30) }),
        order(second, { createdAt: sent, state: 'approved', answeredAt: after(60), sentBack: 2 }),
        order(third, { createdAt: sent, state: 'sent' }),
      ]);
    const expected = {
      id: company.contractor.id,
      orders: 3,
      answered: 2,
      answerMinutes: 90,
      declined: 1,
      approved: 1,
      sentBack: 2,
    };
    const days = dayOf(sent);
    const rolled = await ask(company.admin, `from=${days}&to=${days}`);
    expect(rolled.contractors).toMatchObject([expected]);
    await addUpStatistics(deps);
    const every = company.projects.map(({ id }) => `project=${id}`).join('&');
    const fromRows = await ask(company.admin, `from=${days}&to=${days}&${every}`);
    expect(fromRows.contractors).toEqual(rolled.contractors);
    expect(fromRows.figures).toEqual(rolled.figures);
  });

  it('STAT-01 are refused to who leads nothing, and for a period that is none', async () => {
    for (const who of [company.worker, company.contractor]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await who.ask('GET', `/api/statistics?${periods[0]}`)).status).toBe(403);
    }
    for (const query of ['', 'from=2026-02-01&to=2026-01-01', 'from=2001-01-01&to=2026-01-01']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await company.admin.ask('GET', `/api/statistics?${query}`)).status).toBe(422);
    }
  });
});
