import { z } from 'zod/mini';

import { ALARM_MINUTES, dutyCalls, type DutyPlan } from '#contract/duty.ts';

import { type DayDraft, openTime, weekDraft } from '../frame/dayDraft.ts';

/** Form values of a plan. */
export type DutyDraft = Pick<DutyPlan, 'minutes' | 'phone'> & {
  isAroundTheClock: boolean;
  hours: DayDraft[];
};

const BUILT_IN: DutyPlan['minutes'] = {
  duty: ALARM_MINUTES,
  reserve: ALARM_MINUTES,
  leaders: ALARM_MINUTES,
};

const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
const wholeDay = { from: 0, to: 24 * 60 };
/** Offered first: outside office hours. */
const NIGHTS_AND_WEEKENDS = [night, night, night, night, night, wholeDay, wholeDay];

/** Form values of a saved plan, or of one that is not saved yet. */
export const draftOf = (plan: DutyPlan | undefined): DutyDraft => ({
  minutes: plan?.minutes ?? BUILT_IN,
  phone: plan?.phone ?? '',
  isAroundTheClock: !plan?.hours,
  hours: weekDraft(plan?.hours ?? NIGHTS_AND_WEEKENDS),
});

/** What a draft saves. */
export const bodyOf = ({ isAroundTheClock, hours, ...draft }: DutyDraft) => ({
  ...draft,
  hours: isAroundTheClock ? null : hours.map(openTime),
});

/** Checks a draft by the call. */
export const draftSchema = z.pipe(
  z.transform((draft: DutyDraft): unknown => bodyOf(draft)),
  z.pick(dutyCalls.savePlan.body, { minutes: true, phone: true, hours: true }),
);
