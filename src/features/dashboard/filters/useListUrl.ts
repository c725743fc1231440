import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';

import { type ListUrl, parseListUrl, printListUrl } from './listUrl.ts';

/** History state: the list was requested as it is, without the default view. */
export const CHOSEN = { chosen: true };

/** Filter, sort and grouping of the list, kept in the URL. */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  // Unrelated parameters do not change the list.
  const search = printListUrl(parseListUrl(params));
  const url = useMemo(() => parseListUrl(new URLSearchParams(search)), [search]);

  const go = useCallback(
    (next: ListUrl, options?: { replace: boolean }) =>
      setParams(printListUrl(next), { ...options, state: CHOSEN }),
    [setParams],
  );
  const setFilter = useCallback(
    (filter: IssueFilter, options?: { replace: boolean }) => {
      go({ ...url, filter }, options);
    },
    [go, url],
  );
  const setSort = useCallback(
    (sort: IssueSort | undefined) => {
      go({ ...url, sort });
    },
    [go, url],
  );
  const setGrouped = (isGrouped: boolean) => go({ ...url, isGrouped });
  return { ...url, search, setFilter, setSort, setGrouped };
}
export type ListAddress = ReturnType<typeof useListUrl>;
