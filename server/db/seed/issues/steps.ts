import type { AgentRef } from '../compose/setting.ts';
import type { Family, Talk } from '../content/faults.ts';
import { phrases } from '../content/phrases.ts';
import { isHome } from './deck.ts';
import { bookVisit } from './delegations.ts';
import type { Planned } from './plan.ts';
import type { Scene } from './scene.ts';
import { dayInWords, hoursInWords, type StoryTurn, workingDay } from './times.ts';

/** One event, to be run at its turn. */
export type StoryStep = StoryTurn & {
  act: (at: Date, visit: Date | undefined) => void;
  /** The firm is on site; earlier messages about a visit refer to this one. */
  isVisit?: true;
};

const DAY = 86_400_000;
const HOUR = DAY / 24;

/** Questions, answers and internal messages once an agent has the issue in hand. */
export function talkSteps(scene: Scene): StoryStep[] {
  const { random, planned, family } = scene;
  const { fault, place } = planned;
  const isCalm = fault.prio !== 'urgent';
  const talk = fault.talk ?? random.pick(speakable(family, planned));
  const [question, answer] =
    isHome(place) && isCalm && random.chance(0.3) ? random.pick(phrases.letIn) : talk;
  const shows = SHOWS.test(answer) || random.chance(0.15);
  return [
    publicly(scene, 'handler', question),
    ...(random.chance(0.85)
      ? [publicly(scene, 'reporter', answer, shows ? fault.photo : undefined)]
      : []),
    ...(random.chance(0.4) ? [internally(scene, random.pick(family.inside))] : []),
  ];
}

const SHOWS = /bild/iu;

/** Without a picture, messages must not mention one. */
function speakable({ talk }: Family, { fault }: Planned): readonly Talk[] {
  const fitting = talk.filter(([, answer]) => fault.photo !== undefined || !SHOWS.test(answer));
  return fitting.length > 0 ? fitting : [phrases.anyTime];
}

/** The firm receives the delegation, books a visit, diagnoses and quotes a price. */
export function firmSteps(scene: Scene): StoryStep[] {
  const { random, planned, family } = scene;
  const { found, photo, prio } = planned.fault;
  const suits = isHome(planned.place) ? phrases.suits : phrases.fine;
  const seen =
    found === undefined ? [] : [visit(scene, found, random.chance(0.3) ? photo : undefined)];
  const price =
    prio !== 'urgent' && random.chance(0.35)
      ? [
          privately(scene, 'contractor', random.pick(phrases.price)),
          privately(scene, 'handler', random.pick(phrases.approved)),
        ]
      : [];
  return [
    { ...privately(scene, 'handler', random.pick(family.delegation)), soon: true },
    booking(scene),
    ...(random.chance(0.6) ? [publicly(scene, 'reporter', random.pick(suits))] : []),
    ...seen,
    ...price,
  ];
}

/** When the firm will come: at the visit that follows or, without one, within the next days. */
function booking(scene: Scene): StoryStep {
  const { story, random, setting } = scene;
  const message = publicly(scene, 'contractor', random.pick(phrases.booked));
  return {
    by: 'staff',
    act: (at, visited) => {
      const midnight = Math.floor(setting.now.getTime() / DAY) * DAY + random.int(1, 4) * DAY;
      const day = visited ?? workingDay(midnight + random.int(7, 12) * HOUR);
      story.slots['dag'] = dayInWords(day, at);
      story.slots['tid'] = hoursInWords(day);
      bookVisit(scene, day);
      if (!visited) {
        story.issue.plannedFrom = day;
        story.issue.plannedTo = new Date(day.getTime() + 2 * HOUR);
      }
      message.act(at, visited);
    },
  };
}

const visit = (scene: Scene, found: string, photo: Planned['fault']['photo']): StoryStep => ({
  ...publicly(scene, 'contractor', found, photo),
  isVisit: true,
});

/** The reporter grows impatient. */
export const hurrySteps = (scene: Scene): StoryStep[] => [
  publicly(scene, 'reporter', scene.random.pick(phrases.hurry)),
  publicly(scene, 'handler', scene.random.pick(phrases.still)),
];

export function publicly(
  scene: Scene,
  role: 'handler' | 'reporter' | 'contractor',
  text: string,
  photo?: Planned['fault']['photo'],
): StoryStep {
  const { story } = scene;
  const by = role === 'reporter' ? story.reporter : agentOf(scene, role);
  return {
    by: role === 'reporter' ? 'outside' : 'staff',
    act: (at) => {
      story.say({ by, type: 'public', at, photo, text: story.write(text, at) });
      if (role === 'handler') story.issue.firstResponseAt ??= at;
    },
  };
}

function internally({ story, handler, colleague, random }: Scene, text: string): StoryStep {
  const [by, mentioned] = random.chance(0.5) ? [handler, colleague] : [colleague, handler];
  return {
    by: 'staff',
    act: (at) => story.say({ by, type: 'internal', at, text: story.write(text, at, mentioned) }),
  };
}

/** A private message between the handler and the firm. */
function privately(scene: Scene, role: 'handler' | 'contractor', text: string): StoryStep {
  const { story } = scene;
  const by = agentOf(scene, role);
  const to = agentOf(scene, role === 'handler' ? 'contractor' : 'handler');
  return {
    by: 'staff',
    act: (at) => story.say({ by, to, type: 'private', at, text: story.write(text, at) }),
  };
}

export function agentOf({ handler, contractor }: Scene, role: 'handler' | 'contractor'): AgentRef {
  return role === 'contractor' && contractor ? contractor : handler;
}
