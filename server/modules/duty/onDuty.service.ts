import type { PASSED_OVER } from '#contract/alarms.ts';
import { offsetAt } from '#contract/businessHours.ts';
import { ALARM_MINUTES, type DutyPlan } from '#contract/duty.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { type DutyMoment, type DutyRules, readPlan, readRoster } from './onDuty.repository.ts';

export type OnDutyStep = 'duty' | 'reserve';
type Away = Exclude<(typeof PASSED_OVER)[number], 'nobody'>;

type OnDuty = {
  /** Agent to ask; null for nobody. Of an absent person their substitute, if they agreed. */
  duty: number | null;
  reserve: number | null;
  /** The roster's people who are not to be asked. */
  passedOver: { step: OnDutyStep; agentId: number; why: Away }[];
};

/** The person on duty for a project at a time, the reserve, and the people passed over with the reason. */
export async function onDuty(tx: TenantTx, moment: DutyMoment): Promise<OnDuty> {
  const plan = await dutyPlanOf(tx, moment.projectId);
  const began = dutyBegan(plan, moment.at);
  const daysAgo = began === 'yesterday' ? 1 : 0;
  const found: OnDuty = { duty: null, reserve: null, passedOver: [] };
  for (const person of await readRoster(tx, { ...moment, daysAgo })) {
    const why = whyAway(person, began !== undefined);
    if (why !== undefined) found.passedOver.push({ step: person.place, agentId: person.id, why });
    found[person.place] =
      why === undefined ? person.id : why === 'absent' ? person.substituteId : null;
  }
  return found;
}

function whyAway(
  { isInactive, isAbsent }: { isInactive: boolean; isAbsent: boolean },
  isOn: boolean,
): Away | undefined {
  if (isInactive) return 'inactive';
  if (!isOn) return 'offDuty';
  return isAbsent ? 'absent' : undefined;
}

type Plan = DutyRules & { minutes: DutyPlan['minutes'] };

/** How alarms of a project ask: its plan, the company's, or the built-in one. */
export async function dutyPlanOf(tx: TenantTx, projectId: number): Promise<Plan> {
  const plan = await readPlan(tx, projectId);
  return { ...plan, minutes: plan.minutes ?? BUILT_IN };
}

const BUILT_IN: DutyPlan['minutes'] = {
  duty: ALARM_MINUTES,
  reserve: ALARM_MINUTES,
  leaders: ALARM_MINUTES,
};

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The day on which the duty of a time began: a night belongs to the day before. Undefined outside the hours of duty. */
export function dutyBegan(
  { hours, timeZone }: Omit<DutyRules, 'minutes'>,
  at: Date,
): 'today' | 'yesterday' | undefined {
  if (hours === null) return 'today';
  const local = at.getTime() + offsetAt(timeZone, at.getTime());
  const minute = Math.floor((local % DAY) / MINUTE);
  const weekday = (new Date(local).getUTCDay() + 6) % 7;
  const today = hours[weekday];
  const before = hours[(weekday + 6) % 7];
  const isOvernight = (times: NonNullable<typeof today>) => times.to <= times.from;
  if (today && minute >= today.from && (isOvernight(today) || minute < today.to)) return 'today';
  return before && isOvernight(before) && minute < before.to ? 'yesterday' : undefined;
}
