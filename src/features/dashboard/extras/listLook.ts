import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import { shallowEqual } from 'react-redux';

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
  /** It is wider than the page. */
  isScrolled: boolean;
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

/** How the list looked last: who comes back has it drawn once, not again for what comes later. */
let lastLook: ListLook = {};

export function useListLook() {
  const [look, setLook] = useState(lastLook);
  const onLook = useCallback((now: ListLook) => {
    // The same object where nothing is new, so that nothing is drawn again.
    if (!shallowEqual(lastLook, now)) lastLook = now;
    setLook(lastLook);
  }, []);
  return [look, onLook] as const;
}
