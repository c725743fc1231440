import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';

/** Columns with an index to sort by: its first direction, its second and what the first is called. Low age means created last. */
const SORTS: {
  [column in IssueColumn]?: [first: IssueSort, second: IssueSort, is: 'ascending' | 'descending'];
} = {
  priority: ['-priority', 'priority', 'descending'],
  age: ['-created', 'created', 'ascending'],
  created: ['-created', 'created', 'descending'],
  due: ['due', '-due', 'ascending'],
  lastActivity: ['-activity', 'activity', 'descending'],
};

/** `aria-sort` of a column; undefined if it cannot be sorted. */
export function ariaSort(column: IssueColumn, sort: IssueSort | undefined) {
  const [first, second, firstIs] = SORTS[column] ?? [];
  if (firstIs === undefined || sort === first) return firstIs;
  if (sort !== second) return 'none';
  return firstIs === 'ascending' ? 'descending' : 'ascending';
}

/** Sort after a click on a column head: first direction, second, none of its own. */
export function nextSort(column: IssueColumn, sort: IssueSort | undefined): IssueSort | undefined {
  const [first, second] = SORTS[column] ?? [];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}
