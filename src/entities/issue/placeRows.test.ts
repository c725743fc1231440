import { describe, expect, it } from 'vitest';

import type { IssueSort } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { placeRows } from '#src/shared/lib/placeRows.ts';

import type { IssuePage } from './issueListApi.ts';
import { rowComparator } from './rowComparator.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();
const row = (id: number, minute: number, values: Partial<IssueRow> = {}) =>
  ({
    id,
    status: 'new',
    priority: 'normal',
    createdAt: at(minute),
    lastActivityAt: at(minute),
    dueAt: null,
    version: 1,
    ...values,
  }) as IssueRow;
const pages = (...lists: IssueRow[][]): IssuePage[] =>
  lists.map((list) => ({ list, nextCursor: 'more' }));
const idsOf = (list: IssuePage[]) => list.map((page) => page.list.map(({ id }) => id));

/** The pages after some rows changed, by latest activity or another sort. */
const after = (before: IssuePage[], changed: IssueRow[], removed: number[] = []) =>
  placeRows(before, {
    ids: new Set([...changed.map(({ id }) => id), ...removed]),
    rows: changed,
    compare: rowComparator({ filter: {} }, undefined),
  });

describe('the pages of a list after a change', () => {
  const before = pages([row(1, 50), row(2, 40)], [row(3, 30), row(4, 20)]);

  it('ISS-01 have the moved row on top and leave other pages unchanged', () => {
    const next = after(before, [row(2, 59)]);
    expect(idsOf(next)).toEqual([
      [2, 1],
      [3, 4],
    ]);
    expect(next[1]).toBe(before[1]);
  });

  it('place a row from another page, or a new one, where it belongs', () => {
    expect(idsOf(after(before, [row(4, 45), row(9, 35)]))).toEqual([
      [1, 4, 2],
      [9, 3],
    ]);
  });

  it('drop what no longer matches the filter', () => {
    expect(idsOf(after(before, [], [1, 3]))).toEqual([[2], [4]]);
  });

  it('leave rows of the next page to it, unless there is none', () => {
    const old = row(9, 5);
    expect(idsOf(after(before, [old]))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const whole = [before[0]!, { ...before[1]!, nextCursor: null }];
    expect(idsOf(after(whole, [old]))).toEqual([
      [1, 2],
      [3, 4, 9],
    ]);
  });

  it('keep their last row in place, as the next page starts after it', () => {
    expect(idsOf(after(before, [row(4, 20, { status: 'done' })]))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(idsOf(after(before, [row(4, 59), row(9, 25)]))).toEqual([
      [4, 1, 2],
      [3, 9],
    ]);
  });

  it('keep a row that is newer than the answer', () => {
    const newer = pages([row(1, 50, { version: 4, status: 'done' })]);
    expect(after(newer, [row(1, 50, { version: 3 })])[0]?.list[0]).toMatchObject({
      version: 4,
      status: 'done',
    });
  });
});

describe('the order of a list', () => {
  const compare = (sort: IssueSort | undefined, filter = {}) =>
    [
      row(1, 10, { priority: 'urgent', dueAt: at(5) }),
      row(2, 30, { status: 'rejected', dueAt: at(9) }),
      row(3, 20, { priority: 'low', status: 'closed' }),
      row(4, 40, { priority: 'low' }),
    ]
      .toSorted(rowComparator({ filter, sort }, 7))
      .map(({ id }) => id);

  it('matches the server’s for every sort', () => {
    expect(compare(undefined)).toEqual([4, 2, 3, 1]);
    expect(compare('created')).toEqual([1, 3, 2, 4]);
    expect(compare('-priority')).toEqual([1, 2, 4, 3]);
    expect(compare('priority')).toEqual([3, 4, 2, 1]);
    expect(compare('due')).toEqual([1, 2, 3, 4]);
    expect(compare('-due')).toEqual([2, 1, 4, 3]);
  });

  it('puts rejected issues first in the user’s own list', () => {
    expect(compare('-activity', { assignee: ['me'] })).toEqual([2, 4, 3, 1]);
    expect(compare('-activity', { assignee: [7] })).toEqual([2, 4, 3, 1]);
    expect(compare('-activity', { assignee: ['me'], q: 'hiss' })).toEqual([4, 2, 3, 1]);
  });
});
