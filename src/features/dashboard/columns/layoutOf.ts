import type { IssueColumn } from '#contract/issueColumns.ts';
import { FURTHER_COLUMNS } from '#contract/issueFilter.ts';

import type { ListLayout } from '../extras/listLook.ts';
import { ColumnCells } from './ColumnCells.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { leastWidth } from './columnShape.ts';

/** How a list is drawn with some columns. */
export function layoutOf(columns: IssueColumn[]): ListLayout {
  const further = FURTHER_COLUMNS.filter((column) => columns.includes(column));
  const minWidth = leastWidth(columns);
  // What the page has no room for is scrolled to.
  const room = document.getElementById('issue-list')?.clientWidth ?? minWidth;
  return {
    columns,
    further: further.length > 0 ? further : undefined,
    className: 'is-own',
    isScrolled: minWidth > room,
    style: { minWidth },
    Heads: ColumnHeads,
    Cells: ColumnCells,
  };
}
