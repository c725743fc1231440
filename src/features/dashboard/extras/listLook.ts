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
import type { IssueCounts, IssueRow } from '#contract/issueList.ts';

import type { FootProps } from '../list/ListFoot.tsx';
import type { ListAct } from '../list/useListKeys.ts';

/** Custom columns and how to draw them. */
export type ListLayout = {
  columns: IssueColumn[];
  /** Extra fields the rows must contain. */
  further: FurtherColumn[] | undefined;
  /** Class of the table. */
  className: string;
  /** Wider than the page. */
  isScrolled: boolean;
  style: CSSProperties;
  Heads: ComponentType<{
    columns: IssueColumn[];
    sort: IssueSort | undefined;
    onSort: (sort: IssueSort | undefined) => void;
  }>;
  Cells: ComponentType<{ columns: IssueColumn[]; issue: IssueRow; me: number | undefined }>;
};

export type RailProps = {
  /** The project shown. */
  project: number | undefined;
  counts: IssueCounts | undefined;
  onChosen: (() => void) | undefined;
};

/** What the lazily loaded extras tell the list. */
export type ListLook = {
  /** Name of the current saved view. */
  title?: string | undefined;
  /** Once the saved views are there. */
  rail?: ((props: RailProps) => ReactNode) | undefined;
  pulse?: (counts: IssueCounts) => ReactNode;
  tools?: ReactNode;
  /** Rendered beside the filter chips. */
  chip?: ReactNode;
  layout?: ListLayout | undefined;
  acts?: readonly ListAct[];
  foot?: (props: FootProps) => ReactNode;
};

/** The last look, so that returning to the list renders once. */
let lastLook: ListLook = {};

export function useListLook() {
  const [look, setLook] = useState(lastLook);
  const onLook = useCallback((now: ListLook) => {
    // The same object if nothing changed, to avoid a render.
    if (!shallowEqual(lastLook, now)) lastLook = now;
    setLook(lastLook);
  }, []);
  return [look, onLook] as const;
}
