import type { DelegationState } from '#contract/delegations.ts';
import type { Resolution } from '#contract/issueStatus.ts';

import type { FamilyName } from '../content/faults.ts';
import { phrases } from '../content/phrases.ts';
import { isHome } from './deck.ts';
import {
  closes,
  delegated,
  done,
  type Ending,
  rejected,
  reopened,
  takeUp,
  waitedFor,
  waits,
} from './outcome.ts';
import type { Scene } from './scene.ts';
import { firmSteps, hurrySteps, publicly, type StoryStep, talkSteps } from './steps.ts';

/** The steps that bring an issue to its planned status. */
export function stepsOf(scene: Scene): StoryStep[] {
  const { random, planned } = scene;
  if (planned.status === 'new') {
    return random.chance(0.2) ? [publicly(scene, 'reporter', random.pick(phrases.hurry))] : [];
  }
  const talk = talkSteps(scene);
  const isAnswered = talk[1]?.by === 'outside';
  const start = [takeUp(scene), ...(isAnswered ? waitedFor(scene, 'reporter', talk) : talk)];
  const ending = planned.status === 'closed' ? endingOf(scene) : undefined;
  return ending && ending.resolution !== 'fixed'
    ? [...start, ...closes(scene, ending)]
    : [...start, ...workSteps(scene), ...lastSteps(scene)];
}

function lastSteps(scene: Scene): StoryStep[] {
  const { random, planned } = scene;
  const hurry = random.chance(0.18) ? hurrySteps(scene) : [];
  switch (planned.status) {
    case 'new':
      return [];
    case 'inProgress':
      return hurry;
    case 'waiting':
      return [...waits(scene), ...hurry];
    case 'done':
      return done(scene);
    case 'rejected':
      return [...done(scene), ...rejected(scene)];
    case 'closed':
      return [...hurry, ...done(scene), ...secondTry(scene), ...closes(scene, FIXED)];
  }
}

const FIXED: Ending = { resolution: 'fixed' };

/** Occasionally the work is rejected and done again. */
const secondTry = (scene: Scene): StoryStep[] =>
  scene.random.chance(0.08) ? [...rejected(scene), ...reopened(scene), ...done(scene)] : [];

/** The firm's steps; for an issue in progress only the first ones. */
function workSteps(scene: Scene): StoryStep[] {
  const { contractor, planned, random } = scene;
  if (!contractor) return [];
  const steps = waitedFor(scene, 'contractor', firmSteps(scene));
  const isUnderWay = planned.status === 'inProgress';
  const taking = isUnderWay ? random.int(1, steps.length) : steps.length;
  const states: Record<typeof planned.status, DelegationState> = {
    inProgress: taking === 1 ? random.pick(['sent', 'opened'] as const) : 'scheduled',
    waiting: 'accepted',
    done: 'reportedDone',
    rejected: 'sentBack',
    closed: 'approved',
    new: 'sent',
  };
  return [delegated(scene, contractor, states[planned.status]), ...steps.slice(0, taking)];
}

/** Most issues are fixed. */
const RESOLUTIONS: readonly Resolution[] = [
  ...Array.from({ length: 14 }, () => 'fixed' as const),
  'noFaultFound',
  'notCovered',
  'withdrawn',
  'withdrawn',
  'other',
  'other',
];

const COMES_AND_GOES: readonly FamilyName[] = ['heat', 'air', 'lift', 'power', 'drain', 'noise'];
const RESIDENTS_OWN: readonly FamilyName[] = ['tap', 'appliance', 'door', 'surface'];
const CAN_WAIT: readonly FamilyName[] = ['surface', 'roof', 'yard', 'door'];
const BY_ITSELF: readonly FamilyName[] = ['heat', 'tap', 'drain', 'noise', 'lock', 'laundry'];

/** A closed issue's resolution, if plausible for it. */
function endingOf(scene: Scene): Ending {
  const { random, planned } = scene;
  const { family, prio } = planned.fault;
  const duplicateOf = firstOf(scene);
  if (duplicateOf) return { resolution: 'duplicate', duplicateOf };
  const resolution = random.pick(RESOLUTIONS);
  const fits: Partial<Record<Resolution, boolean>> = {
    noFaultFound: COMES_AND_GOES.includes(family),
    notCovered: RESIDENTS_OWN.includes(family) && isHome(planned.place) && prio === undefined,
    other: CAN_WAIT.includes(family) && prio === undefined,
    withdrawn: BY_ITSELF.includes(family),
  };
  return fits[resolution] === true ? { resolution } : FIXED;
}

/** The earlier issue about the same fault. */
function firstOf({ setting, planned }: Scene): Ending['duplicateOf'] {
  const found = setting.rows.tables.issues.find(
    ({ accountId, number }) => accountId === setting.accountId && number === planned.twinOf,
  );
  return found?.id === undefined ? undefined : { id: found.id, number: found.number };
}
