import type { IssueSort } from '#contract/issueFilter.ts';

import type { ListAddress } from '../filters/useListUrl.ts';
import { useGrouping } from './useGrouping.ts';

/** The list's sort, and its usual one without one in its URL. */
export function useSort(address: ListAddress) {
  const usual: IssueSort = useGrouping(address).isGrouped ? 'due' : '-activity';
  return {
    sort: address.sort ?? usual,
    setSort: (sort: IssueSort | undefined) => address.setSort(sort === usual ? undefined : sort),
  };
}
