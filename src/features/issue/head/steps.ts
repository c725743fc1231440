import type { Issue } from '#contract/issues.ts';
import { confirmRefusal, refusalOf } from '#contract/issuePolicy.ts';
import type { IssueStatus, Refusal } from '#contract/issueStatus.ts';

/** A status to set, or the confirmation of completed work. */
export type StepName = Exclude<IssueStatus, 'new'> | 'confirm';

/** A step of the menu, with the reason if it is unavailable. */
export type StatusStep = { name: StepName; refusal: Refusal | undefined };

const ALL: readonly StepName[] = ['inProgress', 'waiting', 'done', 'confirm', 'rejected', 'closed'];

/** Facts that the step rules depend on. */
export const stepFacts = (issue: Issue) => ({
  status: issue.status,
  creatorId: issue.creator?.id ?? null,
  doneById: issue.doneBy?.id ?? null,
});

type Actor = Parameters<typeof refusalOf>[0];

/**
 * Steps from the current status, in lifecycle order. Staff also see unavailable steps with the
 * reason; others only their own.
 */
export function stepsOf(issue: Issue, actor: Actor, isStaff: boolean): StatusStep[] {
  const facts = stepFacts(issue);
  return ALL.filter((name) => isOffered(name, issue.status, isStaff))
    .map((name) => ({
      name,
      refusal: name === 'confirm' ? confirmRefusal(actor, facts) : refusalOf(actor, facts, name),
    }))
    .filter(({ refusal }) => isStaff || refusal === undefined);
}

/** Non-staff confirm completed work and withdraw their own report. */
function isOffered(name: StepName, status: IssueStatus, isStaff: boolean): boolean {
  // A waiting issue may change what it waits for.
  if (name === status) return name === 'waiting';
  if (name === 'confirm') return status === 'done';
  return name !== 'closed' || isStaff || status !== 'done';
}
