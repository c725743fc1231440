import { useSearchParams } from 'react-router';

import { today } from '#contract/days.ts';
import {
  type Comparison,
  type Days,
  type Filter,
  FILTERS,
  type PeriodName,
  readStatisticsAddress,
  type Tab,
} from '#contract/statisticsAddress.ts';

/** Keeps tab, period, comparison and filter in the URL, for links and bookmarks. */
export function useStatisticsUrl() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | undefined>) =>
    setParams((before) => withValues(before, values), { replace: true });
  return {
    ...readStatisticsAddress(params, today()),
    hasReports: params.has('reports'),
    closeReports: () => change({ reports: undefined }),
    /** The same for another tab. */
    ofTab: (tab: Tab) => ({ search: withValues(params, { tab, reports: undefined }).toString() }),
    setName: (period: PeriodName) => change({ period, from: undefined, to: undefined }),
    setDays: ({ from, to }: Days) => change({ from, to, period: undefined }),
    compare: (compare: Comparison) =>
      change({ compare: compare === 'before' ? undefined : compare }),
    choose: (field: Filter, value: string | undefined) => change({ [field]: value }),
    clear: () => change(Object.fromEntries(FILTERS.map((field) => [field, undefined]))),
  };
}
export type Address = ReturnType<typeof useStatisticsUrl>;

function withValues(
  before: URLSearchParams,
  values: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
