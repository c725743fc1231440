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
/** Minutes after which the last step looks for people who have come back. */
const REPEATED_AFTER = 1;

/**
 * The steps to come. Each asks those whom no earlier step asked, and one that asks nobody takes no time. The last one asks
 * everybody and is repeated for people who come back or come later.
 */
export function roundsToCome(candidates: readonly StepPerson[], progress: Progress): Round[] {
  const isRepeat = progress.step === LAST;
  const asked = new Set(progress.asked);
  const noted = new Set(progress.noted);
  let at = progress.at;
  return ALARM_STEPS.slice(indexAfter(progress.step)).map((step) => {
    const belongs = (one: StepPerson) => one.step === step || step === LAST;
    const people = candidates.filter((one) => belongs(one) && !asked.has(one.agentId));
    const ask = idsToAsk(step, people, candidates);
    const unasked = people.flatMap(({ agentId, why }) =>
      why === null || ask.includes(agentId) || noted.has(agentId) ? [] : [{ agentId, why }],
    );
    const passedOver = [...new Map(unasked.map((one) => [one.agentId, one])).values()];
    const isEmpty = ask.length === 0 && passedOver.length === 0 && !isRepeat;
    const round = { step, at, ask, passedOver: isEmpty ? [NOBODY] : passedOver };
    for (const id of ask) asked.add(id);
    for (const { agentId } of passedOver) noted.add(agentId);
    if (ask.length > 0) at = timeAfter(round, progress.minutes);
    return round;
  });
}

const NOBODY = { agentId: null, why: 'nobody' } as const;
const LAST = 'everyone';

/** Index of the step after `step`; the last one comes again. */
const indexAfter = (step: AlarmStep | null): number =>
  step === null ? 0 : Math.min(ALARM_STEPS.indexOf(step) + 1, ALARM_STEPS.length - 1);

/** The last step asks absent administrators, too, while no leader or administrator is there. */
function idsToAsk(
  step: AlarmStep,
  people: readonly StepPerson[],
  candidates: readonly StepPerson[],
): number[] {
  const hasLeader = candidates.some((one) => one.step === LAST && one.why === null);
  const asksAbsent = step === LAST && !hasLeader;
  const chosen = people.filter(
    ({ why, isAdmin }) => why === null || (asksAbsent && isAdmin && why === 'absent'),
  );
  return [...new Set(chosen.map(({ agentId }) => agentId))];
}

/** When the step after a round asks, or the last one looks again. */
export const timeAfter = (
  { step, at }: Pick<Round, 'step' | 'at'>,
  minutes: DutyPlan['minutes'],
): Date => new Date(at.getTime() + (step === LAST ? REPEATED_AFTER : minutes[step]) * MINUTE);
