import { beforeAll, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import { TIMED, type StatisticFigures, type Statistics } from '#contract/statistics.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import { plusDays } from '#contract/days.ts';
import { listsOf } from '#contract/statisticsLists.ts';
import { waitsOf } from '#src/features/statistics/figures/waits.ts';
import {
  listOf,
  listOfTimes,
  MEASURE_KEYS,
  type MeasureKey,
} from '#src/features/statistics/measures.ts';
import { type AnyRow, type RowFilter, rowTable } from '#src/features/statistics/tables/columns.ts';
import { repeatTable, waitingTable } from '#src/features/statistics/tables/furtherTables.ts';
import {
  ageTable,
  contractorTable,
  hourTable,
  measureTable,
  trendTable,
} from '#src/features/statistics/tables/rowTables.ts';
import { cellsIn, type Table } from '#src/features/statistics/table.ts';
import { idsOf } from '#tests/support/lists.ts';
import { dayOf, isIn } from '#tests/support/statistics.ts';
import {
  aStirredCompany,
  delegationsOf,
  fill,
  issuesOf,
  stir,
  type StirredCompany,
} from '#tests/support/stirredCompany.ts';
import type { TestAgent } from '#tests/support/world.ts';

const DAY = 86_400_000;
const words = { t: (key: string) => key, locale: 'en-GB', cells: cellsIn('en-GB') };

/** A measure’s links: its lists must have that many issues. */
const TOLD_OF: Record<MeasureKey, (figures: StatisticFigures) => number> = {
  reported: ({ reported }) => reported,
  closed: ({ closed }) => closed,
  openAtEnd: ({ openAtEnd }) => openAtEnd,
  inTime: ({ inTime }) => inTime,
  atOnce: ({ atOnce }) => atOnce,
  rejected: ({ closed, atOnce }) => closed - atOnce,
  rejectedShare: ({ closed, atOnce }) => closed - atOnce,
  rating: ({ rated }) => rated,
  median: ({ closed }) => closed,
  p90: ({ closed }) => closed,
};
/** The same for a column of a row. */
const COLUMN_OF: Record<string, keyof AnyRow> = {
  open: 'open',
  overdue: 'overdue',
  reported: 'reported',
  repeated: 'repeated',
  perHundred: 'reported',
  closed: 'closed',
  median: 'closed',
  p90: 'closed',
  average: 'closed',
  answer: 'answered',
  inTime: 'inTime',
  atOnce: 'atOnce',
  rating: 'rated',
};
const keysOf = ({ heads }: Table) =>
  heads.map(({ text }) => /^statistics\.measures\.(\w+)\.name$/u.exec(text)?.[1] ?? '');

/** Rows of a table of all measures that are counts: each is the size of its list. */
const COUNTS = [
  'reported',
  'closed',
  'openAtEnd',
  'followUp',
  'repeated',
  'reopened',
  'open',
  'overdue',
];

const VIEWS = [
  { whose: 'an administrator', viewer: 'admin', days: [300, 20] },
  { whose: 'an administrator, up to today', viewer: 'admin', days: [75, 0] },
  { whose: 'an administrator, long ago', viewer: 'admin', days: [230, 140] },
  { whose: 'a leader', viewer: 'leader', days: [300, 20] },
  { whose: 'a leader, up to today', viewer: 'leader', days: [150, 0] },
] as const;

let company: StirredCompany;
let now: Date;
beforeAll(async () => {
  now = new Date();
  company = await aStirredCompany();
  await fill(company, 120, now);
  await stir(company, now);
}, 60_000);

describe.each(VIEWS)('every number that $whose sees opens as many issues', ({ viewer, days }) => {
  let agent: TestAgent;
  let statistics: Statistics;
  let further: FurtherStatistics;
  let lists: ReturnType<typeof listsOf>;
  const sizes = new Map<string, number>();

  /** The number of issues in a link’s list. */
  async function sizeOf(link: string): Promise<number> {
    const params = new URLSearchParams(link.slice(link.indexOf('?')));
    if (!params.has('status')) for (const status of OPEN_STATUSES) params.append('status', status);
    const query = params.toString();
    const size = sizes.get(query) ?? (await idsOf(agent, query)).length;
    sizes.set(query, size);
    return size;
  }

  /** The viewer’s delegations of the period that the contractor answered. */
  async function answeredDelegations() {
    const own = new Set((await issuesOf(company)).filter(isOwn).map(({ id }) => id));
    return (await delegationsOf(company)).filter(
      ({ issueId, answeredAt, createdAt }) =>
        own.has(issueId) && answeredAt !== null && isIn(createdAt, statistics.period),
    );
  }
  const isOwn = ({ projectId }: { projectId: number }) =>
    viewer === 'admin' || projectId === company.led.id;

  beforeAll(async () => {
    agent = company[viewer];
    const [from, to] = days.map((back) => dayOf(new Date(+now - back * DAY)));
    const get = async (path: string) =>
      (await agent.ask('GET', `${path}?from=${from}&to=${to}`)).json();
    statistics = await get('/api/statistics');
    further = await get('/api/statistics/further');
    lists = listsOf(statistics.period, { isLed: viewer === 'leader', today: dayOf(now) });
  });

  it('F-40 each measure, of the period and of the previous one', async () => {
    const { figures, figuresBefore, before } = statistics;
    for (const key of MEASURE_KEYS) {
      expect(await sizeOf(listOf(key, lists)), key).toBe(TOLD_OF[key](figures));
      expect(await sizeOf(listOf(key, lists, before)), key).toBe(TOLD_OF[key](figuresBefore));
    }
    expect(figures.atOnce).toBeLessThan(figures.closed);
    expect(figures.inTime).toBeLessThan(figures.withDue);
  });

  it('F-40 each duration, of the issues behind it', async () => {
    const answered = await answeredDelegations();
    for (const timed of TIMED) {
      const { now: counted, before } = further.times[timed];
      expect(await sizeOf(listOfTimes(timed, lists)), timed).toBe(
        // An issue may have had several delegations.
        timed === 'accept' ? new Set(answered.map(({ issueId }) => issueId)).size : counted.count,
      );
      if (timed === 'accept') continue;
      expect(await sizeOf(listOfTimes(timed, lists, further.before)), timed).toBe(before.count);
    }
  });

  it('F-40 each column of every row', async () => {
    const tables: [RowFilter, readonly AnyRow[]][] = [
      ['project', statistics.projects],
      ['category', statistics.categories],
      ['errorType', statistics.errorTypes],
      ['chargedEntity', statistics.chargedEntities],
      ['space', further.spaces],
      ['responsible', further.handlers],
      ['address', further.objects],
      ['project', further.perObject],
    ];
    let seen = 0;
    for (const [by, rows] of tables) {
      const table = rowTable(rows, { title: by, by, lists, words });
      const keys = keysOf(table);
      for (const [n, row] of rows.entries()) {
        for (const [column, { to }] of table.rows[n]!.entries()) {
          const key = keys[column]!;
          if (to === undefined || key === '') continue;
          seen += 1;
          expect(await sizeOf(to), `${by} ${row.name} ${key}`).toBe(row[COLUMN_OF[key]!]);
        }
      }
    }
    expect(seen).toBeGreaterThan(40);
  });

  it('F-40 each figure of the chart and of the contractors', async () => {
    const { buckets, contractors } = statistics;
    const trend = trendTable(statistics, { lists, words });
    for (const [n, { reported, closed, openAtEnd, overdue, atOnce }] of buckets.entries()) {
      const counts = [undefined, reported, closed, closed, openAtEnd, overdue, atOnce];
      const linked = [...(trend.rows[n] ?? []).entries()].filter(([, { to }]) => to !== undefined);
      for (const [column, { to = '' }] of linked) {
        expect(await sizeOf(to), `${n} ${column}`).toBe(counts[column]);
      }
    }
    const answered = await answeredDelegations();
    const table = contractorTable(contractors, { title: '', lists, words });
    const [, , , time] = keysOf(table);
    expect(time).toBe('declined');
    for (const [n, { id }] of contractors.entries()) {
      const theirs = answered.filter(({ contractorId }) => contractorId === id);
      expect(await sizeOf(table.rows[n]![2]!.to!)).toBe(
        new Set(theirs.map(({ issueId }) => issueId)).size,
      );
    }
  });

  it('F-40 each count of the measures, ages, hours, repeated faults and waits', async () => {
    const of = { lists, words };
    const counts = measureTable(statistics, further, of).rows.filter(([name]) =>
      COUNTS.some((key) => name?.text === `statistics.measures.${key}.name`),
    );
    expect(counts).toHaveLength(COUNTS.length);
    const rows = [
      ...counts,
      ...ageTable(statistics.ages, of).rows,
      ...hourTable(statistics.hours, of).rows,
      ...repeatTable(further.repeats, of).rows,
      ...waitingTable(further.waiting, of).rows.map((row) => row.slice(0, 2)),
    ];
    let seen = 0;
    for (const { to, value } of rows.flat()) {
      if (to === undefined) continue;
      seen += 1;
      expect(await sizeOf(to), to).toBe(value);
    }
    expect(seen).toBeGreaterThan(30);
  });

  it('issue 21: each number of the answer, and both sides of each difference', async () => {
    const { figures, period, open, overdue, projects, contractors } = statistics;
    const { reported, closed, openAtEnd } = figures;
    const dayBefore = plusDays(period.from, -1);
    const numbers: [number, string][] = [
      [openAtEnd, lists.openAtEnd()],
      [openAtEnd - (reported - closed), lists.openAtEnd({ from: dayBefore, to: dayBefore })],
      [open, lists.open()],
      [overdue, lists.overdue()],
      [further.repeated.now, lists.reported({ repeated: 'true' })],
      [further.followUps.now, lists.reported({ followUp: 'true' })],
      [further.reopened.now, lists.reopened()],
      ...projects.flatMap((row): [number, string][] => [
        [row.reported, lists.reported({ project: row.id ?? 'none' })],
        [row.closed, lists.closed({ project: row.id ?? 'none' })],
      ]),
    ];
    for (const [number, to] of numbers) expect(await sizeOf(to), to).toBe(number);
    // A job is counted for itself; the list names its issue once.
    const own = new Set((await issuesOf(company)).filter(isOwn).map(({ id }) => id));
    const sent = (await delegationsOf(company)).filter(
      ({ issueId, createdAt }) => own.has(issueId) && isIn(createdAt, period),
    );
    expect(contractors.reduce((sum, { delegations }) => sum + delegations, 0)).toBe(sent.length);
    expect(await sizeOf(lists.delegations())).toBe(
      new Set(sent.map(({ issueId }) => issueId)).size,
    );
  });

  it('issue 21: each part of what the open ones wait for, which are all of them', async () => {
    const waits = waitsOf(statistics, further, { lists, words });
    expect(waits.reduce((sum, { count }) => sum + count, 0)).toBe(statistics.open);
    const linked = waits.filter(({ to }) => to !== undefined);
    for (const { to = '', count } of linked) expect(await sizeOf(to), to).toBe(count);
    expect(linked.length).toBeGreaterThan(2);
  });
});
