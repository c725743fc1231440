import type { AgentRef, Setting } from '../compose/setting.ts';
import { families } from '../content/faults.ts';
import { phrases } from '../content/phrases.ts';
import type { PhotoLibrary } from '../library.ts';
import { stepsOf } from './course.ts';
import { addIssue, labelsOf } from './facts.ts';
import { firmOf } from './firms.ts';
import { heroSteps } from './heroSteps.ts';
import type { Planned } from './plan.ts';
import { addProducts } from './products.ts';
import type { Scene } from './scene.ts';
import type { StoryStep } from './steps.ts';
import { createStory } from './story.ts';
import { lastAtWork, scheduleSteps, workingDay } from './times.ts';
import { noteRouting, playAlarm } from './urgentSteps.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** An unconfirmed completed issue closes itself after 14 days: none does while the demo is new. */
const MOST_DAYS_DONE = 9;

/** Composes one issue with its whole course. */
export function composeIssue(setting: Setting, photos: PhotoLibrary, planned: Planned): void {
  const { random } = setting;
  addIssue(setting, planned);
  const story = createStory(setting, photos, planned);
  const contractor = firmOf(setting, planned);
  const handler = planned.responsible ?? random.pick(planned.project.workers);
  const scene: Scene = {
    setting,
    random,
    planned,
    story,
    handler,
    contractor,
    family: families[planned.fault.family],
    colleague: colleagueOf(setting, planned, handler),
  };
  Object.assign(story.slots, {
    firma: contractor?.firm ?? phrases.anyFirm,
    summa: `${random.int(1, 6)} ${random.int(1, 9)}00`,
  });
  begin(scene);
  if (planned.hero?.letters) {
    heroSteps(scene, planned.hero.letters, planned.hero);
  } else {
    play(scene, stepsOf(scene));
  }
  addLabels(scene);
  addNote(scene);
  addProducts(scene);
}

/** The report itself, with its photos. */
function begin(scene: Scene): void {
  const { story, planned, random, setting } = scene;
  const { createdAt, fault, hero } = planned;
  const maker = [...setting.agents.values()].find(({ id }) => id === story.issue.creatorId);
  story.noted(maker ?? story.reporter, createdAt, { field: 'created' });
  noteRouting(scene);
  playAlarm(scene);
  const usual = random.chance(0.55) ? random.int(1, 2) : 0;
  const count = fault.photo === undefined ? 0 : (hero?.photos ?? usual);
  for (let index = 0; index < count; index += 1) {
    const at = new Date(createdAt.getTime() + index * 1000);
    if (fault.photo !== undefined) story.attach(story.reporter, at, fault.photo);
  }
}

function play(scene: Scene, steps: readonly StoryStep[]): void {
  const { random, planned } = scene;
  const { createdAt, fault } = planned;
  const isPressing = fault.prio === 'urgent' || fault.prio === 'high';
  const age = scene.setting.now.getTime() - createdAt.getTime();
  // Visits and answers take days, as far as there were any.
  const unhurried = Math.min(steps.length * 0.8 * DAY, age * 0.96);
  const lasted = Math.max(durationOf(scene), unhurried, steps.length * 2 * MINUTE);
  const end = lastAtWork(createdAt.getTime() + lasted);
  const isRoomy = end > createdAt.getTime() + lasted / 2;
  const to = new Date(isRoomy ? end : createdAt.getTime() + lasted);
  const moments = completedLately(
    scene,
    scheduleSteps(random, { from: createdAt, to, isPressing }, steps),
  );
  for (const [index, { act }] of steps.entries()) {
    const visit = steps.findIndex((step, other) => other > index && step.isVisit === true);
    act(moments[index] ?? to, moments[visit]);
  }
}

/** Puts off the last two steps of a completed issue, the words and the completion, if they are too long ago. */
function completedLately({ planned, setting }: Scene, moments: readonly Date[]): Date[] {
  const last = moments.at(-1)?.getTime() ?? 0;
  const age = setting.now.getTime() - last;
  if (planned.status !== 'done' || age <= MOST_DAYS_DONE * DAY) return [...moments];
  const days = Math.ceil(age / DAY) - MOST_DAYS_DONE;
  const delay = workingDay(last + days * DAY).getTime() - last;
  return moments.map((moment, index) =>
    index < moments.length - 2 ? moment : new Date(moment.getTime() + delay),
  );
}

/** How long the course lasted: until the closing, or until recently. */
function durationOf({ random, planned, setting }: Scene): number {
  const { createdAt, status, fault } = planned;
  const age = setting.now.getTime() - createdAt.getTime();
  const recent = (days: number) => Math.max(age * 0.5, age - random.between(0.1, days) * DAY);
  switch (status) {
    case 'closed': {
      const days = fault.prio === 'urgent' ? 6 : 38;
      return Math.min((1 + random.next() ** 2 * days) * DAY, age * 0.97);
    }
    // It closes two weeks after completion: not before the demo is a few days old, a weekend off work included.
    case 'done':
      return recent(5);
    case 'rejected':
      return recent(7);
    case 'new':
    case 'inProgress':
    case 'waiting':
      return age * random.between(0.45, 0.97);
  }
}

function colleagueOf({ random }: Setting, { project }: Planned, handler: AgentRef): AgentRef {
  const others = [...project.workers, ...project.leaders].filter(({ id }) => id !== handler.id);
  return others.length > 0 ? random.pick(others) : handler;
}

function addLabels({ setting, random, planned, story }: Scene): void {
  const { rows, accountId } = setting;
  const own = labelsOf(random, planned).map(setting.labels.idOf);
  for (const labelId of new Set([...own, ...(planned.routed?.labelIds ?? [])])) {
    rows.link('issueLabelLinks', { accountId, issueId: story.issueId, labelId });
  }
}

function addNote({ setting, random, planned, story, handler }: Scene): void {
  if (planned.status === 'new' || !random.chance(0.14)) return;
  const createdAt = story.issue.lastActivityAt ?? planned.createdAt;
  setting.rows.add('notes', {
    accountId: setting.accountId,
    issueId: story.issueId,
    createdAt,
    authorId: handler.id,
    text: random.pick(phrases.notes),
  });
  story.noted(handler, createdAt, { field: 'note' });
}
