import { dutyWeekAt, planOf } from '#contract/dutyWeek.ts';
import { mondayOf, plusWeeks } from '#src/entities/duty/weeks.ts';
import { useNow } from '#src/shared/lib/clock.ts';

import { useReadDutyQuery } from './dutyApi.ts';
import { type Cell, cellsOf, type RosterId } from './rows.ts';

/** Gaps are told of this long before. */
export const FORESEEN_WEEKS = 8;

/**
 * The weeks from a week ago on: its last night may not be over. Two more than are foreseen, as the reader's calendar may be a
 * day from the company's.
 */
export const currentWeeks = () => ({
  from: plusWeeks(mondayOf(), -1),
  weeks: FORESEEN_WEEKS + 2,
});

/** Which week each roster asks now, and its people. */
export function useCurrentDuty() {
  const now = useNow();
  const { data } = useReadDutyQuery(currentWeeks());
  const { weeks = [], plans = [], own = [], timeZone } = data ?? {};
  const mondayFor = (projectId: RosterId): string => {
    const hours = planOf(plans, projectId)?.hours ?? null;
    return timeZone === undefined ? mondayOf() : dutyWeekAt({ hours, timeZone }, now).monday;
  };
  const cellsFor = (projectId: RosterId, mondays: readonly string[]) =>
    cellsOf(projectId, { weeks, own, mondays });
  const peopleFor = (projectId: RosterId): Cell['week'] => {
    const mondays = [mondayFor(projectId)];
    const [cell] = cellsFor(projectId, mondays);
    return cell?.isByCompany ? cellsFor(null, mondays)[0]?.week : cell?.week;
  };
  return { weeks, editable: data?.editable ?? [], mondayFor, cellsFor, peopleFor };
}
