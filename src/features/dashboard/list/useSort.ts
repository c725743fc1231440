import type { IssueSort } from '#contract/issueFilter.ts';
import { useHasClocks } from '#src/shared/session/me.ts';

import type { ListAddress } from '../filters/useListUrl.ts';
import { useGrouping } from './useGrouping.ts';

/** The list's sort. Without one in its URL staff see first what runs out first, if times run at all. */
export function useSort(address: ListAddress) {
  const { canGroup, isGrouped } = useGrouping(address);
  const isTimed = useHasClocks() && canGroup && address.filter.status?.join() !== 'done';
  const usual: IssueSort = isGrouped || isTimed ? 'due' : '-activity';
  return {
    sort: address.sort ?? usual,
    setSort: (sort: IssueSort | undefined) => address.setSort(sort === usual ? undefined : sort),
  };
}
