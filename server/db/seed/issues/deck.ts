import type { Priority } from '#contract/issueFilter.ts';

import type { PlaceRef, ProjectRef } from '../compose/setting.ts';
import type { Fault, Telling } from '../content/faults.ts';
import { faults } from '../content/faults.ts';
import type { Random } from '../random.ts';

export type Draw = { fault: Fault; telling: Telling; place: PlaceRef };

const WINTER = [10, 11, 0, 1, 2];
const SUMMER = [4, 5, 6, 7, 8];
const NEIGHBOURS = /grann|ovanför|under oss|våning|schakt|uppgång|trapp|stam|plan \d/iu;

/** How many days a fault stays open at most, by priority. */
const PATIENCE: Record<Priority, number> = { urgent: 9, high: 33, normal: 1000, low: 1000 };

/** Deals faults like cards, least recently dealt first, so that neighbours in a list never repeat. */
export function createDeck(random: Random) {
  const waiting = random.shuffled(faults);
  const told = new Map<Fault, number>();
  const seen = new Set<string>();
  let category = '';

  return (project: ProjectRef, at: Date, openFor?: number): Draw => {
    const month = at.getUTCMonth();
    const find = (isGood: (fault: Fault, place: PlaceRef) => boolean) => {
      for (const [index, fault] of waiting.entries()) {
        if (openFor !== undefined && openFor > PATIENCE[fault.prio ?? 'normal']) continue;
        const places = placesFor(fault, project, month).filter((place) => isGood(fault, place));
        if (places.length > 0) return { index, fault, place: random.pick(places) };
      }
      return undefined;
    };
    const found =
      find((fault, place) => fault.category !== category && !seen.has(keyOf(fault, place))) ??
      find((fault) => fault.category !== category) ??
      find(() => true);
    if (!found) throw new Error(`Nothing breaks at ${project.facts.name}`);
    const { index, fault, place } = found;
    waiting.splice(index, 1);
    waiting.push(fault);
    seen.add(keyOf(fault, place));
    category = fault.category;
    const turn = told.get(fault) ?? random.int(0, 1);
    told.set(fault, turn + 1);
    return { fault, place, telling: telling(fault, turn) };
  };
}

const placesFor = (fault: Fault, project: ProjectRef, month: number): PlaceRef[] =>
  inSeason(fault, month) ? project.places.filter((place) => fits(fault, place)) : [];

export function telling({ told }: Fault, turn = 0): Telling {
  const found = told[turn % told.length];
  if (!found) throw new Error('A fault is told in at least one way');
  return found;
}

/** A home, where somebody has to open the door. */
export const isHome = ({ kinds }: PlaceRef): boolean =>
  kinds.includes('flat') || kinds.includes('house');

const keyOf = ({ told }: Fault, { id }: PlaceRef) => `${id} ${told[0]?.[0]}`;

function inSeason({ season }: Fault, month: number): boolean {
  return (
    season === undefined || (season === 'winter' ? WINTER.includes(month) : SUMMER.includes(month))
  );
}

function fits(fault: Fault, { kinds }: PlaceRef): boolean {
  if (kinds.includes(fault.at)) return true;
  const words = [fault.found, fault.fixed, ...(fault.talk ?? []), ...fault.told.flat()].join(' ');
  return fault.at === 'flat' && kinds.includes('house') && !NEIGHBOURS.test(words);
}
