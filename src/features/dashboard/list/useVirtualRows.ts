import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

import type { Density } from './DensitySwitch.tsx';

/** The height of a row before it is measured. */
const HEIGHT: Record<Density, number> = { compact: 40, roomy: 52 };
const TWO_LINES = 78;
const ONE_LINE_FROM = 1200;
/** The top bar and the head of the table cover this much of the window. */
const COVERED = 92;
const OVERSCAN = 6;
/** More is fetched when this few rows are left below. */
const FETCH_AHEAD = 60;

type Options = { count: number; density: Density; onEndNear: () => void };

/** The rows that are in the window: a list of ten thousand has as few elements as a list of forty. */
export function useVirtualRows({ count, density, onEndNear }: Options) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the rows changes with chips, tabs and banners.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });

  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (window.innerWidth < ONE_LINE_FROM ? TWO_LINES : HEIGHT[density]),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: COVERED,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1);
  const isEndNear = last !== undefined && last.index > count - FETCH_AHEAD;
  useLayoutEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, onEndNear]);

  // A change of row height makes every measure wrong.
  useLayoutEffect(() => rows.measure(), [rows, density]);
  return {
    body,
    rows,
    shown,
    above: shown[0] ? shown[0].start - top : 0,
    below: last ? rows.getTotalSize() - (last.end - top) : 0,
  };
}
