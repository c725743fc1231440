import type { DutyWeek, OwnRoster } from '#contract/duty.ts';

/** Null for the company's roster. */
export type RosterId = number | null;
export type Cell = {
  monday: string;
  /** Undefined for a week that nobody has entered. */
  week: DutyWeek | undefined;
  /** Before or after the project's own roster: the company's serves. */
  isByCompany: boolean;
};

type Lists = {
  weeks: readonly DutyWeek[];
  own: readonly OwnRoster[];
  mondays: readonly string[];
};

/** The cells of a roster. */
export function cellsOf(projectId: RosterId, { weeks, own, mondays }: Lists): Cell[] {
  const roster = own.find((one) => one.projectId === projectId);
  const isOwn = (monday: string) =>
    roster !== undefined && roster.first <= monday && monday <= roster.last;
  return mondays.map((monday) => ({
    monday,
    week: weeks.find((week) => week.projectId === projectId && week.monday === monday),
    isByCompany: projectId !== null && !isOwn(monday),
  }));
}

/** Whether alarms of that week find nobody on duty. */
export const isGap = ({ week, isByCompany }: Cell): boolean =>
  !isByCompany && (week?.agent ?? null) === null;
