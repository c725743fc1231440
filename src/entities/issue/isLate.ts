import type { Issue } from '#contract/issues.ts';

/** Whether an issue should have been done by now. One that is done is not late, even before it is closed. */
export const isLate = ({ dueAt, status }: Pick<Issue, 'dueAt' | 'status'>, now: Date): boolean =>
  dueAt !== null && status !== 'done' && status !== 'closed' && new Date(dueAt) < now;
