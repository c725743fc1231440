import { FURTHER_COLUMNS, type IssueColumn } from '#contract/issueColumns.ts';

import type { ListLayout } from '../extras/listLook.ts';
import { ColumnCells } from './ColumnCells.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { leastWidth } from './columnShape.ts';

/** How a list is drawn with some columns. */
export function layoutOf(columns: IssueColumn[]): ListLayout {
  const further = FURTHER_COLUMNS.filter((column) => columns.includes(column));
  return {
    columns,
    further: further.length > 0 ? further : undefined,
    // More columns than the page has room for are scrolled to.
    style: { minWidth: leastWidth(columns) },
    Heads: ColumnHeads,
    Cells: ColumnCells,
  };
}
