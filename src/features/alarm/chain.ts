import type { Alarm } from '#contract/alarms.ts';

/** People asked at the same time: by the step that waits for an answer, or by one to come. */
export type ChainStep = {
  at: string;
  people: { id: number; name: string }[];
  /** It has asked, and waits for an answer. */
  isNow: boolean;
};

/** The step that waits for an answer and the steps to come. The last waits for everybody asked, the earlier ones included. */
export function chainOf({ asked, nextAt }: Pick<Alarm, 'asked' | 'nextAt'>): ChainStep[] {
  const steps: ChainStep[] = [];
  for (const { agent, at, passedOver } of asked) {
    if (!agent || passedOver !== null) continue;
    const isNow = nextAt === null || Date.parse(at) < Date.parse(nextAt);
    if (steps.at(-1)?.at !== at) steps.push({ at, people: [], isNow });
    steps.at(-1)?.people.push(agent);
  }
  const current = steps.findLastIndex(({ isNow }) => isNow);
  const last = steps.at(-1);
  if (last && nextAt === null) {
    const people = new Map(steps.flatMap((step) => step.people.map((one) => [one.id, one])));
    return [{ ...last, people: [...people.values()] }];
  }
  return steps
    .slice(Math.max(current, 0))
    .map((step, n) => ({ ...step, isNow: n === 0 && current >= 0 }));
}

/** Whether a roster names somebody, present or away. */
export const hasRoster = ({ asked }: Pick<Alarm, 'asked'>): boolean =>
  asked.some(({ step, agent }) => agent !== null && (step === 'duty' || step === 'reserve'));

/** Share of the time to answer that is left, from 1 to 0; undefined after the last step. */
export function shareLeft(alarm: Pick<Alarm, 'asked' | 'nextAt'>, now: number): number | undefined {
  const current = chainOf(alarm).find(({ isNow }) => isNow);
  if (!current || alarm.nextAt === null) return undefined;
  const from = Date.parse(current.at);
  const to = Date.parse(alarm.nextAt);
  return to <= from ? 0 : Math.min(1, Math.max(0, (to - now) / (to - from)));
}
