import { type Urgency, URGENCIES } from '#contract/issueFilter.ts';
import { useRemembered } from '#src/shared/filters/filtersSlice.ts';

const NONE = 'none';

/** The groups that this person has closed; those that wait, at first. */
export function useClosedGroups() {
  const [remembered = 'waiting', remember] = useRemembered('dashboard.closedGroups');
  const names = remembered.split(',');
  const closed = URGENCIES.filter((urgency) => names.includes(urgency));
  const toggle = (urgency: Urgency) => {
    const next = closed.includes(urgency)
      ? closed.filter((one) => one !== urgency)
      : [...closed, urgency];
    remember(next.join() || NONE);
  };
  return [closed, toggle] as const;
}
