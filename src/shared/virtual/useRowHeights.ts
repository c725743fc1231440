import { useCallback, useEffect, useRef, useState } from 'react';

type Measured = { kind: string; heights: ReadonlyMap<number, number> };

/** The last heights, so that returning to the list renders once. */
let last: Measured = { kind: '', heights: new Map() };

/** Measured row heights by index; reset for another kind of row. */
export function useRowHeights(kind: string) {
  const [measured, setMeasured] = useState<Measured>(last);
  const current = measured.kind === kind ? measured : { kind, heights: new Map<number, number>() };
  const observer = useRef<ResizeObserver>(undefined);
  const latestKind = useRef(kind);
  useEffect(() => {
    latestKind.current = kind;
    last = measured;
  });
  useEffect(() => () => observer.current?.disconnect(), []);

  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    observer.current ??= new ResizeObserver((entries) => {
      const seen = entries.map(({ target, borderBoxSize: [box] }) => ({
        index: Number((target as HTMLElement).dataset['index']),
        height: box?.blockSize ?? 0,
      }));
      setMeasured((before) => withHeights(before, latestKind.current, seen));
    });
    const { current: watching } = observer;
    watching.observe(row);
    return () => watching.unobserve(row);
  }, []);
  return { heights: current.heights, measure };
}

/** The same object if nothing changed, to avoid a render. */
function withHeights(
  before: Measured,
  kind: string,
  seen: readonly { index: number; height: number }[],
): Measured {
  const measured = before.kind === kind ? before.heights : new Map<number, number>();
  const changed = seen.filter(({ index, height }) => height > 0 && measured.get(index) !== height);
  if (changed.length === 0) return before;
  const heights = new Map(measured);
  for (const { index, height } of changed) heights.set(index, height);
  return { kind, heights };
}
