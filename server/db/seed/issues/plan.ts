import type { AlarmStep } from '#contract/alarms.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';

import type { AgentRef, PlaceRef, ProjectRef, Resident, Setting } from '../compose/setting.ts';
import type { Routed } from '../../../modules/routing/index.ts';
import type { Hero } from '../content/heroes.ts';
import { emailAt } from '../compose/people.ts';
import type { Random } from '../random.ts';
import { createDeck, type Draw, isHome, telling } from './deck.ts';
import { createNumbers } from './numbers.ts';

/** A person of a step, or that it had nobody. */
export type PlannedStep = { step: AlarmStep; agent: AgentRef | null; minutes: number };

/** Whom an alarm asked, minutes after the report; the last one took the issue. */
export type PlannedAlarm = { asked: readonly PlannedStep[]; takenBy: AgentRef };

/** The plan of an issue, before any messages. */
export type Planned = Draw & {
  number: number;
  createdAt: Date;
  status: IssueStatus;
  project: ProjectRef;
  hero?: Hero;
  reporter: Resident;
  responsible?: AgentRef;
  team?: string;
  /** What the rules made of a new urgent issue. */
  routed?: Routed;
  alarm?: PlannedAlarm;
  late: boolean;
  /** Number of the earlier issue about the same fault. */
  twinOf?: number;
};

type Slot = Pick<Planned, 'number' | 'status' | 'project' | 'hero'> & { age: number };

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Issues younger than this have their exact age, whatever the time of day. */
const EXACT_DAYS = 2;
const OPEN: readonly IssueStatus[] = ['new', 'inProgress', 'waiting', 'done', 'rejected'];

/** All issues of a company, oldest first. */
export function planIssues(setting: Setting, heroes: readonly Hero[]): Planned[] {
  const { random, projects } = setting;
  const number = createNumbers(random, setting.company.numbers, heroes);
  const slots: Slot[] = heroes.map((hero) => ({
    hero,
    number: hero.number,
    status: hero.status,
    age: hero.age / 24,
    project: projectOf(projects, hero),
  }));
  // New ones first: they must be young, and few numbers are.
  for (const status of [...OPEN, 'closed'] as const) {
    for (const project of projects) {
      const told = heroes.filter(
        (hero) => hero.status === status && hero.project === project.facts.number,
      );
      const more = (project.facts.issues[status] ?? 0) - told.length;
      for (let count = 0; count < more; count += 1) {
        slots.push({ status, project, ...number(status) });
      }
    }
  }
  return deal(setting, slots);
}

/** Gives every slot its time and fault. Open issues are dealt first: they appear side by side most often. */
function deal({ random, now }: Setting, slots: readonly Slot[]): Planned[] {
  const draw = createDeck(random);
  let last = 0;
  const dated = slots
    .toSorted((a, b) => a.number - b.number)
    .map(({ age, ...slot }) => {
      const moment = momentOf(now, age, random.between(5, 20.5));
      last = slot.number === 0 ? moment : Math.max(moment, last + 3 * MINUTE);
      return { ...slot, createdAt: new Date(last) };
    });
  const planned = (slot: (typeof dated)[number]): Planned => {
    const { hero, project, createdAt, status } = slot;
    const openFor = status === 'closed' ? undefined : (now.getTime() - createdAt.getTime()) / DAY;
    // An unassigned issue feels its age all the more.
    const waited = openFor === undefined || status !== 'new' ? openFor : openFor * 6;
    const drawn = hero ? drawHero(project, hero) : draw(project, createdAt, waited);
    const reporter = reporterOf(random, project, drawn.place, hero);
    return { ...slot, ...drawn, reporter, late: hero?.late === true };
  };
  const open = dated.filter(({ status }) => status !== 'closed').map(planned);
  const closed = dated.filter(({ status }) => status === 'closed').map(planned);
  return [...open, ...closed].toSorted((a, b) => a.number - b.number);
}

/** A time some days ago; except for today, at an hour when people report. */
function momentOf(now: Date, age: number, hour: number): number {
  const exact = now.getTime() - age * DAY;
  if (age < EXACT_DAYS) return exact;
  return Math.floor(exact / DAY) * DAY + hour * 60 * MINUTE;
}

function drawHero(project: ProjectRef, { fault, object }: Hero): Draw {
  const place = project.places.find(({ objectId }) => objectId === object);
  if (!place) throw new Error(`${project.facts.name} has no ${object}`);
  return { fault, place, telling: telling(fault) };
}

/** The resident or, without one, somebody of the project. */
function reporterOf(random: Random, project: ProjectRef, place: PlaceRef, hero?: Hero): Resident {
  const lives = isHome(place) || place.kinds.includes('premises');
  const homes = project.places.filter(isHome);
  const { resident } = lives || homes.length === 0 ? place : random.pick(homes);
  if (!hero?.reporter) return resident;
  const { first, last } = hero.reporter;
  return { first, last, phone: resident.phone, email: emailAt('post.example', first, last) };
}

function projectOf(projects: readonly ProjectRef[], { project }: Hero): ProjectRef {
  const found = projects.find(({ facts }) => facts.number === project);
  if (!found) throw new Error(`No project has the number ${project}`);
  return found;
}
