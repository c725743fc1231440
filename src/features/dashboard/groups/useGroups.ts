import { useCallback, useMemo, useState } from 'react';

import {
  type IssueFilter,
  type IssueSort,
  type Urgency,
  URGENCIES,
} from '#contract/issueFilter.ts';
import type { UrgencyGroup } from '#contract/issueGroups.ts';
import type { IssueRow } from '#contract/issueList.ts';

import type { ListProps, ShownList } from '../list/ListFrame.tsx';
import { askedFilter } from '../filters/listUrl.ts';
import { type LoadedIssues, useIssueList } from '../list/useIssueList.ts';
import { useGroupIssuesQuery } from './groupsApi.ts';
import { useClosedGroups } from './useClosedGroups.ts';

/** Rows of a group at first, and how many more each time. */
const AT_FIRST = 10;
const MORE = 50;

export type Group = UrgencyGroup & {
  isLowerBound: boolean;
  isOpen: boolean;
  onToggle: () => void;
  isLoading: boolean;
  shown: IssueRow[];
  /** Further issues, and how many the button shows. */
  next: number;
  onMore: () => void;
};

/** The groups of the list that have issues, and the rows of the open ones. */
export function useGroups({ address: { filter }, look }: ListProps, sort: IssueSort) {
  const asked = useMemo(() => askedFilter(filter), [filter]);
  const { data, isError, refetch } = useGroupIssuesQuery(asked);
  const [closed, toggle] = useClosedGroups();
  const [shown, setShown] = useState<Partial<Record<Urgency, number>>>({});
  const of = { filter, sort, further: look.layout?.further, closed, counted: data?.groups };
  // One call for each, as hooks need.
  const lists = {
    late: useGroupList('late', of),
    today: useGroupList('today', of),
    new: useGroupList('new', of),
    waiting: useGroupList('waiting', of),
    rest: useGroupList('rest', of),
  };

  const groups = URGENCIES.flatMap((urgency): Group[] => {
    const counted = data?.groups.find((group) => group.urgency === urgency);
    const isOpen = !closed.includes(urgency);
    if (!data || !counted || (isOpen && isEmpty(counted, lists[urgency]))) return [];
    const limit = shown[urgency] ?? AT_FIRST;
    return [
      {
        ...counted,
        ...rowsOf(counted, lists[urgency], limit),
        isLowerBound: data.isLowerBound,
        isOpen,
        onToggle: () => toggle(urgency),
        onMore: () => {
          const next = limit === AT_FIRST ? MORE : limit + MORE;
          setShown((now) => ({ ...now, [urgency]: next }));
          if (lists[urgency].rows.length < next) lists[urgency].loadMore();
        },
      },
    ];
  });
  const open = groups.filter(({ isOpen }) => isOpen);
  const isFirst = useIsFirst(!isError && (!data || open.some(({ isLoading }) => isLoading)));
  const openLists = open.map(({ urgency }) => lists[urgency]);
  const loaders = URGENCIES.map((urgency) => lists[urgency].loadMore);
  // As many for every list. What has no more to load ignores it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const loadMore = useCallback(() => loaders.forEach((load) => load()), loaders);
  const list = {
    ...wholeOf(openLists, { isError, refetch }),
    isLoading: isFirst || (!data && !isError),
    loadMore,
  };
  return {
    groups: isFirst ? [] : groups,
    list,
    markable: open.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * Whether the groups have not been shown yet. They are all at once at first, as rows that arrive push the groups below theirs
 * down.
 */
function useIsFirst(isLoading: boolean): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && !isLoading) setHasBegun(true);
  return !hasBegun && isLoading;
}

/** Counts that are lower bounds may be 0 of a group that has issues. */
const isEmpty = ({ count }: UrgencyGroup, { isLoading, rows }: LoadedIssues) =>
  count === 0 && !isLoading && rows.length === 0;

function rowsOf(counted: UrgencyGroup, list: LoadedIssues, limit: number) {
  const { rows, isLoading, hasMore } = list;
  const count = hasMore || rows.length === 0 ? counted.count : rows.length;
  const step = limit === AT_FIRST ? MORE - AT_FIRST : MORE;
  return { isLoading, shown: rows.slice(0, limit), next: Math.min(count - limit, step) };
}

type GroupQuery = {
  filter: IssueFilter;
  sort: IssueSort;
  further: Parameters<typeof useIssueList>[2];
  closed: readonly Urgency[];
  counted: UrgencyGroup[] | undefined;
};

function useGroupList(urgency: Urgency, { filter, sort, further, closed, counted }: GroupQuery) {
  const ofGroup = useMemo(() => ({ ...filter, urgency: [urgency] }), [filter, urgency]);
  const isThere = counted?.some((group) => group.urgency === urgency) ?? false;
  return useIssueList(ofGroup, sort, further, isThere && !closed.includes(urgency));
}

type Counted = { isError: boolean; refetch: () => unknown };

/** The open groups as one list. */
function wholeOf(
  lists: LoadedIssues[],
  counted: Counted,
): Omit<ShownList, 'isLoading' | 'loadMore'> {
  return {
    rows: lists.flatMap(({ rows }) => rows),
    isError: counted.isError || lists.some(({ isError }) => isError),
    hasMore: lists.some(({ hasMore }) => hasMore),
    refetch: () => {
      void counted.refetch();
      lists.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    },
  };
}
