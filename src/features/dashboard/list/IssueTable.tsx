import { useCallback, useMemo, useRef } from 'react';

import type { IssueSort } from '#contract/issueFilter.ts';
import type { IssueRow as Row } from '#contract/issueList.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useHasClocks, useMe } from '#src/shared/session/me.ts';
import { useVirtualRows } from '#src/shared/virtual/useVirtualRows.ts';

import type { ListLayout } from '../extras/listLook.ts';
import type { Density } from './useDensity.ts';
import { IssueRow } from './IssueRow.tsx';
import { ListHead } from './ListHead.tsx';
import { Body, Spacer, Table } from './tableParts.tsx';
import type { Marking } from './useMarking.ts';
import { useListKeys } from './useListKeys.ts';

type Props = {
  issues: Row[];
  total: number | undefined;
  sort: IssueSort | undefined;
  onSort: (sort: IssueSort | undefined) => void;
  density: Density;
  layout: ListLayout | undefined;
  /** Undefined without permission for bulk actions. */
  marking: Marking | undefined;
  isBusy: boolean;
  onEndNear: () => void;
};
/** Row height before measuring (pixels). */
const HEIGHT: Record<Density, number> = { compact: 40, roomy: 52 };
const TWO_LINES = 78;
const ONE_LINE_FROM = 1200;
/** Hover delay (ms) before prefetching, so that crossing the list fetches nothing. */
const HOVER_PAUSE = 65;

export function IssueTable(props: Props) {
  const { issues, total, sort, onSort, density, layout, marking, isBusy, onEndNear } = props;
  const { t } = useTranslation();
  const me = useMe();
  const hasClocks = useHasClocks();
  const estimate = window.innerWidth < ONE_LINE_FROM ? TWO_LINES : HEIGHT[density];
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: issues.length,
    estimate,
    kind: `${density} ${estimate}`,
    onEndNear,
  });
  const { body, shown, above, below, measure, scrollTo } = rows;
  const onHover = useHoverPrefetch();
  const ids = useMemo(() => issues.map(({ id }) => id), [issues]);
  const { onMark, onLongPress, onMarkAll, isTouch = false, ids: marked = NONE } = marking ?? {};
  useListKeys({ ids, scrollTo, body, marking });
  const classes = classesOf({
    'is-roomy': density === 'roomy',
    'has-marked': marked.size > 0,
    'has-clocks': hasClocks,
  });
  return (
    <Table
      className={`table issue-table ${classes} ${layout?.className ?? ''}`}
      style={layout?.style}
      aria-label={t('dashboard.list.label')}
      aria-rowcount={(total ?? issues.length) + 1}
      aria-busy={isBusy}
    >
      <ListHead
        sort={sort}
        onSort={onSort}
        marked={share(marked.size, issues.length)}
        onMarkAll={onMarkAll}
        layout={layout}
      />
      <Body ref={body}>
        <Spacer height={above} />
        {shown.map((index) => {
          const issue = issues[index];
          return (
            issue && (
              <IssueRow
                key={issue.id}
                issue={issue}
                index={index}
                layout={layout}
                me={me?.agent.id}
                isMarked={marked.has(issue.id)}
                isMarking={isTouch}
                onMark={onMark}
                onLongPress={onLongPress}
                onHover={onHover}
                measure={measure}
              />
            )
          );
        })}
        <Spacer height={below} />
      </Body>
    </Table>
  );
}

/** The names whose condition holds. */
const classesOf = (conditions: Record<string, boolean>) =>
  Object.keys(conditions)
    .filter((name) => conditions[name])
    .join(' ');

const NONE: ReadonlySet<number> = new Set();

function share(marked: number, all: number) {
  if (marked === 0) return 'none';
  return marked < all ? 'some' : 'all';
}

/** Prefetches an issue while the pointer rests on its row. */
function useHoverPrefetch() {
  const dispatch = useApiDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (id: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        import('#src/entities/issue/issueApi.ts').then(
          ({ prefetchIssue }) => dispatch(prefetchIssue(id)),
          // The page tells of lost files when it opens.
          () => undefined,
        );
      }, HOVER_PAUSE);
    },
    [dispatch],
  );
}
