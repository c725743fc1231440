import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';

/** Default sort of the list. */
const USUAL: IssueSort = '-activity';

type ColumnSort = { first: IssueSort; second: IssueSort; firstIs: 'ascending' | 'descending' };

/** Columns with an index to sort by. Low age means created last. */
const SORTS: Partial<Record<IssueColumn, ColumnSort>> = {
  priority: { first: '-priority', second: 'priority', firstIs: 'descending' },
  age: { first: '-created', second: 'created', firstIs: 'ascending' },
  created: { first: '-created', second: 'created', firstIs: 'descending' },
  due: { first: 'due', second: '-due', firstIs: 'ascending' },
  lastActivity: { first: '-activity', second: 'activity', firstIs: 'descending' },
};

/** `aria-sort` of a column; undefined if it cannot be sorted. */
export function ariaSortOf(column: IssueColumn, sort: IssueSort | undefined) {
  const columnSort = SORTS[column];
  if (!columnSort) return undefined;
  const now = sort ?? USUAL;
  if (now === columnSort.first) return columnSort.firstIs;
  if (now !== columnSort.second) return 'none';
  return columnSort.firstIs === 'ascending' ? 'descending' : 'ascending';
}

/** Sort after a click on a column head: first direction, second, default. */
export function nextSort(column: IssueColumn, sort: IssueSort | undefined): IssueSort | undefined {
  const columnSort = SORTS[column];
  const now = sort ?? USUAL;
  if (!columnSort || now === columnSort.second) return undefined;
  const next = now === columnSort.first ? columnSort.second : columnSort.first;
  return next === USUAL ? undefined : next;
}
