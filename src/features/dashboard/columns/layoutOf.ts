import type { IssueColumn } from '#contract/issueColumns.ts';
import { FURTHER_COLUMNS } from '#contract/issueFilter.ts';

import type { ListLayout } from '../extras/listLook.ts';
import { ColumnCells } from './ColumnCells.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { leastWidth } from './columnShape.ts';

/** Layout of the list for a set of columns. */
export function layoutOf(columns: IssueColumn[]): ListLayout {
  const further = FURTHER_COLUMNS.filter((column) => columns.includes(column));
  const minWidth = leastWidth(columns);
  // Wider tables scroll horizontally.
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
