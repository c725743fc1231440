import type { StatisticHandler, StatisticObject } from '#contract/furtherStatistics.ts';
import type { StatisticOpenRow, StatisticRow } from '#contract/statistics.ts';

import type { Unit } from '#contract/statisticNumbers.ts';
import type { Lists, ListParameters } from '#contract/statisticsLists.ts';

import { average } from '../measures.ts';
import { type Cell, type Table, textCell } from '../table.ts';
import { measure, type PanelTexts } from './words.ts';

/** The list filter that a row stands for. */
export type RowFilter =
  | 'project'
  | 'category'
  | 'errorType'
  | 'chargedEntity'
  | 'space'
  | 'responsible'
  | 'address';
/** Figures of a project, category, person … */
export type AnyRow = Pick<StatisticRow, 'id' | 'name'> &
  Partial<Omit<StatisticOpenRow & StatisticHandler & StatisticObject, 'id'> & { objects: number }>;
export type RowsOf = {
  title: string;
  /** Heading of the first column, if not the title. */
  head?: string;
  by: RowFilter;
  lists: Lists;
  words: PanelTexts;
};

type Column = {
  key: string;
  unit: Unit;
  /** Undefined when such rows do not have it. */
  of: (row: AnyRow) => number | null | undefined;
  list?: 'open' | 'overdue' | 'reported' | 'closed';
  /** Part of the list that it counts. */
  part?: ListParameters;
};

const share = (sum: number | undefined, count: number | undefined) =>
  sum === undefined || count === undefined ? undefined : average(sum, count);

const COLUMNS: Column[] = [
  { key: 'open', unit: 'count', of: ({ open }) => open, list: 'open' },
  { key: 'overdue', unit: 'count', of: ({ overdue }) => overdue, list: 'overdue' },
  { key: 'reported', unit: 'count', of: ({ reported }) => reported, list: 'reported' },
  {
    key: 'repeated',
    unit: 'count',
    of: ({ repeated }) => repeated,
    list: 'reported',
    part: { repeated: 'true' },
  },
  { key: 'objects', unit: 'count', of: ({ objects }) => objects },
  {
    key: 'perHundred',
    unit: 'decimal',
    of: ({ objects, reported = 0 }) => share(100 * reported, objects),
    list: 'reported',
  },
  { key: 'closed', unit: 'count', of: ({ closed }) => closed, list: 'closed' },
  { key: 'median', unit: 'minutes', of: ({ medianMinutes }) => medianMinutes, list: 'closed' },
  { key: 'p90', unit: 'minutes', of: ({ p90Minutes }) => p90Minutes, list: 'closed' },
  {
    // Faults and payers have no median.
    key: 'average',
    unit: 'minutes',
    of: ({ medianMinutes, closeMinutes, closed }) =>
      medianMinutes === undefined ? share(closeMinutes, closed) : undefined,
    list: 'closed',
  },
  {
    key: 'answer',
    unit: 'minutes',
    of: ({ answerMinutes, answered }) => share(answerMinutes, answered),
    list: 'reported',
    part: { outcome: 'answered' },
  },
  {
    key: 'inTime',
    unit: 'share',
    of: (row) => share(row.inTime, row.withDue),
    list: 'closed',
    part: { outcome: 'inTime' },
  },
  {
    key: 'atOnce',
    unit: 'share',
    of: (row) => share(row.atOnce, row.closed),
    list: 'closed',
    part: { outcome: 'atOnce' },
  },
  {
    key: 'rating',
    unit: 'decimal',
    of: (row) => share(row.ratingSum, row.rated),
    list: 'closed',
    part: { outcome: 'rated' },
  },
];

/** Optional fields also have a list of the issues without one. */
const hasNone = (by: RowFilter) => by !== 'space';

/** Link of a row's name: its open issues, else those counted; none for an empty list. */
function listOfRow(row: AnyRow, by: RowFilter, lists: Lists): string | undefined {
  if (row.id === null && !hasNone(by)) return undefined;
  const part = { [by]: row.id ?? 'none' };
  if (row.open) return lists.open(part);
  if (row.reported) return lists.reported(part);
  return row.closed ? lists.closed(part) : undefined;
}

export const nameCell = ({ id, name }: AnyRow, t: PanelTexts['t'], to?: string): Cell =>
  textCell(id === null ? t('statistics.without') : name, to);

/** Table of rows with all columns that they have. */
export function rowTable(
  rows: readonly AnyRow[],
  { title, head = title, by, lists, words: { t, cells } }: RowsOf,
): Table {
  const filled = COLUMNS.filter(({ of }) => rows.some((row) => of(row) !== undefined));
  const hasProject = rows.some(({ project }) => project !== undefined);
  const cellOf = (row: AnyRow, { key, unit, of, list, part }: Column): Cell => {
    const value = of(row) ?? null;
    const isListed = list && (row.id !== null || hasNone(by));
    return {
      ...cells.number(
        unit,
        value,
        isListed ? lists[list]({ [by]: row.id ?? 'none', ...part }) : undefined,
      ),
      ...(key === 'overdue' && { isLate: Number(value) > 0 }),
    };
  };
  return {
    heads: [
      { text: head },
      ...(hasProject ? [{ text: t('dashboard.fields.project'), isWords: true }] : []),
      ...filled.map(({ key, unit }) => ({
        ...measure(t, key, unit),
      })),
    ],
    rows: rows.map((row) => [
      nameCell(row, t, listOfRow(row, by, lists)),
      ...(hasProject ? [textCell(row.project ?? '')] : []),
      ...filled.map((column) => cellOf(row, column)),
    ]),
  };
}
