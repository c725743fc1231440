import type { Issue } from '#contract/issues.ts';
import { isWithContractor } from '#contract/delegationSteps.ts';

/** Whether staff can agree on visits of their own with whoever reported the issue. */
const mayAgree = ({ status, reporter }: Issue) =>
  status !== 'done' && status !== 'closed' && Boolean(reporter?.email);

const isAgreeing = ({ visit }: Issue) => visit !== null && visit.answer !== 'none';

export const showsStaffVisit = (issue: Issue): boolean => mayAgree(issue) && isAgreeing(issue);

/** A contractor agrees on a visit of theirs. */
export const mayPropose = (issue: Issue): boolean =>
  mayAgree(issue) &&
  !isAgreeing(issue) &&
  !issue.delegations.some(({ state }) => isWithContractor(state));
