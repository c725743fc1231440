import { type Counts, countsOf, NOTHING, addCounts } from './counters.ts';
import type { StatisticRows, OpenRow } from './statistics.repository.ts';

type Open = { open: number; overdue: number };
/** Results, by ask; missing ones are zero. */
export type Answers = {
  of: (period: string, dim: string, key: number) => Counts;
  all: (period: string, dim: string) => [number, Counts][];
  name: (dim: string, key: number) => string;
  open: { all: Open; project: Map<number, Open>; category: Map<number, Open> };
};

/** Sums the figures: roll-up and changes not yet added up describe the same things. */
export function summedFigures({ figures, names, open }: StatisticRows): Answers {
  const sums = new Map<string, Map<number, Counts>>();
  for (const [period, dim, key, ...found] of figures) {
    const sumsByKey = sums.get(`${period} ${dim}`) ?? new Map<number, Counts>();
    const counts = countsOf(found);
    const before = sumsByKey.get(key);
    sums.set(`${period} ${dim}`, sumsByKey.set(key, before ? addCounts(before, counts) : counts));
  }
  const called = new Map(names.map(([dim, key, name]) => [`${dim} ${key}`, name]));
  return {
    of: (period, dim, key) => sums.get(`${period} ${dim}`)?.get(key) ?? NOTHING,
    all: (period, dim) => [...(sums.get(`${period} ${dim}`) ?? [])],
    name: (dim, key) => called.get(`${dim} ${key}`) ?? '',
    open: {
      all: addedUp(open, () => 0).get(0) ?? { open: 0, overdue: 0 },
      project: addedUp(open, ([projectId]) => projectId),
      category: withoutUnknown(addedUp(open, ([, categoryId]) => categoryId)),
    },
  };
}

function addedUp(rows: OpenRow[], keyOf: (row: OpenRow) => number): Map<number, Open> {
  const sums = new Map<number, Open>();
  for (const row of rows) {
    const [, , open, overdue] = row;
    const sum = sums.get(keyOf(row)) ?? { open: 0, overdue: 0 };
    sums.set(keyOf(row), { open: sum.open + open, overdue: sum.overdue + overdue });
  }
  return sums;
}

/** The counters of open issues do not have categories. */
function withoutUnknown(sums: Map<number, Open>): Map<number, Open> {
  sums.delete(-1);
  return sums;
}
