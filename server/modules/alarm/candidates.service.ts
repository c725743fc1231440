import { ALARM_STEPS } from '#contract/alarms.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { onDuty } from '../duty/index.ts';
import { type Person, readPeople } from './candidates.repository.ts';
import type { PassOverReason, StepPerson } from './steps.ts';

type AlarmFacts = {
  projectId: number;
  at: Date;
  holders: readonly number[];
  known: readonly number[];
};
export type AlarmPeople = { candidates: StepPerson[]; people: Map<number, Person> };

/**
 * The people of every step at a time: who is on duty, the reserve, the project's leaders, and these with all administrators;
 * whoever stands in for an absent one belongs to the same step. `holders` were given the issue while away, and are passed over by
 * whichever step comes next. `known` are further people whose names are needed.
 */
export async function findCandidates(
  tx: TenantTx,
  { projectId, at, holders, known }: AlarmFacts,
): Promise<AlarmPeople> {
  const duty = await onDuty(tx, { projectId, at });
  const roster = [
    ...duty.passedOver.map(({ step, agentId, why }) => ({ step, agentId, why })),
    ...(['duty', 'reserve'] as const).flatMap((step) => {
      const agentId = duty[step];
      return agentId === null ? [] : [{ step, agentId, why: null }];
    }),
  ];
  const ids = [...known, ...holders, ...roster.map(({ agentId }) => agentId)];
  const found = await readPeople(tx, { projectId, ids, at });
  const people = new Map(found.map((person) => [person.id, person]));
  const isAdmin = (id: number) => people.get(id)?.isAdmin === true;
  const withStandIn = (step: StepPerson['step'], one: Person): StepPerson[] => {
    const standIn = one.substituteId === null ? undefined : people.get(one.substituteId);
    return [one, ...(standIn ? [standIn] : [])].map((person) => candidateOf(step, person));
  };
  const away = found.filter((one) => holders.includes(one.id) && whyAway(one) !== null);
  return {
    people,
    candidates: [
      ...roster.map((one) => ({ ...one, isAdmin: isAdmin(one.agentId) })),
      ...found.filter(({ isLeader }) => isLeader).flatMap((one) => withStandIn('leaders', one)),
      ...found
        .filter((one) => (one.isLeader || one.isAdmin) && !one.isInactive)
        .flatMap((one) => withStandIn('everyone', one)),
      ...away.flatMap((one) => ALARM_STEPS.map((step) => candidateOf(step, one))),
    ],
  };
}

const candidateOf = (step: StepPerson['step'], person: Person): StepPerson => ({
  step,
  agentId: person.id,
  why: whyAway(person),
  isAdmin: person.isAdmin,
});

function whyAway({ isInactive, isAbsent }: Person): PassOverReason | null {
  if (isInactive) return 'inactive';
  return isAbsent ? 'absent' : null;
}
