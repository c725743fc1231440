import type { StatisticContractor, StatisticRow, Statistics } from '#contract/statistics.ts';

import type { Lists } from '../address/lists.ts';
import { weekdayName } from '../charts/HourMap.tsx';
import { ageName } from '../charts/ageName.ts';
import { nameOf } from '../charts/buckets.ts';
import { listOf, MEASURES, per } from '../measures.ts';
import { type Cell, type Cells, type Head, type Table, textCell } from '../table.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';

export type Say = (key: string, values?: Record<string, unknown>) => string;
export type Words = { t: Say; locale: string; cells: Cells };
/** The part of a list's filter that a row stands for. */
export type RowFilter = 'project' | 'category' | 'errorType' | 'chargedEntity';
export type AnyRow = StatisticRow & {
  open?: number;
  overdue?: number;
  medianMinutes?: number | null;
  curve?: number[] | undefined;
};

export const measure = (t: Say, key: string): Head => ({
  text: t(`statistics.measures.${key}.name`),
  is: t(`statistics.measures.${key}.is`),
});

export const nameCell = ({ id, name }: StatisticRow, t: Say, to: string): Cell =>
  textCell(id === null ? t('statistics.without') : name, to);

/** Everything that is known of projects, categories …, row by row. */
export function rowTable(
  rows: readonly AnyRow[],
  { title, by, lists, words }: { title: string; by: RowFilter; lists: Lists; words: Words },
): Table {
  const { t, cells } = words;
  const hasOpen = rows.some(({ open }) => open !== undefined);
  const hasOverdue = rows.some(({ overdue }) => overdue !== undefined);
  const hasMedian = rows.some(({ medianMinutes }) => medianMinutes !== undefined);
  const heads = ['average', 'answer', 'inTime', 'atOnce', 'rating'];
  return {
    heads: [
      { text: title },
      ...(hasOpen ? [measure(t, 'open')] : []),
      ...(hasOverdue ? [measure(t, 'overdue')] : []),
      ...['reported', 'closed', ...(hasMedian ? ['median'] : [])].map((key) => measure(t, key)),
      ...heads.map((key) => measure(t, key)),
    ],
    rows: rows.map((row) => {
      const part = { [by]: row.id ?? 'none' };
      return [
        nameCell(row, t, lists.open(part)),
        ...(hasOpen ? [cells.number('count', row.open ?? 0, lists.open(part))] : []),
        ...(hasOverdue ? [cells.late(row.overdue ?? 0, lists.overdue(part))] : []),
        cells.number('count', row.reported, lists.reported(part)),
        cells.number('count', row.closed, lists.closed(part)),
        ...(hasMedian
          ? [cells.number('minutes', row.medianMinutes ?? null, lists.closed(part))]
          : []),
        cells.number('minutes', per(row.closeMinutes, row.closed), lists.closed(part)),
        cells.number('minutes', per(row.answerMinutes, row.answered), lists.reported(part)),
        cells.number('share', per(row.inTime, row.withDue), lists.closed(part)),
        cells.number('share', per(row.atOnce, row.closed), lists.closed(part)),
        cells.number('stars', per(row.ratingSum, row.rated), lists.closed(part)),
      ];
    }),
  };
}

/** What is told of a contractor; explained below his table. */
export const CONTRACTOR_MEASURES = ['orders', 'orderAnswer', 'declined', 'approved', 'returned'];

export const contractorTable = (
  contractors: readonly StatisticContractor[],
  { title, lists, words: { t, cells } }: { title: string; lists: Lists; words: Words },
): Table => ({
  heads: [{ text: title }, ...CONTRACTOR_MEASURES.map((key) => measure(t, key))],
  rows: contractors.map((row) => [
    textCell(row.name, lists.contractor(row.id)),
    cells.number('count', row.orders, lists.orders(row.id)),
    cells.number('minutes', per(row.answerMinutes, row.answered), lists.orders(row.id)),
    cells.number(
      'share',
      per(row.declined, row.answered),
      row.declined > 0 ? lists.orders(row.id, 'declined') : undefined,
    ),
    cells.number('count', row.approved, lists.orders(row.id, 'approved')),
    cells.number('count', row.sentBack, lists.orders(row.id, 'sentBack')),
  ]),
});

export const trendTable = (
  { buckets, grain }: Pick<Statistics, 'buckets' | 'grain'>,
  { lists, words: { t, locale, cells } }: { lists: Lists; words: Words },
): Table => ({
  heads: [
    { text: t(`statistics.trend.${grain}`) },
    ...['reported', 'closed', 'median', 'overdue', 'atOnce'].map((key) => measure(t, key)),
  ],
  rows: buckets.map((bucket) => [
    textCell(nameOf(bucket, grain, { locale, t }).long),
    cells.number('count', bucket.reported, lists.reported({}, bucket)),
    cells.number('count', bucket.closed, lists.closed({}, bucket)),
    cells.number('minutes', bucket.medianMinutes, lists.closed({}, bucket)),
    cells.number('count', bucket.overdue),
    cells.number('share', per(bucket.atOnce, bucket.closed), lists.closed({}, bucket)),
  ]),
});

export const ageTable = (
  ages: Statistics['ages'],
  { lists, words: { t, cells } }: { lists: Lists; words: Words },
): Table => ({
  heads: [
    { text: t('statistics.ages.age') },
    ...OPEN_STATUSES.map((status) => ({ text: t(`common.status.${status}`) })),
  ],
  rows: ages.map((band) => [
    textCell(ageName(band, t)),
    ...OPEN_STATUSES.map((status) =>
      cells.number('count', band.statuses[status] ?? 0, lists.ofAge(band, status)),
    ),
  ]),
});

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export const hourTable = (
  hours: Statistics['hours'],
  { lists, words: { t, locale, cells } }: { lists: Lists; words: Words },
): Table => ({
  heads: [
    { text: t('statistics.hours.hour') },
    ...WEEKDAYS.map((weekday) => ({ text: weekdayName(weekday, locale) })),
  ],
  rows: Array.from({ length: 24 }, (_, hour) => [
    textCell(String(hour).padStart(2, '0')),
    ...WEEKDAYS.map((weekday) =>
      cells.number(
        'count',
        hours.find((each) => each.weekday === weekday && each.hour === hour)?.reported ?? 0,
        lists.hour(weekday, hour),
      ),
    ),
  ]),
});

/** All measures beside those of the period before, with what they mean; at the end what is late, whatever the period. */
export const measureTable = (
  { figures: now, figuresBefore, before, open, overdue }: Statistics,
  { lists, words: { t, cells } }: { lists: Lists; words: Words },
): Table => ({
  heads: [
    { text: t('statistics.all.measure') },
    { text: t('statistics.all.period') },
    { text: t('statistics.all.before') },
    { text: t('statistics.all.means'), isWords: true },
  ],
  rows: [
    ...MEASURES.map(({ key, unit, of }) => [
      textCell(t(`statistics.measures.${key}.name`)),
      cells.number(unit, of(now), listOf(key, lists)),
      cells.number(unit, of(figuresBefore), listOf(key, lists, before)),
      textCell(t(`statistics.measures.${key}.is`)),
    ]),
    ...[
      { key: 'open', now: cells.number('count', open, lists.open()) },
      { key: 'overdue', now: cells.late(overdue, lists.overdue()) },
    ].map(({ key, now: counted }) => [
      textCell(t(`statistics.measures.${key}.name`)),
      counted,
      cells.number('count', null),
      textCell(t(`statistics.measures.${key}.is`)),
    ]),
  ],
});
