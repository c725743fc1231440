import { beforeAll, describe, expect, it } from 'vitest';

import { type FurtherStatistics, TIMED } from '#contract/furtherStatistics.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { StatisticFigures, Statistics } from '#contract/statistics.ts';
import { listsOf } from '#src/features/statistics/address/lists.ts';
import {
  listOf,
  listOfTimes,
  MEASURE_KEYS,
  type MeasureKey,
} from '#src/features/statistics/measures.ts';
import { type AnyRow, type RowFilter, rowTable } from '#src/features/statistics/panels/columns.ts';
import { contractorTable, trendTable } from '#src/features/statistics/panels/rowTables.ts';
import { cellsIn, type Table } from '#src/features/statistics/table.ts';
import { idsOf } from '#tests/support/lists.ts';
import { dayOf } from '#tests/support/statistics.ts';
import {
  aStirredCompany,
  fill,
  delegationsOf,
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

describe('every number of the statistics opens as many issues as it counts', () => {
  let company: StirredCompany;
  let statistics: Statistics;
  let further: FurtherStatistics;
  let lists: ReturnType<typeof listsOf>;
  const sizes = new Map<string, number>();

  /** The number of issues in a link’s list. */
  async function sizeOf(link: string, who: TestAgent = company.admin): Promise<number> {
    const params = new URLSearchParams(link.slice(link.indexOf('?')));
    if (!params.has('status')) for (const status of OPEN_STATUSES) params.append('status', status);
    const query = params.toString();
    const size = sizes.get(query) ?? (await idsOf(who, query)).length;
    sizes.set(query, size);
    return size;
  }

  beforeAll(async () => {
    const now = new Date();
    company = await aStirredCompany();
    await fill(company, 120, now);
    await stir(company, now);
    const ago = (days: number) => dayOf(new Date(+now - days * DAY));
    const days = { from: ago(300), to: ago(20) };
    const get = async (path: string) =>
      (await company.admin.ask('GET', `${path}?from=${days.from}&to=${days.to}`)).json();
    statistics = await get('/api/statistics');
    further = await get('/api/statistics/further');
    lists = listsOf(days);
  }, 60_000);

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
    const answered = (await delegationsOf(company)).filter(
      ({ answeredAt, createdAt }) =>
        answeredAt !== null &&
        dayOf(createdAt) >= statistics.period.from &&
        dayOf(createdAt) <= statistics.period.to,
    );
    for (const timed of TIMED) {
      const size = await sizeOf(listOfTimes(timed, lists));
      const { count } = further.times[timed].now;
      // An issue may have had several delegations.
      expect(size, timed).toBe(
        timed === 'accept' ? new Set(answered.map(({ issueId }) => issueId)).size : count,
      );
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
    expect(seen).toBeGreaterThan(100);
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
    const delegations = await delegationsOf(company);
    const table = contractorTable(contractors, { title: '', lists, words });
    const [, , , time] = keysOf(table);
    expect(time).toBe('declined');
    for (const [n, { id }] of contractors.entries()) {
      const theirs = delegations.filter(
        ({ contractorId, createdAt, answeredAt }) =>
          contractorId === id &&
          answeredAt !== null &&
          dayOf(createdAt) >= statistics.period.from &&
          dayOf(createdAt) <= statistics.period.to,
      );
      expect(await sizeOf(table.rows[n]![2]!.to!)).toBe(
        new Set(theirs.map(({ issueId }) => issueId)).size,
      );
    }
  });
});
