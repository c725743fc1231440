import type { IssueStatus, Resolution } from '#contract/issueStatus.ts';

import * as phrases from '../content/phrases.ts';
import type { AgentRef } from '../compose/setting.ts';
import { agentOf, publicly, type Scene, type Step } from './steps.ts';
import type { Author } from './story.ts';
import { dayAfter } from './times.ts';

/** The issue becomes somebody's. */
export function taken(scene: Scene): Step {
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

export function setStatus({ story }: Scene, by: Author, at: Date, status: IssueStatus): void {
  story.change(by, at, 'status', [story.issue.status ?? 'new', status]);
  story.issue.status = status;
}

const UNTIL_DAYS = { material: [9, 24], date: [5, 20], other: [10, 30] } as const;

/** It waits, and everybody is told for what. */
export function waits(scene: Scene): Step[] {
  const { random, story, planned, handler, contractor } = scene;
  const whom =
    planned.hero?.waitingFor ??
    random.pick(
      contractor
        ? (['contractor', 'contractor', 'material', 'material', 'date'] as const)
        : (['reporter', 'payer', 'date', 'other', 'material'] as const),
    );
  const [said, note] = phrases.waiting[whom];
  const wait: Step = {
    by: 'staff',
    act: (at) => {
      setStatus(scene, handler, at, 'waiting');
      story.issue.waitingFor = whom;
      story.issue.waitingNote = note;
      if (whom in UNTIL_DAYS) {
        const [from, to] = UNTIL_DAYS[whom as keyof typeof UNTIL_DAYS];
        // Waits are renewed: what is still waited for lies ahead.
        const start = scene.setting.now;
        story.issue.waitingUntil = dayAfter(start, random.int(from, to) / 2).date;
      }
    },
  };
  return [publicly(scene, 'handler', said), wait];
}

/** The work is reported done, by the firm if one did it; the staff mark it. */
export function done(scene: Scene): Step[] {
  const { random, story, planned, handler, contractor } = scene;
  const { fixed, photo } = planned.fault;
  return [
    publicly(
      scene,
      contractor ? 'contractor' : 'handler',
      fixed,
      random.chance(0.2) ? photo : undefined,
    ),
    {
      by: 'staff',
      act: (at) => {
        setStatus(scene, handler, at, 'done');
        story.issue.doneAt = at;
        story.issue.doneById = handler.id;
      },
    },
  ];
}

/** The reporter says that it is not fixed. */
export function rejected(scene: Scene): Step[] {
  const { random, story } = scene;
  return [
    publicly(scene, 'reporter', random.pick(phrases.again)),
    {
      by: 'outside',
      act: (at) => {
        setStatus(scene, story.reporter, at, 'rejected');
        story.issue.doneAt = null;
        story.issue.doneById = null;
      },
    },
  ];
}

/** The staff take it up again. */
export const reopened = (scene: Scene): Step[] => [
  publicly(scene, 'handler', scene.random.pick(phrases.sorry)),
  { by: 'staff', act: (at) => setStatus(scene, scene.handler, at, 'inProgress') },
];

/** The end, and how it came to it. */
export function closes(scene: Scene, resolution: Resolution, duplicate?: Duplicate): Step[] {
  const { random, story, handler } = scene;
  const byReporter = resolution === 'withdrawn' || (resolution === 'fixed' && random.chance(0.55));
  const by = byReporter ? story.reporter : agentOf(scene, 'handler');
  if (duplicate) story.slots['nummer'] = String(duplicate.number);
  return [
    ...lastWords(scene, resolution, byReporter),
    {
      by: byReporter ? 'outside' : 'staff',
      act: (at) => {
        setStatus(scene, by, at, 'closed');
        story.noted(by, at, { field: 'resolution', to: resolution });
        story.issue.resolution = resolution;
        story.issue.resolutionText = resolution === 'other' ? phrases.planned : '';
        story.issue.duplicateOfId = duplicate?.id ?? null;
        story.issue.closedAt = at;
        if (!story.issue.firstResponseAt && by === handler) story.issue.firstResponseAt = at;
      },
    },
  ];
}

export type Duplicate = { id: number; number: number };

function lastWords(scene: Scene, resolution: Resolution, byReporter: boolean): Step[] {
  const { random } = scene;
  if (resolution === 'withdrawn') {
    return [publicly(scene, 'reporter', random.pick(phrases.withdrawn))];
  }
  if (resolution !== 'fixed') {
    return [publicly(scene, 'handler', random.pick(phrases.endings[resolution]))];
  }
  const said = byReporter
    ? publicly(scene, 'reporter', random.pick(phrases.thanks))
    : publicly(scene, 'handler', random.pick(phrases.goodbye));
  return random.chance(0.7) ? [said] : [];
}

/** How far the firm has come with its order. */
export function delegationState(scene: Scene): string {
  const { random, planned } = scene;
  switch (planned.status) {
    case 'done':
      return 'reportedDone';
    case 'closed':
      return 'approved';
    case 'rejected':
      return 'sentBack';
    case 'waiting':
      return random.pick(['accepted', 'scheduled', 'scheduled']);
    default:
      return random.pick(['sent', 'opened', 'accepted', 'scheduled']);
  }
}

/** The firm gets the order, beside what is said to it. */
export function delegated(scene: Scene, contractor: AgentRef): Step {
  const { story, handler, setting } = scene;
  return {
    by: 'staff',
    act: (at) => {
      setting.rows.add('delegations', {
        ...{ accountId: setting.accountId, issueId: story.issueId, createdAt: at },
        ...{ contractorId: contractor.id, state: delegationState(scene) },
      });
      story.noted(handler, at, { field: 'delegation', to: contractor.firm ?? contractor.name });
    },
  };
}
