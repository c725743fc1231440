import { useCallback, useMemo, useState } from 'react';

import { extendTo, NOTHING, passing, toggle, toggleAll, within } from './selection.ts';

/** What a key does to the marked ones, or to the one in focus where none is marked. */
export type Act = 'assign' | 'status' | 'labels' | 'read';

/** What is marked in a list: by checkbox, by shift and click, by key, by long press. */
export function useMarking(list: readonly number[]) {
  const [selection, setSelection] = useState(NOTHING);
  const [act, setAct] = useState<Act>();
  const ids = useMemo(() => new Set(within(selection, list)), [selection, list]);

  const onMark = useCallback(
    (id: number, withShift: boolean) =>
      setSelection((now) => (withShift ? extendTo(now, id, list) : toggle(now, id))),
    [list],
  );
  const onLongPress = useCallback((id: number) => setSelection((now) => toggle(now, id, true)), []);
  const onMarkAll = useCallback(() => setSelection((now) => toggleAll(now, list)), [list]);
  const onClear = useCallback(() => setSelection(NOTHING), []);
  const onAct = (asked: Act, id: number | undefined) => {
    if (id !== undefined && (ids.size === 0 || selection.isPassing)) setSelection(passing(id));
    setAct(asked);
  };
  return {
    ids,
    isPassing: selection.isPassing === true,
    act,
    onAct,
    onActing: useCallback(() => setAct(undefined), []),
    /** Who walks on means the next one. */
    onWalk: useCallback(() => setSelection((now) => (now.isPassing ? NOTHING : now)), []),
    isTouch: selection.isTouch && ids.size > 0,
    onMark,
    onLongPress,
    onMarkAll,
    onClear,
  };
}
export type Marking = ReturnType<typeof useMarking>;
