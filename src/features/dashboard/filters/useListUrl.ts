import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';

import { type ListUrl, parseListUrl, printListUrl } from './listUrl.ts';

/** The list's filter and order, which live in the address, and how to change them. */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  // An unrelated or unknown parameter does not make another list.
  const search = printListUrl(parseListUrl(params));
  const url = useMemo(() => parseListUrl(new URLSearchParams(search)), [search]);

  const go = useCallback(
    (next: ListUrl, options?: { replace: boolean }) => setParams(printListUrl(next), options),
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
      go({ filter: url.filter, ...(sort ? { sort } : {}) });
    },
    [go, url],
  );
  return { ...url, search, setFilter, setSort };
}
export type ListAddress = ReturnType<typeof useListUrl>;
