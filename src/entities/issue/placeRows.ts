import type { IssueRow } from '#contract/issues.ts';

import type { IssuePage } from './issueApi.ts';

export type Changed = {
  /** What changed, whether or not it is still in the list. */
  ids: ReadonlySet<number>;
  /** Those of it that are, as they are now. */
  rows: readonly IssueRow[];
  order: (a: IssueRow, b: IssueRow) => number;
};

/**
 * The pages of a list after some of its rows changed: what left the list is gone, what is in it stands where it belongs.
 * What belongs behind the last page that is loaded comes with the next one. Pages without a change are the same ones.
 */
export function placeRows(pages: readonly IssuePage[], { ids, rows, order }: Changed): IssuePage[] {
  const known = new Map(
    pages.flatMap(({ list }) => list.flatMap((row) => (ids.has(row.id) ? [[row.id, row]] : []))),
  );
  const next = pages.map((page) =>
    page.list.some(({ id }) => ids.has(id))
      ? { ...page, list: page.list.filter(({ id }) => !ids.has(id)) }
      : page,
  );
  const end = pages.at(-1);
  // The next page begins behind what is the last row now, wherever that row goes.
  const last = end?.nextCursor === null ? undefined : end?.list.at(-1);
  for (const row of rows.toSorted(order)) {
    const had = known.get(row.id);
    // An answer that was overtaken by a later one says nothing new.
    const newest = had && had.version > row.version ? had : row;
    if (!last || order(newest, last) <= 0) place(next, newest, order);
  }
  return next;
}

function place(pages: IssuePage[], row: IssueRow, order: Changed['order']): void {
  for (const [n, page] of pages.entries()) {
    const before = page.list.findIndex((other) => order(row, other) < 0);
    const isLast = n === pages.length - 1;
    if (before >= 0 || isLast) {
      const at = before < 0 ? page.list.length : before;
      pages[n] = { ...page, list: page.list.toSpliced(at, 0, row) };
      return;
    }
  }
}
