import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';

/** What the list is in when nobody asked for an order. */
const USUAL: IssueSort = '-activity';

type Order = { first: IssueSort; second: IssueSort; firstIs: 'ascending' | 'descending' };

/** The columns that an index gives in order. The youngest issue was created last. */
const ORDERS: Partial<Record<IssueColumn, Order>> = {
  priority: { first: '-priority', second: 'priority', firstIs: 'descending' },
  age: { first: '-created', second: 'created', firstIs: 'ascending' },
  created: { first: '-created', second: 'created', firstIs: 'descending' },
  due: { first: 'due', second: '-due', firstIs: 'ascending' },
  lastActivity: { first: '-activity', second: 'activity', firstIs: 'descending' },
};

/** How a column is sorted, in the words of aria-sort; nothing for one that cannot be. */
export function orderOf(column: IssueColumn, sort: IssueSort | undefined) {
  const order = ORDERS[column];
  if (!order) return undefined;
  const now = sort ?? USUAL;
  if (now === order.first) return order.firstIs;
  if (now !== order.second) return 'none';
  return order.firstIs === 'ascending' ? 'descending' : 'ascending';
}

/** What a click on a column's head asks for: one order, the other, and the usual one again. */
export function nextOrder(column: IssueColumn, sort: IssueSort | undefined): IssueSort | undefined {
  const order = ORDERS[column];
  const now = sort ?? USUAL;
  if (!order || now === order.second) return undefined;
  const next = now === order.first ? order.second : order.first;
  return next === USUAL ? undefined : next;
}
