import { useMemo } from 'react';

import type { IssueRow as Row } from '#contract/issueList.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useVirtualRows } from '#src/shared/virtual/useVirtualRows.ts';

import type { Density } from './useDensity.ts';
import { IssueRow } from './IssueRow.tsx';
import { oneLineFrom, TWO_LINES_FROM } from './rowForms.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import { type FrameProps, TableFrame } from './TableFrame.tsx';
import { Body, Spacer } from './tableParts.tsx';
import { useHoverPrefetch } from './useHoverPrefetch.ts';
import type { Marking } from './useMarking.ts';
import { type ListAct, useListKeys } from './useListKeys.ts';

type Props = FrameProps & {
  issues: Row[];
  total: number | undefined;
  /** Undefined without permission for bulk actions. */
  marking: Marking | undefined;
  acts: readonly ListAct[] | undefined;
  /** Without rows so far. */
  isLoading: boolean;
  onEndNear: () => void;
};
/** Of one line. */
const HEIGHT: Record<Density, number> = { compact: 40, roomy: 52 };

export function IssueTable(props: Props) {
  const { issues, total, density, layout, marking, isLoading, onEndNear } = props;
  const me = useMe();
  const estimate = rowHeight(density);
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
  useListKeys({ ids, scrollTo, body, marking, acts: props.acts });
  return (
    <TableFrame
      {...props}
      rowCount={(total ?? issues.length) + 1}
      marked={marked.size}
      of={issues.length}
      onMarkAll={onMarkAll}
    >
      <Body ref={body}>
        {isLoading && <RowSkeletons columns={layout?.columns} />}
        <Spacer height={above} />
        {shown.map((index) => {
          const issue = issues[index];
          return (
            issue && (
              <IssueRow
                key={issue.id}
                issue={issue}
                index={index}
                rowIndex={index + 2}
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
    </TableFrame>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Before measuring (pixels). */
function rowHeight(density: Density) {
  const width = window.innerWidth;
  if (width < TWO_LINES_FROM) return 102;
  return width < oneLineFrom() ? 62 : HEIGHT[density];
}
