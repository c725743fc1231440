import type { Resolution } from '#contract/issueStatus.ts';

import type { AgentRef, Setting } from '../compose/setting.ts';
import { families } from '../content/families/index.ts';
import * as phrases from '../content/phrases.ts';
import type { PhotoLibrary } from '../photos/library.ts';
import { chargedEntityOf, dueAt, formDataOf, labelsOf, priorityOf } from './facts.ts';
import { firmOf } from './firms.ts';
import { heroSteps } from './heroSteps.ts';
import { closes, delegated, done, rejected, reopened, taken, waits } from './outcome.ts';
import type { Planned } from './plan.ts';
import { firmSteps, hurrySteps, publicly, type Scene, type Step, talkSteps } from './steps.ts';
import { createStory } from './story.ts';
import { scheduleSteps } from './times.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Writes one issue with everything that happened on it. */
export function composeIssue(setting: Setting, photos: PhotoLibrary, planned: Planned): void {
  const { random } = setting;
  addIssue(setting, planned);
  const story = createStory(setting, photos, planned);
  const contractor = firmOf(setting, planned);
  const handler = planned.responsible ?? random.pick(planned.project.workers);
  const scene: Scene = {
    ...{ setting, random, planned, story, handler, contractor },
    family: families[planned.fault.family],
    colleague: colleagueOf(setting, planned, handler),
  };
  Object.assign(story.slots, {
    firma: contractor?.firm ?? 'entreprenören',
    tid: random.pick(phrases.visits),
    summa: `${random.int(2, 14)} ${random.int(1, 9)}00`,
  });
  beginning(scene);
  if (planned.hero?.letters) {
    heroSteps(scene, planned.hero.letters, planned.hero);
  } else {
    play(scene, stepsOf(scene));
  }
  addLabels(scene);
  addNote(scene);
}

function addIssue(setting: Setting, planned: Planned): void {
  const { accountId, rows, random } = setting;
  const { fault, place, project, createdAt, number, responsible } = planned;
  const { first, last, email, phone, agentId } = place.resident;
  const priority = priorityOf(random, planned);
  const charged = chargedEntityOf(setting, planned);
  const calledIn = agentId === undefined && !planned.hero && random.chance(0.22);
  const creatorId = agentId ?? (calledIn ? random.pick(project.workers).id : null);
  rows.add('issues', {
    ...{ accountId, number, priority, creatorId, createdAt },
    title: planned.telling[0],
    description: `<p>${planned.telling[1]}</p>`,
    status: 'new',
    ...{ projectId: project.id, addressId: place.id, areaId: place.areaId },
    spaceId: setting.spaces.idOf(fault.space),
    categoryId: setting.categories.idOf(fault.category),
    errorTypeId: setting.errorTypes.idOf(fault.error),
    chargedEntityId: charged === undefined ? null : setting.chargedEntities.idOf(charged),
    agreementNumber: planned.hero?.agreement ?? '',
    productCategoryId: fault.product === undefined ? null : setting.products.idOf(fault.product),
    formData: calledIn || planned.hero ? {} : formDataOf(random, planned, project.form),
    ...{ reporterFirstname: first, reporterLastname: last },
    ...{ reporterEmail: email, reporterPhone: phone },
    responsibleId: responsible?.id ?? null,
    dueAt: dueAt(setting, planned, priority),
    ...{ updatedAt: createdAt, lastActivityAt: createdAt, lastPublicActivityAt: createdAt },
    // Every row has all columns that some row has.
    ...{ chargedReason: '', resolutionText: '', waitingNote: '', version: 1 },
  });
}

/** The report itself, with its photos. */
function beginning({ story, planned, random, setting }: Scene): void {
  const { createdAt, fault, hero } = planned;
  const staff = setting.rows.tables.issues.at(-1)?.creatorId ?? null;
  const maker = [...setting.agents.values()].find(({ id }) => id === staff);
  story.noted(maker ?? story.reporter, createdAt, { field: 'created' });
  const usual = random.chance(0.55) ? random.int(1, 2) : 0;
  const count = fault.photo === undefined ? 0 : (hero?.photos ?? usual);
  for (let index = 0; index < count; index += 1) {
    const at = new Date(createdAt.getTime() + index * 1000);
    if (fault.photo !== undefined) story.attach(story.reporter, at, fault.photo);
  }
}

const RESOLUTIONS: readonly Resolution[] = [
  ...Array.from({ length: 15 }, () => 'fixed' as const),
  'noFaultFound',
  'notCovered',
  'duplicate',
  'withdrawn',
  'other',
];

/** What happens until the issue stands where the plan wants it. */
function stepsOf(scene: Scene): Step[] {
  const { random, planned, contractor } = scene;
  if (planned.status === 'new') {
    return random.chance(0.2) ? [publicly(scene, 'reporter', random.pick(phrases.hurry))] : [];
  }
  const start = [taken(scene), ...talkSteps(scene)];
  const resolution = planned.status === 'closed' ? random.pick(RESOLUTIONS) : 'fixed';
  if (resolution !== 'fixed') return [...start, ...closes(scene, ...ending(scene, resolution))];
  const work = contractor ? [delegated(scene, contractor), ...firmSteps(scene)] : [];
  const hurry = random.chance(0.18) ? hurrySteps(scene) : [];
  switch (planned.status) {
    case 'inProgress':
      return [...start, ...work.slice(0, random.int(1, work.length)), ...hurry];
    case 'waiting':
      return [...start, ...work, ...waits(scene), ...hurry];
    case 'done':
      return [...start, ...work, ...done(scene)];
    case 'rejected':
      return [...start, ...work, ...done(scene), ...rejected(scene)];
    case 'closed':
      return [
        ...[...start, ...work, ...hurry, ...done(scene)],
        ...(random.chance(0.08) ? [...rejected(scene), ...reopened(scene), ...done(scene)] : []),
        ...closes(scene, 'fixed'),
      ];
  }
}

/** What a duplicate is a duplicate of: an older issue of the same project. */
function ending(
  { setting, story, planned }: Scene,
  resolution: Resolution,
): [Resolution, { id: number; number: number }?] {
  if (resolution !== 'duplicate') return [resolution];
  const older = setting.rows.tables.issues.findLast(
    ({ projectId, accountId, id }) =>
      accountId === setting.accountId && projectId === planned.project.id && id !== story.issueId,
  );
  return older?.id === undefined
    ? ['noFaultFound']
    : [resolution, { id: older.id, number: older.number }];
}

function play({ random, planned, setting }: Scene, steps: readonly Step[]): void {
  const { createdAt, status } = planned;
  const age = setting.now.getTime() - createdAt.getTime();
  const lasted =
    status === 'closed'
      ? Math.min((1 + random.next() ** 2 * 38) * DAY, age * 0.97)
      : age * random.between(0.45, 0.97);
  const to = new Date(createdAt.getTime() + Math.max(lasted, steps.length * 2 * MINUTE));
  const moments = scheduleSteps(
    random,
    { from: createdAt, to },
    steps.map(({ by }) => by),
  );
  for (const [index, { act }] of steps.entries()) act(moments[index] ?? to);
}

function colleagueOf({ random }: Setting, { project }: Planned, handler: AgentRef): AgentRef {
  const others = [...project.workers, ...project.leaders].filter(({ id }) => id !== handler.id);
  return others.length > 0 ? random.pick(others) : handler;
}

function addLabels({ setting, random, planned, story }: Scene): void {
  const { rows, accountId } = setting;
  for (const name of labelsOf(random, planned)) {
    const labelId = setting.labels.idOf(name);
    rows.link('issueLabelLinks', { accountId, issueId: story.issueId, labelId });
  }
}

function addNote({ setting, random, planned, story, handler }: Scene): void {
  if (planned.status === 'new' || !random.chance(0.14)) return;
  const createdAt = story.issue.lastActivityAt ?? planned.createdAt;
  setting.rows.add('notes', {
    ...{ accountId: setting.accountId, issueId: story.issueId, createdAt },
    ...{ authorId: handler.id, text: random.pick(phrases.notes) },
  });
  story.noted(handler, createdAt, { field: 'note' });
}
