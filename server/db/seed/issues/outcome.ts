import type { DelegationState } from '#contract/delegations.ts';
import type { IssueStatus, Resolution } from '#contract/issueStatus.ts';

import type { AgentRef } from '../compose/setting.ts';
import { phrases } from '../content/phrases.ts';
import { composeDelegation } from './delegations.ts';
import { tellWork } from './doneReport.ts';
import type { Scene } from './scene.ts';
import { publicly, type StoryStep } from './steps.ts';
import type { Author } from './story.ts';
import { weekOf, workingDay } from './times.ts';

const DAY = 86_400_000;

/** Assigns the issue. */
export function takeUp(scene: Scene): StoryStep {
  const { story, planned, handler, random, setting } = scene;
  return {
    by: 'staff',
    act: (at) => {
      const by = random.chance(0.7) ? handler : random.pick(planned.project.leaders);
      const { responsible, team } = planned;
      if (responsible) story.change(by, at, 'responsible', [null, responsible.name]);
      if (team !== undefined) {
        story.issue.teamId = setting.teamIds.get(team) ?? null;
        story.change(by, at, 'team', [null, team]);
      }
      setStatus(scene, by, at, 'inProgress');
    },
  };
}

function setStatus({ story }: Scene, by: Author, at: Date, status: IssueStatus): void {
  story.change(by, at, 'status', [story.issue.status ?? 'new', status]);
  story.issue.status = status;
}

/** Expected end of the waiting, as a range of days from now. */
const EXPECTED = { material: [5, 18], date: [3, 20], other: [7, 25] } as const;

/** The issue waits, and everybody is told for what. */
export function waits(scene: Scene): StoryStep[] {
  const { random, story, planned, handler, contractor, setting } = scene;
  const whom =
    planned.hero?.waitingFor ??
    random.pick(
      contractor
        ? (['contractor', 'contractor', 'material', 'material', 'date'] as const)
        : (['reporter', 'payer', 'date', 'other', 'material'] as const),
    );
  const [said, note] = phrases.waiting[whom];
  if (whom in EXPECTED) {
    const [from, to] = EXPECTED[whom as keyof typeof EXPECTED];
    const until = workingDay(setting.now.getTime() + random.int(from, to) * DAY);
    story.issue.waitingUntil = until;
    story.slots['vecka'] = String(weekOf(until));
  } else {
    // An answer may come first; waiting never lasts forever, but until the demo is some days old.
    const days = 4 + (story.issueId % 9);
    story.issue.waitingUntil = workingDay(setting.now.getTime() + days * DAY);
  }
  return [
    publicly(scene, 'handler', said),
    {
      by: 'staff',
      soon: true,
      act: (at) => {
        setStatus(scene, handler, at, 'waiting');
        story.noted(handler, at, { field: 'waitingFor', to: whom });
        story.issue.waitingFor = whom;
        story.issue.waitingNote = note;
      },
    },
  ];
}

const followed = (step: StoryStep, then: (at: Date) => void): StoryStep => ({
  ...step,
  act: (at, visit) => {
    step.act(at, visit);
    then(at);
  },
});

/**
 * The first two steps are a question and its answer; the issue waits between them. Every third closed issue, chosen by its id
 * so that the rest of the demo stays the same.
 */
export function waitedFor(
  scene: Scene,
  whom: 'reporter' | 'contractor',
  steps: readonly StoryStep[],
): readonly StoryStep[] {
  const { story, planned, handler } = scene;
  const [question, answer, ...rest] = steps;
  const isChosen =
    planned.status === 'closed' && story.issueId % 3 === (whom === 'reporter' ? 0 : 1);
  if (!isChosen || !question || !answer) return steps;
  return [
    followed(question, (at) => {
      setStatus(scene, handler, at, 'waiting');
      story.noted(handler, at, { field: 'waitingFor', to: whom });
    }),
    followed(answer, (at) => setStatus(scene, handler, at, 'inProgress')),
    ...rest,
  ];
}

/** The work is reported done by the firm if it did it; staff mark the issue completed. */
export function done(scene: Scene): StoryStep[] {
  const { random, story, planned, handler, contractor } = scene;
  const { fixed, photo } = planned.fault;
  const shown = random.chance(0.2) ? photo : undefined;
  return [
    publicly(scene, contractor ? 'contractor' : 'handler', fixed, shown),
    {
      by: 'staff',
      soon: true,
      act: (at) => {
        setStatus(scene, handler, at, 'done');
        story.issue.doneAt = at;
        story.issue.doneById = handler.id;
        tellWork(scene, at);
      },
    },
  ];
}

/** The reporter rejects the work. */
export function rejected(scene: Scene): StoryStep[] {
  const { random, story, planned } = scene;
  const words = planned.hero?.again ?? random.pick(phrases.again);
  return [
    publicly(scene, 'reporter', words),
    {
      by: 'outside',
      soon: true,
      act: (at) => {
        setStatus(scene, story.reporter, at, 'rejected');
        story.noted(story.reporter, at, { field: 'rejectReason', to: 'stillBroken' });
        story.issue.rejectCount = (story.issue.rejectCount ?? 0) + 1;
        story.issue.rejectReason = 'stillBroken';
        story.issue.rejectText = words;
        story.issue.doneAt = null;
        story.issue.doneById = null;
        story.issue.doneText = '';
        story.issue.doneReportId = null;
      },
    },
  ];
}

/** Staff resume work. */
export const reopened = (scene: Scene): StoryStep[] => [
  publicly(scene, 'handler', scene.random.pick(phrases.sorry)),
  { by: 'staff', soon: true, act: (at) => setStatus(scene, scene.handler, at, 'inProgress') },
];

export type Ending = { resolution: Resolution; duplicateOf?: { id: number; number: number } };

/** The closing, and how it came about. */
export function closes(scene: Scene, { resolution, duplicateOf }: Ending): StoryStep[] {
  const { random, story, handler } = scene;
  const byReporter = resolution === 'withdrawn' || (resolution === 'fixed' && random.chance(0.55));
  const by = byReporter ? story.reporter : handler;
  if (duplicateOf) story.slots['nummer'] = String(duplicateOf.number);
  const text = lastWords(scene, resolution, byReporter);
  return [
    ...text,
    {
      by: byReporter ? 'outside' : 'staff',
      ...(text.length > 0 && { soon: true }),
      act: (at) => {
        setStatus(scene, by, at, 'closed');
        story.noted(by, at, { field: 'resolution', to: resolution });
        story.issue.resolution = resolution;
        story.issue.resolutionText = resolution === 'other' ? phrases.planned : '';
        story.issue.duplicateOfId = duplicateOf?.id ?? null;
        story.issue.closedAt = at;
      },
    },
  ];
}

function lastWords(scene: Scene, resolution: Resolution, byReporter: boolean): StoryStep[] {
  const { random } = scene;
  if (resolution === 'withdrawn') {
    return [publicly(scene, 'reporter', random.pick(phrases.withdrawn))];
  }
  if (resolution !== 'fixed') {
    return [publicly(scene, 'handler', random.pick(phrases.endings[resolution]))];
  }
  const text = byReporter
    ? publicly(scene, 'reporter', random.pick(phrases.thanks))
    : publicly(scene, 'handler', random.pick(phrases.goodbye));
  return random.chance(0.7) ? [text] : [];
}

/** The firm receives the delegation, along with a message. */
export function delegated(scene: Scene, contractor: AgentRef, state: DelegationState): StoryStep {
  const { story, handler } = scene;
  return {
    by: 'staff',
    act: (at) => {
      composeDelegation(scene, contractor, { at, state });
      story.noted(handler, at, { field: 'delegation', to: contractor.firm ?? contractor.name });
    },
  };
}
