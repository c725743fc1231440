import type { ComponentType, CSSProperties, ReactNode } from 'react';

import type { IssueColumn } from '#contract/issueColumns.ts';
import type { FurtherColumn, IssueSort } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issues.ts';

/** The columns somebody chose, and how to draw them. */
export type ListLayout = {
  columns: IssueColumn[];
  /** What the rows must hold for them. */
  further: FurtherColumn[] | undefined;
  /** Of the table. */
  className: string;
  style: CSSProperties;
  Heads: ComponentType<{
    columns: IssueColumn[];
    sort: IssueSort | undefined;
    onSort: (sort: IssueSort | undefined) => void;
  }>;
  Cells: ComponentType<{ columns: IssueColumn[]; issue: IssueRow; me: number | undefined }>;
};

/** What comes to the list a moment after it is there. */
export type ListLook = {
  /** What the saved view is called that is shown. */
  title?: string | undefined;
  rail?: (onChosen?: () => void) => ReactNode;
  tools?: ReactNode;
  /** Beside the chips of the filter. */
  chip?: ReactNode;
  layout?: ListLayout | undefined;
};
