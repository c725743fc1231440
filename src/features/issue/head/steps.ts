import type { Issue } from '#contract/issues.ts';
import { confirmRefusal, refusalOf } from '#contract/issuePolicy.ts';
import type { IssueStatus, Refusal } from '#contract/issueStatus.ts';

/** What can be done about the status: a status to give, or to say that what is done is done. */
export type StepName = Exclude<IssueStatus, 'new'> | 'confirm';

/** A step of the menu, and why it is not to be taken now. */
export type Step = { name: StepName; refusal: Refusal | undefined };

const ALL: readonly StepName[] = ['inProgress', 'waiting', 'done', 'confirm', 'rejected', 'closed'];

/** What the rules of a step ask about an issue. */
export const stepFacts = (issue: Issue) => ({
  status: issue.status,
  creatorId: issue.creator?.id ?? null,
  doneById: issue.doneBy?.id ?? null,
});

type Actor = Parameters<typeof refusalOf>[0];

/**
 * The steps from where the issue stands, in the order of its life. Staff see those, too, that they may not take, with
 * the reason; others see what is theirs.
 */
export function stepsOf(issue: Issue, actor: Actor, isStaff: boolean): Step[] {
  const facts = stepFacts(issue);
  return ALL.filter((name) => isOffered(name, issue.status, isStaff))
    .map((name) => ({
      name,
      refusal: name === 'confirm' ? confirmRefusal(actor, facts) : refusalOf(actor, facts, name),
    }))
    .filter(({ refusal }) => isStaff || refusal === undefined);
}

/** Who is no staff confirms what is done, and takes back what is not. */
function isOffered(name: StepName, status: IssueStatus, isStaff: boolean): boolean {
  // What waits may wait otherwise.
  if (name === status) return name === 'waiting';
  if (name === 'confirm') return status === 'done';
  return name !== 'closed' || isStaff || status !== 'done';
}
