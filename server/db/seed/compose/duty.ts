import { ALARM_MINUTES } from '#contract/duty.ts';

import type { AgentRef, Setting } from './setting.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const WEEKS_BEFORE = 2;
const WEEKS_AHEAD = 9;
/** A week that nobody has taken yet, counted from this one. */
const GAP = 6;
/** When the person on duty is away, and their substitute has agreed; counted likewise. */
const AWAY = 2;
export const DUTY_MINUTES = { duty: 6, reserve: ALARM_MINUTES, leaders: ALARM_MINUTES };

/** The company's roster: leaders and workers in turn, with a gap and an absence to come. */
export function composeDuty({ rows, accountId, agents, now }: Setting): void {
  const staff = [...agents.values()].filter(({ role }) => LEADERS_AND_WORKERS.has(role));
  rows.add('dutyPlans', { accountId, minutes: DUTY_MINUTES });
  if (staff.length < 3) return;
  const inTurn = (n: number): AgentRef => {
    const person = staff[((n % staff.length) + staff.length) % staff.length];
    if (!person) throw new TypeError('A company without staff');
    return person;
  };
  for (let week = -WEEKS_BEFORE; week <= WEEKS_AHEAD; week += 1) {
    const monday = dayOf(mondayOf(now) + week * WEEK);
    const people = { agentId: inTurn(week).id, reserveId: inTurn(week + 1).id };
    rows.add('dutyWeeks', { accountId, monday, ...(week === GAP ? {} : people) });
  }
  rows.add('absences', {
    accountId,
    agentId: inTurn(AWAY).id,
    fromDay: dayOf(mondayOf(now) + AWAY * WEEK),
    toDay: dayOf(mondayOf(now) + AWAY * WEEK + 4 * DAY),
    text: 'Semester',
    substituteId: inTurn(AWAY + 2).id,
    acceptedAt: new Date(now.getTime() - DAY),
    areAlarmsBegun: true,
  });
}

const LEADERS_AND_WORKERS = new Set<AgentRef['role']>(['ROLE_PROJECT_LEADER', 'ROLE_WORKER']);

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
export const mondayOf = (now: Date) => now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY;
