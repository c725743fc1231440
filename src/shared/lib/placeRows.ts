type Row = { id: number; version?: number };
type Page<R> = { list: R[]; nextCursor: string | null };

export type Changed<R> = {
  /** Changed items, in the list or not. */
  ids: ReadonlySet<number>;
  /** Those of them in the list, with current values. */
  rows: readonly R[];
  compare: (a: R, b: R) => number;
};

/**
 * Updates a list's pages with changed rows: removes what left the list and places the rest in
 * order. Rows beyond the last loaded page come with the next one. Unchanged pages stay identical.
 */
export function placeRows<R extends Row, P extends Page<R>>(
  pages: readonly P[],
  { ids, rows, compare }: Changed<R>,
): P[] {
  const rowsById = new Map(
    pages.flatMap(({ list }) => list.flatMap((row) => (ids.has(row.id) ? [[row.id, row]] : []))),
  );
  const next = pages.map((page) =>
    page.list.some(({ id }) => ids.has(id))
      ? { ...page, list: page.list.filter(({ id }) => !ids.has(id)) }
      : page,
  );
  const end = pages.at(-1);
  // The cursor points after the present last row, wherever that row moves.
  const last = end?.nextCursor === null ? undefined : end?.list.at(-1);
  for (const row of rows.toSorted(compare)) {
    const had = rowsById.get(row.id);
    // Ignore an answer older than the row.
    const newest = had && versionOf(had) > versionOf(row) ? had : row;
    if (!last || compare(newest, last) <= 0) place(next, newest, compare);
  }
  return next;
}

const versionOf = ({ version = 0 }: Row) => version;

function place<R extends Row>(pages: Page<R>[], row: R, compare: Changed<R>['compare']): void {
  for (const [n, page] of pages.entries()) {
    const before = page.list.findIndex((other) => compare(row, other) < 0);
    const isLast = n === pages.length - 1;
    if (before >= 0 || isLast) {
      const at = before < 0 ? page.list.length : before;
      pages[n] = { ...page, list: page.list.toSpliced(at, 0, row) };
      return;
    }
  }
}
