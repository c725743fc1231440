import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { type MILESTONES, type OwnIssue } from '#contract/reporter.ts';

import type { Happening } from './own.repository.ts';

type Milestone = (typeof MILESTONES)[number];
type Told = OwnIssue['timeline'][number];

/** What happened, as a reporter is told it: the oldest first, and nothing of what was taken back. */
export function timelineOf(reported: Omit<Told, 'event'>, history: readonly Happening[]): Told[] {
  const told: Told[] = [{ ...reported, event: 'reported' }];
  for (const happening of history) {
    const { at, who, field } = happening;
    const event = milestoneOf(happening);
    if (event === undefined) continue;
    if (field.startsWith('undone:')) {
      const undone = told.findLastIndex((each) => each.event === event);
      if (undone > 0) told.splice(undone, 1);
    } else {
      told.push({ at, who, event });
    }
  }
  return told;
}

function milestoneOf({ field, from, to }: Happening): Milestone | undefined {
  if (field === 'delegationScheduled' || field === 'plannedFrom') {
    return to === null ? undefined : 'visitPlanned';
  }
  if (from === 'closed') {
    return 'reopened';
  }
  return ISSUE_STATUSES.find((status) => status === to && status !== 'new') as
    | Milestone
    | undefined;
}
