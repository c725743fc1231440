import { MAX_BULK } from '#contract/limits.ts';

/** Marked issues and the start of a range. */
export type Selection = {
  ids: ReadonlySet<number>;
  anchor?: number;
  /** Started by a long press: taps mark. */
  isTouch: boolean;
  /** Marked for a single shortcut only. */
  isPassing?: boolean;
};

export const NOTHING: Selection = { ids: new Set(), isTouch: false };

/** Toggles a mark, up to the bulk limit. */
export function toggle(selection: Selection, id: number, isTouch = selection.isTouch): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return ids.size === 0 ? NOTHING : { ids: capped(ids), anchor: id, isTouch };
}

/** Marks one issue for the duration of a shortcut. */
export const markedForShortcut = (id: number): Selection => ({
  ids: new Set([id]),
  anchor: id,
  isTouch: false,
  isPassing: true,
});

/** Marks the range from the last mark to this issue. */
export function extendTo(selection: Selection, id: number, list: readonly number[]): Selection {
  const from = selection.anchor === undefined ? -1 : list.indexOf(selection.anchor);
  const to = list.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: capped(new Set([...selection.ids, ...range])) };
}

/** Marks all loaded issues, or none if all are marked. */
export function toggleAll(selection: Selection, list: readonly number[]): Selection {
  const all = list.slice(0, MAX_BULK);
  return all.every((id) => selection.ids.has(id)) ? NOTHING : { ids: new Set(all), isTouch: false };
}

/** Drops marks of issues that have left the list. */
export function keepListed(selection: Selection, list: readonly number[]): number[] {
  return list.filter((id) => selection.ids.has(id));
}

const capped = (ids: Set<number>): Set<number> => new Set([...ids].slice(0, MAX_BULK));
