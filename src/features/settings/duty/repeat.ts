import type { DutyWeek } from '#contract/duty.ts';
import { plusWeeks } from '#src/entities/duty/weeks.ts';

export type Repeat = {
  /** First and last Monday of the pattern. */
  from: string;
  to: string;
  /** Last Monday that it is repeated to. */
  until: string;
  /** Also in weeks that have people. */
  isReplacing: boolean;
};
type People = { agentId: number | null; reserveId: number | null };
type Given = People & { monday: string };
/** Weeks to save, as they will be and as they are; and how many with other people are left alone. */
export type Repeated = { filled: Given[]; before: Given[]; kept: number };

const peopleOf = (week: DutyWeek | undefined): People => ({
  agentId: week?.agent?.id ?? null,
  reserveId: week?.reserve?.id ?? null,
});
const isEmpty = ({ agentId, reserveId }: People) => agentId === null && reserveId === null;

export function mondaysBetween(from: string, to: string): string[] {
  const mondays = [];
  for (let monday = from; monday <= to; monday = plusWeeks(monday, 1)) mondays.push(monday);
  return mondays;
}

/** A roster's weeks after a pattern with its people in turn. Weeks that already have them are left out. */
export function repeated(
  weeks: readonly DutyWeek[],
  { from, to, until, isReplacing }: Repeat,
): Repeated {
  const of = (monday: string) => peopleOf(weeks.find((week) => week.monday === monday));
  const pattern = mondaysBetween(from, to).map(of);
  const result: Repeated = { filled: [], before: [], kept: 0 };
  for (const [n, monday] of mondaysBetween(plusWeeks(to, 1), until).entries()) {
    const [now, then] = [of(monday), pattern[n % pattern.length]];
    if (!then || (now.agentId === then.agentId && now.reserveId === then.reserveId)) continue;
    if (isEmpty(now) || isReplacing) {
      result.filled.push({ monday, ...then });
      result.before.push({ monday, ...now });
    } else result.kept += 1;
  }
  return result;
}
