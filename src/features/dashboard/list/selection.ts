import { MAX_BULK } from '#contract/limits.ts';

/** Which issues are marked, and from where a range begins. */
export type Selection = {
  ids: ReadonlySet<number>;
  anchor?: number;
  /** Begun by a long press: from then on a tap marks. */
  isTouch: boolean;
  /** Only for one thing that is done to it by key. */
  isPassing?: boolean;
};

export const NOTHING: Selection = { ids: new Set(), isTouch: false };

/** Marks or unmarks one. A bulk action takes only so many, so no more can be marked. */
export function toggle(selection: Selection, id: number, isTouch = selection.isTouch): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return ids.size === 0 ? NOTHING : { ids: capped(ids), anchor: id, isTouch };
}

/** Marks one alone, for what is about to be done to it: nothing else is meant by it. */
export const passing = (id: number): Selection => ({
  ids: new Set([id]),
  anchor: id,
  isTouch: false,
  isPassing: true,
});

/** Marks everything from where the last mark was set to here, in the order of the list. */
export function extendTo(selection: Selection, id: number, list: readonly number[]): Selection {
  const from = selection.anchor === undefined ? -1 : list.indexOf(selection.anchor);
  const to = list.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: capped(new Set([...selection.ids, ...range])) };
}

/** Marks all that are loaded, or none when they all are marked. */
export function toggleAll(selection: Selection, list: readonly number[]): Selection {
  const all = list.slice(0, MAX_BULK);
  return all.every((id) => selection.ids.has(id)) ? NOTHING : { ids: new Set(all), isTouch: false };
}

/** What is marked and still in the list: what has left it is no longer meant. */
export function within(selection: Selection, list: readonly number[]): number[] {
  return list.filter((id) => selection.ids.has(id));
}

const capped = (ids: Set<number>): Set<number> => new Set([...ids].slice(0, MAX_BULK));
