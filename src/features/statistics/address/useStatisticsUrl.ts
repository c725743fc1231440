import { useSearchParams } from 'react-router';

import { today } from './days.ts';
import { type Filter, FILTERS } from './filters.ts';
import { type Days, parseStatisticsUrl, type PeriodName } from './statisticsUrl.ts';

/** Keeps period and filter in the URL, for links and bookmarks. */
export function useStatisticsUrl() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    ...parseStatisticsUrl(params, today()),
    setName: (period: PeriodName) => change({ period, from: undefined, to: undefined }),
    setDays: ({ from, to }: Days) => change({ from, to, period: undefined }),
    choose: (field: Filter, value: string | undefined) => change({ [field]: value }),
    clear: () => change(Object.fromEntries(FILTERS.map((field) => [field, undefined]))),
  };
}
export type Address = ReturnType<typeof useStatisticsUrl>;
