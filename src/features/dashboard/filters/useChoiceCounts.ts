import { COUNTED_FILTERS } from '#contract/issueChoices.ts';
import type { IssueFilter } from '#contract/issueFilter.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import type { Choice } from './choices.ts';
import { useCountIssueChoicesQuery } from './choicesApi.ts';
import type { ChoiceField } from './filterFields.ts';
import { askedFilter, without } from './listUrl.ts';

/** How many open issues a choice finds along with the other filters; undefined where it is not counted, or not exactly. */
export function useChoiceCounts(field: ChoiceField, filter: IssueFilter) {
  const of = COUNTED_FILTERS.find((name) => name === field);
  const asked = askedFilter(without(filter, field));
  const isCounted = useCan('issue.bulk') && !asked.status?.includes('closed');
  const { data } = useCountIssueChoicesQuery(
    { of: of ?? 'project', filter: asked },
    { skip: of === undefined || !isCounted },
  );
  if (!data || data.isLowerBound) return () => undefined;
  return (value: Choice): number | undefined => data.counts[value] ?? 0;
}
