import type { AgentRef, Setting } from '../compose/setting.ts';
import type { Family } from '../content/families/family.ts';
import * as phrases from '../content/phrases.ts';
import type { Random } from '../random.ts';
import type { Planned } from './plan.ts';
import type { Story } from './story.ts';
import type { Party } from './times.ts';

/** One thing that happens, by whom, whenever its turn comes. */
export type Step = { by: Party; act: (at: Date) => void };

export type Scene = {
  setting: Setting;
  random: Random;
  planned: Planned;
  story: Story;
  family: Family;
  /** Who speaks for the company. */
  handler: AgentRef;
  colleague: AgentRef;
  contractor: AgentRef | undefined;
};

/** What is asked and answered, and said among colleagues, once somebody has the issue in hand. */
export function talkSteps(scene: Scene): Step[] {
  const { random, planned, family } = scene;
  const isHome = planned.place.kinds.some((kind) => kind === 'flat' || kind === 'house');
  const own = planned.fault.talk ?? random.pick(family.talk);
  const talks = isHome && random.chance(0.35) ? [random.pick(phrases.letIn)] : [own];
  const steps = talks.flatMap(([question, answer]) => [
    publicly(scene, 'handler', question),
    ...(random.chance(0.85) ? [answered(scene, answer)] : []),
  ]);
  if (random.chance(0.4)) steps.push(internally(scene, random.pick(family.inside)));
  return steps;
}

const answered = (scene: Scene, answer: string): Step => {
  const { random, planned } = scene;
  const shows = /bild/iu.test(answer) || random.chance(0.15);
  return publicly(scene, 'reporter', answer, shows ? planned.fault.photo : undefined);
};

/** The firm gets its order, books a visit, looks, and names its price. */
export function firmSteps(scene: Scene): Step[] {
  const { random, planned, family, contractor } = scene;
  if (!contractor) return [];
  const { found } = planned.fault;
  return [
    privately(scene, 'handler', random.pick(family.order)),
    publicly(scene, 'contractor', random.pick(phrases.booked)),
    ...(random.chance(0.6) ? [publicly(scene, 'reporter', random.pick(phrases.suits))] : []),
    ...(found === undefined
      ? []
      : [
          publicly(
            scene,
            'contractor',
            found,
            random.chance(0.3) ? planned.fault.photo : undefined,
          ),
        ]),
    ...(random.chance(0.35)
      ? [
          privately(scene, 'contractor', random.pick(phrases.price)),
          privately(scene, 'handler', random.pick(phrases.approved)),
        ]
      : []),
  ];
}

/** Somebody grows impatient. */
export const hurrySteps = (scene: Scene): Step[] => [
  publicly(scene, 'reporter', scene.random.pick(phrases.hurry)),
  publicly(scene, 'handler', scene.random.pick(phrases.still)),
];

export function publicly(
  scene: Scene,
  who: 'handler' | 'reporter' | 'contractor',
  text: string,
  photo?: Planned['fault']['photo'],
): Step {
  const { story } = scene;
  const by = who === 'reporter' ? story.reporter : agentOf(scene, who);
  return {
    by: who === 'reporter' ? 'outside' : 'staff',
    act: (at) => {
      story.say({ by, type: 'public', at, photo, text: story.write(text, at, []) });
      if (who === 'handler') story.issue.firstResponseAt ??= at;
    },
  };
}

export function internally({ story, handler, colleague, random }: Scene, text: string): Step {
  const [by, mentioned] = random.chance(0.5) ? [handler, colleague] : [colleague, handler];
  return {
    by: 'staff',
    act: (at) => story.say({ by, type: 'internal', at, text: story.write(text, at, [mentioned]) }),
  };
}

/** Between the one who has it in hand and the firm. */
export function privately(scene: Scene, who: 'handler' | 'contractor', text: string): Step {
  const { story } = scene;
  const by = agentOf(scene, who);
  const to = agentOf(scene, who === 'handler' ? 'contractor' : 'handler');
  return {
    by: 'staff',
    act: (at) => story.say({ by, to, type: 'private', at, text: story.write(text, at, []) }),
  };
}

export function agentOf({ handler, contractor }: Scene, who: 'handler' | 'contractor'): AgentRef {
  return who === 'contractor' && contractor ? contractor : handler;
}
