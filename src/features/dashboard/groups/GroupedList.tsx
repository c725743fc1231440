import { useMemo } from 'react';

import { ListFrame, type ListProps } from '../list/ListFrame.tsx';
import { useMarking } from '../list/useMarking.ts';
import { useSort } from '../list/useSort.ts';
import { GroupedTable } from './GroupedTable.tsx';
import { useGroups } from './useGroups.ts';

/** The list grouped by urgency. */
export function GroupedList(props: ListProps) {
  const { address, density, look } = props;
  const { sort, setSort } = useSort(address);
  const { groups, list, markable } = useGroups(props, sort);
  const loaded = useStable(list.rows.map(({ id }) => id));
  const shown = useStable(
    groups.flatMap((group) => (group.isOpen ? group.shown.map(({ id }) => id) : [])),
  );
  const marking = useMarking(loaded, shown);
  return (
    <ListFrame
      {...props}
      list={list}
      isEmpty={groups.length === 0}
      markable={markable}
      marking={marking}
    >
      <GroupedTable
        groups={groups}
        ids={shown}
        sort={sort}
        onSort={setSort}
        density={density}
        layout={look.layout}
        marking={marking}
        acts={look.acts}
        isLoading={list.isLoading}
        isBusy={list.isLoading || groups.some(({ isOpen, isLoading }) => isOpen && isLoading)}
      />
    </ListFrame>
  );
}

/** The same array while it holds the same ids. */
function useStable(ids: number[]): readonly number[] {
  const text = ids.join();
  return useMemo(() => (text === '' ? [] : text.split(',').map(Number)), [text]);
}
