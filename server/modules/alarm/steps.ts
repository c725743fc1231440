import type { DutyPlan } from '#contract/duty.ts';
import { ALARM_STEPS, type AlarmStep, type PASSED_OVER } from '#contract/alarms.ts';

export type PassOverReason = (typeof PASSED_OVER)[number];

/** A person of a step. */
export type StepPerson = {
  step: AlarmStep;
  agentId: number;
  /** Why they are passed over; null if they can be asked. */
  why: PassOverReason | null;
  isAdmin: boolean;
};

/** Whom a step asks and passes over. */
export type Round = {
  step: AlarmStep;
  at: Date;
  ask: number[];
  /** `nobody` without a person: the step has no one left to ask. */
  passedOver: { agentId: number | null; why: PassOverReason }[];
};

export type Progress = {
  /** The last step that asked; null before the first. */
  step: AlarmStep | null;
  /** When the next step asks. */
  at: Date;
  minutes: DutyPlan['minutes'];
  /** People asked before. */
  asked: readonly number[];
  /** People passed over before, who are not noted again. */
  noted: readonly number[];
};

const MINUTE = 60_000;

/** The steps to come. Each asks those whom no earlier step asked, and one that asks nobody takes no time. */
export function roundsToCome(candidates: readonly StepPerson[], progress: Progress): Round[] {
  const asked = new Set(progress.asked);
  const noted = new Set(progress.noted);
  let at = progress.at;
  return ALARM_STEPS.slice(firstOf(progress.step)).map((step) => {
    const people = candidates.filter((one) => one.step === step && !asked.has(one.agentId));
    const ask = idsToAsk(step, people);
    const passedOver = people.flatMap(({ agentId, why }) =>
      why === null || ask.includes(agentId) || noted.has(agentId) ? [] : [{ agentId, why }],
    );
    const isEmpty = ask.length === 0 && passedOver.length === 0;
    const round = { step, at, ask, passedOver: isEmpty ? [NOBODY] : passedOver };
    for (const id of ask) asked.add(id);
    for (const { agentId } of passedOver) noted.add(agentId);
    if (ask.length > 0) at = timeAfter(round, progress.minutes) ?? at;
    return round;
  });
}

const NOBODY = { agentId: null, why: 'nobody' } as const;

/** The last step is repeated for people who come later. */
const firstOf = (step: AlarmStep | null): number =>
  step === null ? 0 : Math.min(ALARM_STEPS.indexOf(step) + 1, ALARM_STEPS.length - 1);

/** The last step asks absent administrators rather than nobody. */
function idsToAsk(step: AlarmStep, people: readonly StepPerson[]): number[] {
  const present = people.filter(({ why }) => why === null);
  const chosen =
    step === 'everyone' && present.length === 0
      ? people.filter(({ isAdmin, why }) => isAdmin && why === 'absent')
      : present;
  return [...new Set(chosen.map(({ agentId }) => agentId))];
}

/** When the step after a round asks; null after the last. */
export const timeAfter = ({ step, at }: Round, minutes: DutyPlan['minutes']): Date | null =>
  step === 'everyone' ? null : new Date(at.getTime() + minutes[step] * MINUTE);
