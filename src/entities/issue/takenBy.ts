import type { IssueRow } from '#contract/issueList.ts';
import type { Reference } from '#contract/primitives.ts';

/** Optimistic row of an issue that somebody takes: a new one is in progress. */
export const takenBy =
  (responsible: Reference) =>
  ({ status }: IssueRow): Partial<IssueRow> => ({
    responsible,
    ...(status === 'new' && { status: 'inProgress' }),
  });
