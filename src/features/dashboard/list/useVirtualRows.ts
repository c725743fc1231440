import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { afterPaint, useAfterPaint } from '#src/shared/lib/useAfterPaint.ts';

import type { Density } from './DensitySwitch.tsx';
import { offsetsOf, rowAt } from './rowOffsets.ts';
import { useRowHeights } from './useRowHeights.ts';

/** The height of a row before it is measured. */
const HEIGHT: Record<Density, number> = { compact: 40, roomy: 52 };
const TWO_LINES = 78;
const ONE_LINE_FROM = 1200;
/** The top bar and the head of the table cover this much of the window. */
export const COVERED = 92;
const OVERSCAN = 6;
/** More is fetched when this few rows are left below. */
const FETCH_AHEAD = 60;

type Options = { count: number; density: Density; onEndNear: () => void };

/** The rows that are in the window: a list of ten thousand has as few elements as a list of forty. */
export function useVirtualRows({ count, density, onEndNear }: Options) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body);
  const estimate = window.innerWidth < ONE_LINE_FROM ? TWO_LINES : HEIGHT[density];
  const { heights, measure } = useRowHeights(`${density} ${estimate}`);
  const offsets = useMemo(() => offsetsOf(count, estimate, heights), [count, estimate, heights]);
  const { first, last } = useRange(offsets, top);

  const isEndNear = last > count - FETCH_AHEAD;
  useLayoutEffect(() => {
    if (isEndNear && count > 0) onEndNear();
  }, [isEndNear, count, onEndNear]);

  return {
    body,
    shown: Array.from({ length: count === 0 ? 0 : last - first + 1 }, (_, at) => first + at),
    above: offsets[first] ?? 0,
    below: (offsets[count] ?? 0) - (offsets[last + 1] ?? 0),
    measure,
    /** Brings a row into the window, as little as that takes. */
    scrollTo: useCallback(
      (index: number) => {
        const start = top + (offsets[index] ?? 0) - COVERED;
        const end = top + (offsets[index + 1] ?? 0) + COVERED - window.innerHeight;
        if (window.scrollY > start) window.scrollTo({ top: start });
        else if (window.scrollY < end) window.scrollTo({ top: end });
      },
      [offsets, top],
    ),
  };
}

/** Where the rows began when they were last on show: who comes back has them drawn once, not twice. */
let lastTop = 0;

/**
 * What stands above the rows changes with chips, tabs and banners. Looked at when all is painted: before, the browser
 * would have to lay the page out for that alone.
 */
function useTop(body: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(lastTop);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() =>
    afterPaint(() => {
      const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
      if (Math.abs(now - top) <= 1) return;
      lastTop = now;
      setTop(now);
    }),
  );
  return top;
}

const place = () => ({ scrolled: window.scrollY, height: window.innerHeight });

/** The first and the last row that is shown, a few more than are seen. */
function useRange(offsets: Float64Array, top: number) {
  const [{ scrolled, height }, setPlace] = useState(place);
  // What is not seen yet can wait until what is seen has been painted.
  const overscan = useAfterPaint() ? OVERSCAN : 0;
  const range = (now: ReturnType<typeof place>) => {
    const lastRow = Math.max(offsets.length - 2, 0);
    return {
      first: Math.max(rowAt(offsets, now.scrolled - top) - overscan, 0),
      last: Math.min(rowAt(offsets, now.scrolled + now.height - top) + overscan, lastRow),
    };
  };
  const shown = range({ scrolled, height });
  const latest = useRef({ range, shown });
  useLayoutEffect(() => {
    latest.current = { range, shown };
  });
  useEffect(() => {
    const isSame = (now: ReturnType<typeof place>) => {
      const { first, last } = latest.current.range(now);
      return first === latest.current.shown.first && last === latest.current.shown.last;
    };
    const onMove = () => {
      const now = place();
      // In the same frame: a row that comes later is a hole in the list.
      if (!isSame(now)) flushSync(() => setPlace(now));
    };
    addEventListener('scroll', onMove, { passive: true });
    addEventListener('resize', onMove);
    return () => {
      removeEventListener('scroll', onMove);
      removeEventListener('resize', onMove);
    };
  }, []);
  return shown;
}
