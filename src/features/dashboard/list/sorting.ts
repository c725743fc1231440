import type { IssueSort } from '#contract/issueFilter.ts';

export type SortColumn = 'priority' | 'age' | 'due';
/** First and second direction of a column. Low age means created last. */
const ORDERS = {
  priority: { descending: '-priority', ascending: 'priority' },
  age: { ascending: '-created', descending: 'created' },
  due: { ascending: 'due', descending: '-due' },
} as const satisfies Record<SortColumn, Record<'ascending' | 'descending', IssueSort>>;

/** `aria-sort` of a column. */
export function ariaSort(column: SortColumn, sort: IssueSort | undefined) {
  const order = ORDERS[column];
  if (sort === order.ascending) return 'ascending' as const;
  return sort === order.descending ? ('descending' as const) : ('none' as const);
}

/** Sort after a click on a column head: first direction, second, default. */
export function nextSort(column: SortColumn, sort: IssueSort | undefined): IssueSort | undefined {
  const [first, second] = Object.values(ORDERS[column]);
  if (sort === first) return second;
  return sort === second ? undefined : first;
}
