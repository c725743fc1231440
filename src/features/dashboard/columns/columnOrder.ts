import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';

/** Default sort of the list. */
const USUAL: IssueSort = '-activity';

type Order = { first: IssueSort; second: IssueSort; firstIs: 'ascending' | 'descending' };

/** Columns with an index to sort by. Low age means created last. */
const ORDERS: Partial<Record<IssueColumn, Order>> = {
  priority: { first: '-priority', second: 'priority', firstIs: 'descending' },
  age: { first: '-created', second: 'created', firstIs: 'ascending' },
  created: { first: '-created', second: 'created', firstIs: 'descending' },
  due: { first: 'due', second: '-due', firstIs: 'ascending' },
  lastActivity: { first: '-activity', second: 'activity', firstIs: 'descending' },
};

/** `aria-sort` of a column; undefined if it cannot be sorted. */
export function orderOf(column: IssueColumn, sort: IssueSort | undefined) {
  const order = ORDERS[column];
  if (!order) return undefined;
  const now = sort ?? USUAL;
  if (now === order.first) return order.firstIs;
  if (now !== order.second) return 'none';
  return order.firstIs === 'ascending' ? 'descending' : 'ascending';
}

/** Sort after a click on a column head: first direction, second, default. */
export function nextOrder(column: IssueColumn, sort: IssueSort | undefined): IssueSort | undefined {
  const order = ORDERS[column];
  const now = sort ?? USUAL;
  if (!order || now === order.second) return undefined;
  const next = now === order.first ? order.second : order.first;
  return next === USUAL ? undefined : next;
}
