import { useMemo } from 'react';

import { IssueTable } from './IssueTable.tsx';
import { ListFrame, type ListProps } from './ListFrame.tsx';
import { useIssueList } from './useIssueList.ts';
import { useMarking } from './useMarking.ts';
import { useSort } from './useSort.ts';

export function IssueList(props: ListProps) {
  const { address, total, density, canMark, look } = props;
  const { sort, setSort } = useSort(address);
  const list = useIssueList(address.filter, sort, look.layout?.further);
  const { rows } = list;
  const marking = useMarking(useMemo(() => rows.map(({ id }) => id), [rows]));
  return (
    <ListFrame {...props} list={list} marking={marking}>
      <IssueTable
        issues={rows}
        total={total}
        sort={sort}
        onSort={setSort}
        density={density}
        layout={look.layout}
        marking={canMark ? marking : undefined}
        acts={look.acts}
        isLoading={list.isLoading}
        isBusy={list.isLoading || list.isStale}
        onEndNear={list.loadMore}
      />
    </ListFrame>
  );
}
