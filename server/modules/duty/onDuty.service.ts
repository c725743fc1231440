import type { PASSED_OVER } from '#contract/alarms.ts';
import { ALARM_MINUTES, type DutyPlan } from '#contract/duty.ts';
import { dutyWeekAt } from '#contract/dutyWeek.ts';

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

/** Monday of the week whose people a roster asks at a time. */
export async function presentWeek(
  tx: TenantTx,
  projectId: number | null,
  at: Date,
): Promise<string> {
  return dutyWeekAt(await readPlan(tx, projectId), at).monday;
}

/** The person on duty for a project at a time, the reserve, and the people passed over with the reason. */
export async function onDuty(tx: TenantTx, moment: DutyMoment): Promise<OnDuty> {
  const plan = await dutyPlanOf(tx, moment.projectId);
  const { monday, isOn } = dutyWeekAt(plan, moment.at);
  const found: OnDuty = { duty: null, reserve: null, passedOver: [] };
  for (const person of await readRoster(tx, { ...moment, monday })) {
    const why = whyAway(person, isOn);
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
