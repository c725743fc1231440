import type { IssueSort } from '#contract/issueFilter.ts';

/** The orders that are offered where there are no column heads, the usual one first. */
export const OFFERED_SORTS = [
  '-activity',
  '-created',
  'created',
  '-priority',
  'due',
] as const satisfies IssueSort[];

export type SortColumn = 'priority' | 'age';
/** A column's first order and its second. The youngest issue was created last. */
const ORDERS = {
  priority: { descending: '-priority', ascending: 'priority' },
  age: { ascending: '-created', descending: 'created' },
} as const satisfies Record<SortColumn, Record<'ascending' | 'descending', IssueSort>>;

/** How a column is sorted, in the words of aria-sort. */
export function ariaSort(column: SortColumn, sort: IssueSort | undefined) {
  const order = ORDERS[column];
  if (sort === order.ascending) return 'ascending' as const;
  return sort === order.descending ? ('descending' as const) : ('none' as const);
}

/** What a click on a column's head asks for: one order, the other, and the usual one again. */
export function nextSort(column: SortColumn, sort: IssueSort | undefined): IssueSort | undefined {
  const [first, second] = Object.values(ORDERS[column]);
  if (sort === first) return second;
  return sort === second ? undefined : first;
}
