import { isSame } from '#src/shared/master-detail/saveMerged.ts';

import { type ThreeWay, SIDES } from './chooseSide.ts';

type WithId = { id: string };
/** An item in both versions; without `base` both added it. */
type ItemSides<Item> = { base: Item | undefined; mine: Item; theirs: Item };
type Side = 'mine' | 'theirs';

/** Looks up an item in each version. */
export const itemSides = <Item extends WithId>(
  { base, mine, theirs }: ThreeWay<readonly Item[]>,
  id: string,
): ThreeWay<Item | undefined> => {
  const find = (items: readonly Item[]) => items.find((item) => item.id === id);
  return { base: find(base), mine: find(mine), theirs: find(theirs) };
};

export const idsOf = (items: readonly WithId[]): string[] => items.map(({ id }) => id);

/**
 * Items that remain after both edits: a deletion applies unless the other side changed the item,
 * which is asked.
 */
export async function remainingIds<Item extends WithId>(
  sides: ThreeWay<readonly Item[]>,
  ask: (item: Item, keeper: Side) => Promise<Side>,
  isNeeded: (item: Item, keeper: Side) => boolean = () => false,
): Promise<Set<string>> {
  const left = new Set<string>();
  for (const id of new Set([...idsOf(sides.mine), ...idsOf(sides.theirs)])) {
    const { base, mine, theirs } = itemSides(sides, id);
    const keeper: Side = mine ? 'mine' : 'theirs';
    const chosen = mine ?? theirs;
    const wasRemoved = base !== undefined && (mine && theirs) === undefined;
    const isLeft = async (item: Item) =>
      (!isSame(item, base) || isNeeded(item, keeper)) && (await ask(item, keeper)) === keeper;
    if (chosen && (!wasRemoved || (await isLeft(chosen)))) left.add(id);
  }
  return left;
}

/** Merges the remaining items in the given order. */
export async function mergeItems<Item extends WithId>(
  sides: ThreeWay<readonly Item[]>,
  order: readonly string[],
  both: (sides: ItemSides<Item>) => Promise<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const id of order) {
    const { base, mine, theirs } = itemSides(sides, id);
    const one = mine && theirs ? await both({ base, mine, theirs }) : (mine ?? theirs);
    if (one) items.push(one);
  }
  return items;
}

/**
 * Order of the remaining items: one side's moves apply, both sides' moves are asked. Items only the
 * other side has follow their predecessor there.
 */
export async function mergeSort(
  sides: ThreeWay<readonly WithId[]>,
  left: ReadonlySet<string>,
  ask: () => Promise<Side>,
): Promise<string[]> {
  const all = { base: idsOf(sides.base), mine: idsOf(sides.mine), theirs: idsOf(sides.theirs) };
  const common = (of: readonly string[]) =>
    of.filter((id) => SIDES.every((side) => all[side].includes(id)));
  const [was, own, other] = [common(all.base), common(all.mine), common(all.theirs)];
  const isMine =
    isSame(other, was) || (!isSame(own, was) && !isSame(own, other) && (await ask()) === 'mine');
  const [trunk, rest] = isMine ? [all.mine, all.theirs] : [all.theirs, all.mine];
  const ordered = trunk.filter((id) => left.has(id));
  rest.forEach((id, at) => {
    if (!left.has(id) || ordered.includes(id)) return;
    const before = rest.slice(0, at).findLast((item) => ordered.includes(item));
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id);
  });
  return ordered;
}
