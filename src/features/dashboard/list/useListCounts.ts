import { useMemo } from 'react';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { useCountIssuesQuery } from '#src/entities/issue/issueApi.ts';

import { askedFilter, without } from '../filters/listUrl.ts';

const NO_FILTER: IssueFilter = {};

/** The numbers of everything the caller sees, for the views, and those under the filter, for the tabs. */
export function useListCounts(filter: IssueFilter) {
  const { data: everything } = useCountIssuesQuery(NO_FILTER);
  const ofTabs = useMemo(() => without(filter, 'status'), [filter]);
  const { data: filtered } = useCountIssuesQuery(ofTabs);
  const asked = askedFilter(filter).status ?? [];
  const total =
    filtered && asked.reduce((sum, status) => sum + (filtered.statuses[status] ?? 0), 0);
  return { everything, filtered, total };
}
