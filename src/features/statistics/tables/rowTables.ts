import type { FurtherStatistics, Times } from '#contract/furtherStatistics.ts';
import {
  type Timed,
  TIMED,
  type StatisticContractor,
  type Statistics,
} from '#contract/statistics.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';

import type { Lists } from '#contract/statisticsLists.ts';
import type { Unit } from '#contract/statisticNumbers.ts';

import { ageName } from '../charts/ageName.ts';
import { nameOf } from '../charts/buckets.ts';
import { isOnClock, listOf, listOfTimes, MEASURES, average } from '../measures.ts';
import { type Cell, type Table, textCell } from '../table.ts';
import { daysInFile } from './fileName.ts';
import { definitionOf, measure, nameOfMeasure, type PanelTexts, withUnit } from './words.ts';

/** Measures of a contractor. */
const CONTRACTOR_MEASURES: [key: string, unit: Unit][] = [
  ['delegations', 'count'],
  ['delegationAnswer', 'minutes'],
  ['declined', 'share'],
  ['approved', 'count'],
  ['returned', 'count'],
];

export const contractorTable = (
  contractors: readonly StatisticContractor[],
  { title, lists, words: { t, cells } }: { title: string; lists: Lists; words: PanelTexts },
): Table => ({
  heads: [{ text: title }, ...CONTRACTOR_MEASURES.map(([key, unit]) => measure(t, key, unit))],
  rows: contractors.map((row) => [
    textCell(row.name, lists.delegations(row.id)),
    cells.number('count', row.delegations, lists.delegations(row.id)),
    cells.number(
      'minutes',
      average(row.answerMinutes, row.answered),
      lists.delegations(row.id, 'answered'),
    ),
    cells.number(
      'share',
      average(row.declined, row.answered),
      lists.delegations(row.id, 'declined'),
    ),
    cells.number('count', row.approved, lists.delegations(row.id, 'approved')),
    // Counts each return, so no list matches.
    cells.number('count', row.sentBack),
  ]),
});

export const trendTable = (
  { buckets, grain }: Pick<Statistics, 'buckets' | 'grain'>,
  { lists, words: { t, locale, cells } }: { lists: Lists; words: PanelTexts },
): Table => ({
  heads: [
    { text: t(`statistics.trend.${grain}`) },
    measure(t, 'reported'),
    measure(t, 'closed'),
    measure(t, 'median', 'minutes'),
    measure(t, 'openAtEnd', 'count', t('statistics.measures.open.name')),
    measure(t, 'overdue'),
    measure(t, 'atOnce', 'share'),
  ],
  rows: buckets.map((bucket) => [
    textCell(nameOf(bucket, grain, { locale, t }).long),
    cells.number('count', bucket.reported, lists.reported({}, bucket)),
    cells.number('count', bucket.closed, lists.closed({}, bucket)),
    cells.number('minutes', bucket.medianMinutes, lists.closed({}, bucket)),
    cells.number('count', bucket.openAtEnd, lists.openAtEnd(bucket)),
    cells.number('count', bucket.overdue, lists.overdueAt(bucket.to)),
    cells.number('share', average(bucket.atOnce, bucket.closed), listOf('atOnce', lists, bucket)),
  ]),
});

export const ageTable = (
  ages: Statistics['ages'],
  { lists, words: { t, cells } }: { lists: Lists; words: PanelTexts },
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

/** Weekday name, `mån`; 1 January 2024 was a Monday. */
const weekdayName = (weekday: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );

export const hourTable = (
  hours: Statistics['hours'],
  { lists, words: { t, locale, cells } }: { lists: Lists; words: PanelTexts },
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
        hours.find((cell) => cell.weekday === weekday && cell.hour === hour)?.reported ?? 0,
        lists.hour(weekday, hour),
      ),
    ),
  ]),
});

type TableInput = { lists: Lists; words: PanelTexts };

/** All measures with previous period and definition; then what is open and overdue now. */
export function measureTable(
  statistics: Statistics,
  further: FurtherStatistics | undefined,
  of: TableInput,
): Table {
  const { t, cells } = of.words;
  const { figures, figuresBefore, period, before, open, overdue } = statistics;
  const rowOf = rowsIn(of.words);
  const none = cells.number('count', null);
  return {
    heads: [
      { text: t('statistics.all.measure') },
      { text: t('statistics.all.period'), inFile: daysInFile(period) },
      { text: t('statistics.all.before'), inFile: daysInFile(before) },
      { text: t('statistics.all.means'), isWords: true },
    ],
    rows: [
      ...MEASURES.map(({ key, unit, of: valueOf }) =>
        rowOf(key, unit, [
          cells.number(unit, valueOf(figures), listOf(key, of.lists)),
          cells.number(unit, valueOf(figuresBefore), listOf(key, of.lists, before)),
        ]),
      ),
      ...timeRows(further, before, of),
      ...(['followUp', 'repeated'] as const).map((key) => {
        const counted = further?.[key === 'followUp' ? 'followUps' : key];
        const part = { [key]: 'true' };
        return rowOf(key, 'count', [
          cells.number('count', counted?.now ?? null, of.lists.reported(part)),
          cells.number('count', counted?.before ?? null, of.lists.reported(part, before)),
        ]);
      }),
      ...reopenedRows(statistics, further, of),
      rowOf('open', 'count', [cells.number('count', open, of.lists.open()), none]),
      rowOf('overdue', 'count', [cells.late(overdue, of.lists.overdue()), none]),
      rowOf('overdueShare', 'share', [
        cells.number('share', average(overdue, open), of.lists.overdue()),
        none,
      ]),
    ],
  };
}

/** Half of each step and duration took no longer: now and before. */
export const stepTable = (
  further: FurtherStatistics | undefined,
  { before }: Pick<Statistics, 'before'>,
  of: TableInput,
): Table => ({
  heads: [
    { text: of.words.t('statistics.steps.step') },
    { text: of.words.t('statistics.all.period') },
    { text: of.words.t('statistics.all.before') },
  ],
  // Medians and 90th percentiles take turns.
  rows: timeRows(further, before, of)
    .filter((_, n) => n % 2 === 0)
    .map((row) => row.slice(0, 3)),
});

/** Reopened issues, and their share of those closed. */
function reopenedRows(
  { figures, figuresBefore, before }: Statistics,
  further: FurtherStatistics | undefined,
  { lists, words }: TableInput,
): Cell[][] {
  const { cells } = words;
  const rowOf = rowsIn(words);
  const [now, then] = [further?.reopened.now ?? null, further?.reopened.before ?? null];
  const shareOf = (count: number | null, closed: number) =>
    cells.number('share', count === null ? null : average(count, closed));
  return [
    rowOf('reopened', 'count', [
      cells.number('count', now, lists.reopened()),
      cells.number('count', then, lists.reopened(before)),
    ]),
    rowOf('reopenedShare', 'share', [
      shareOf(now, figures.closed),
      shareOf(then, figuresBefore.closed),
    ]),
  ];
}

const rowsIn =
  ({ t }: PanelTexts) =>
  (key: string, unit: Unit, [now, before]: [Cell, Cell]): Cell[] => {
    const name = nameOfMeasure(key, t);
    return [
      { text: name, value: withUnit(name, unit, t) },
      now,
      before,
      textCell(definitionOf(key, t)),
    ];
  };

/** Durations to first answer, completion …: median and 90th percentile; on a clock only where something has one. */
const timeRows = (
  further: FurtherStatistics | undefined,
  before: Statistics['before'],
  { lists, words: { t, cells } }: TableInput,
): Cell[][] =>
  TIMED.filter((timed) => !isOnClock(timed) || isMeasured(further?.times[timed])).flatMap((timed) =>
    (['median', 'p90'] as const).map((key) => {
      const name = t(`statistics.times.${key}`, { of: t(`statistics.times.${timed}.name`) });
      const unit = isOnClock(timed) ? 'hours' : 'minutes';
      const times = further?.times[timed];
      const cell = (of: Times | undefined, days?: Statistics['before']) =>
        cells.number(unit, of?.[`${key}Minutes`] ?? null, listOfTimes(timed, lists, days));
      return [
        { text: name, value: withUnit(name, unit, t) },
        cell(times?.now),
        cell(times?.before, before),
        textCell(t(`statistics.times.${key}Is`, { of: t(`statistics.times.${timed}.is`) })),
      ];
    }),
  );

const isMeasured = (times: FurtherStatistics['times'][Timed] | undefined): boolean =>
  times !== undefined && times.now.count + times.before.count > 0;
