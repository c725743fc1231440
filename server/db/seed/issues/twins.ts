import type { Random } from '../random.ts';
import { isHome, telling } from './deck.ts';
import type { Planned } from './plan.ts';

const DAY = 86_400_000;
const SOON = 21 * DAY;

/** Turns some planned issues, in place, into a neighbour's second report of the same fault. */
export function makeTwins(random: Random, planned: readonly Planned[], count: number): void {
  const shared = planned.filter(
    ({ status, place, fault }) => status === 'closed' && !isHome(place) && fault.told.length > 1,
  );
  let made = 0;
  for (const first of random.shuffled(shared)) {
    const second = planned.find(
      (other) =>
        other.status === 'closed' &&
        other.project === first.project &&
        other.number > first.number &&
        other.createdAt.getTime() - first.createdAt.getTime() < SOON,
    );
    if (made === count || !second || first.twinOf || second.twinOf) continue;
    const turn = first.fault.told.findIndex(([title]) => title === first.telling[0]);
    second.fault = first.fault;
    second.place = first.place;
    second.telling = telling(first.fault, turn + 1);
    second.twinOf = first.number;
    made += 1;
  }
}
