import type { DutyWeek } from '#contract/duty.ts';

/** Null for the company's roster. */
export type RosterOf = number | null;
export type Cell = {
  monday: string;
  /** Undefined for a week that nobody has entered. */
  week: DutyWeek | undefined;
  /** The project has no people from this week on: the company's roster serves. */
  isByCompany: boolean;
};

type Lists = { weeks: readonly DutyWeek[]; mondays: readonly string[] };

const hasPeople = ({ agent, reserve }: DutyWeek) => agent !== null || reserve !== null;

/** The cells of a roster. */
export function cellsOf(projectId: RosterOf, { weeks, mondays }: Lists): Cell[] {
  const own = weeks.filter((week) => week.projectId === projectId);
  const last = own.findLast(hasPeople)?.monday ?? '';
  return mondays.map((monday) => ({
    monday,
    week: own.find((week) => week.monday === monday),
    isByCompany: projectId !== null && monday > last,
  }));
}

/** Whether alarms of that week find nobody on duty. */
export const isGap = ({ week, isByCompany }: Cell): boolean =>
  !isByCompany && (week?.agent ?? null) === null;
