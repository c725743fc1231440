import { useCallback, useMemo, useState } from 'react';

import { extendTo, NOTHING, toggle, toggleAll, within } from './selection.ts';

/** What is marked in a list: by checkbox, by shift and click, by key, by long press. */
export function useMarking(list: readonly number[]) {
  const [selection, setSelection] = useState(NOTHING);
  const ids = useMemo(() => new Set(within(selection, list)), [selection, list]);

  const onMark = useCallback(
    (id: number, withShift: boolean) =>
      setSelection((now) => (withShift ? extendTo(now, id, list) : toggle(now, id))),
    [list],
  );
  const onLongPress = useCallback((id: number) => setSelection((now) => toggle(now, id, true)), []);
  const onMarkAll = useCallback(() => setSelection((now) => toggleAll(now, list)), [list]);
  const onClear = useCallback(() => setSelection(NOTHING), []);
  return {
    ids,
    isTouch: selection.isTouch && ids.size > 0,
    onMark,
    onLongPress,
    onMarkAll,
    onClear,
  };
}
export type Marking = ReturnType<typeof useMarking>;
