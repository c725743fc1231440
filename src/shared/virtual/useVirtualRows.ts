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

import { afterPaint, useAfterPaint } from '../lib/useAfterPaint.ts';
import { offsetsOf, rowAt } from './rowOffsets.ts';
import { useRowHeights } from './useRowHeights.ts';

/** Height of the window covered by the top bar and the table head. */
export const COVERED = 92;
const OVERSCAN = 6;
/** Fetches the next page when this few rows are left below. */
const FETCH_AHEAD = 60;

type Options = {
  count: number;
  /** Row height before measuring (pixels). */
  estimate: number;
  /** Rows of another kind have other heights. */
  kind: string;
  onEndNear: () => void;
};

/**
 * The rows in the window: ten thousand rows need no more elements than forty. Why not a library: docs/decisions/0021.
 */
export function useVirtualRows<Body extends HTMLElement>({
  count,
  estimate,
  kind,
  onEndNear,
}: Options) {
  const body = useRef<Body>(null);
  const top = useTop(body);
  const { heights, measure } = useRowHeights(kind);
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
    /** Scrolls a row into the window by the least distance. */
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

/** The last known top of the rows, so that returning to the list renders once. */
let lastTop = 0;

/**
 * Chips, tabs and banners above the rows change their top. Measured after painting: before, it would force a layout.
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

/** First and last rendered row, with some overscan. */
function useRange(offsets: Float64Array, top: number) {
  const [{ scrolled, height }, setPlace] = useState(place);
  // Rows outside the window wait until the visible ones are painted.
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
      // In the same frame: a later row would be a gap in the list.
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
