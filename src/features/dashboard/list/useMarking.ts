import { useCallback, useMemo, useState } from 'react';

import type { CommandName } from '#src/shared/keys/action.ts';

import {
  extendTo,
  NOTHING,
  markedForShortcut,
  toggle,
  toggleAll,
  keepListed,
} from './selection.ts';

/** Commands for the marked rows, or the focused one. */
export type Act = Extract<
  CommandName,
  | 'assign'
  | 'take'
  | 'status'
  | 'wait'
  | 'labels'
  | 'read'
  | 'priority'
  | 'due'
  | 'category'
  | 'close'
  | 'delegate'
  | 'copy-link'
  | 'copy-number'
>;

/** Marks of a list: by checkbox, shift-click, key or long press. Ranges are of the rows shown. */
export function useMarking(list: readonly number[], shown = list) {
  const [selection, setSelection] = useState(NOTHING);
  const [act, setAct] = useState<Act>();
  const ids = useMemo(() => new Set(keepListed(selection, list)), [selection, list]);

  const onMark = useCallback(
    (id: number, withShift: boolean) =>
      setSelection((now) => (withShift ? extendTo(now, id, shown) : toggle(now, id))),
    [shown],
  );
  const onLongPress = useCallback((id: number) => setSelection((now) => toggle(now, id, true)), []);
  const onMarkAll = useCallback((all = list) => setSelection((now) => toggleAll(now, all)), [list]);
  const onClear = useCallback(() => setSelection(NOTHING), []);
  const onAct = (next: Act, id: number | undefined) => {
    if (id !== undefined && (ids.size === 0 || selection.isPassing)) {
      setSelection(markedForShortcut(id));
    }
    setAct(next);
  };
  return {
    ids,
    isPassing: selection.isPassing === true,
    act,
    onAct,
    onActing: useCallback(() => setAct(undefined), []),
    /** Moving on drops the mark of a shortcut. */
    onWalk: useCallback(() => setSelection((now) => (now.isPassing ? NOTHING : now)), []),
    isTouch: selection.isTouch && ids.size > 0,
    onMark,
    onLongPress,
    onMarkAll,
    onClear,
  };
}
export type Marking = ReturnType<typeof useMarking>;
