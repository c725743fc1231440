import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';

import { type SaveBase, isSame, saveMerged } from './saveMerged.ts';
import { type FieldWords, useAskWhose } from './useAskWhose.ts';

type VersionedItem = { version: number };
type Options<Draft, K> = FieldWords & {
  draftOf: (saved: K) => Draft;
  /** Called when the form takes over values that somebody else saved. */
  onTheirsAdopted?: () => void;
};

/**
 * Saves an item's form with the version that editing began with (none for a new item), so that nothing is overwritten
 * unseen. Gives undefined if the user closes the question whose change to keep; the form then keeps its values.
 */
export function useSaveItem<Draft extends FieldValues, K extends VersionedItem>(
  { getValues }: { getValues: () => Draft },
  item: K | undefined,
  options: Options<Draft, K>,
) {
  const { draftOf, onTheirsAdopted } = options;
  const ask = useAskWhose(options);
  const { beginning, goOnFrom } = useBegan({ getValues, item, options });
  return async (
    mine: Draft,
    send: (draft: Draft, version?: number) => Promise<K>,
  ): Promise<K | undefined> => {
    const began = beginning();
    if (!began) return send(mine);
    const done = await saveMerged<Draft, K>({ began, mine, draftOf, send, ask });
    if (!done) return undefined;
    const { saved, isMerged } = done;
    goOnFrom({ version: saved.version, draft: draftOf(saved) });
    if (isMerged) onTheirsAdopted?.();
    return saved;
  };
}

type SaveStart<Draft extends FieldValues, K> = {
  getValues: () => Draft;
  item: K | undefined;
  options: Options<Draft, K>;
};

/**
 * The saved state that editing began with. Changes that others save meanwhile are adopted as the new start while they touch
 * no field changed here.
 */
function useBegan<Draft extends FieldValues, K extends VersionedItem>(
  beginning: SaveStart<Draft, K>,
) {
  const { item } = beginning;
  const began = useRef<SaveBase<Draft>>(undefined);
  const latest = useRef(beginning);
  useEffect(() => {
    latest.current = beginning;
  });
  useEffect(() => {
    if (!item) return;
    const { getValues, options } = latest.current;
    const now = options.draftOf(item);
    const before = began.current;
    if (before && (item.version <= before.version || isCrossed(before.draft, getValues(), now))) {
      return;
    }
    began.current = { version: item.version, draft: now };
    if (before) options.onTheirsAdopted?.();
  }, [item]);
  return {
    beginning: () => began.current,
    goOnFrom: (to: SaveBase<Draft>) => {
      began.current = to;
    },
  };
}

/** Whether both changed the same field, differently. */
const isCrossed = (was: FieldValues, mine: FieldValues, now: FieldValues): boolean =>
  // A field removed on one side counts as changed.
  [...new Set([...Object.keys(was), ...Object.keys(now)])].some(
    (name) =>
      !isSame(was[name], now[name]) &&
      !isSame(mine[name], now[name]) &&
      !isSame(mine[name], was[name]),
  );
