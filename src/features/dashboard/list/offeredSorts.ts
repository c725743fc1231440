import type { IssueSort } from '#contract/issueFilter.ts';

/** Sort orders offered where there are no column heads. */
export const OFFERED_SORTS = [
  '-activity',
  '-created',
  'created',
  '-priority',
  'due',
] as const satisfies IssueSort[];
