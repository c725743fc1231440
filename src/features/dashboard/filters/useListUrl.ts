import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';

import { type ListUrl, parseListUrl, printListUrl } from './listUrl.ts';

/** The list was asked for as it is: no standard view takes its place. */
export const CHOSEN = { chosen: true };

/** The list's filter and order, which live in the address, and how to change them. */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  // An unrelated or unknown parameter does not make another list.
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
      const { sort: _, ...rest } = url;
      go({ ...rest, ...(sort ? { sort } : {}) });
    },
    [go, url],
  );
  return { ...url, search, setFilter, setSort };
}
export type ListAddress = ReturnType<typeof useListUrl>;
