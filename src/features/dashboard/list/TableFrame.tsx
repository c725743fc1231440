import type { ReactNode, Ref } from 'react';

import type { IssueSort } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useHasClocks } from '#src/shared/session/me.ts';

import type { ListLayout } from '../extras/listLook.ts';
import type { Density } from './useDensity.ts';
import { ListHead } from './ListHead.tsx';
import { Table } from './tableParts.tsx';

export type FrameProps = {
  sort: IssueSort | undefined;
  onSort: (sort: IssueSort | undefined) => void;
  density: Density;
  layout: ListLayout | undefined;
  isBusy: boolean;
};
type Props = FrameProps & {
  table?: Ref<HTMLTableElement>;
  rowCount: number | undefined;
  /** How many of how many rows are marked. */
  marked: number;
  of: number;
  onMarkAll: (() => void) | undefined;
  children: ReactNode;
};

/** The table of issues with its heads. */
export function TableFrame(props: Props) {
  const { table, sort, onSort, density, layout, isBusy, rowCount, marked, of, onMarkAll } = props;
  const { t } = useTranslation();
  const classes = classesOf({
    'is-roomy': density === 'roomy',
    'has-marked': marked > 0,
    'has-clocks': useHasClocks(),
  });
  return (
    <Table
      ref={table}
      className={`table issue-table ${classes} ${layout?.className ?? ''}`}
      style={layout?.style}
      aria-label={t('dashboard.list.label')}
      aria-rowcount={rowCount}
      aria-busy={isBusy}
    >
      <ListHead
        sort={sort}
        onSort={onSort}
        marked={share(marked, of)}
        onMarkAll={onMarkAll}
        layout={layout}
      />
      {props.children}
    </Table>
  );
}

/** The names whose condition holds. */
const classesOf = (conditions: Record<string, boolean>) =>
  Object.keys(conditions)
    .filter((name) => conditions[name])
    .join(' ');

function share(marked: number, all: number) {
  if (marked === 0) return 'none';
  return marked < all ? 'some' : 'all';
}
