import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Lists up to this length are rendered whole. */
export const ALL_UP_TO = 60;
/** Rows are added and removed in steps of this size, with as many beyond either edge. */
const STEP = 20;
/** Row height before one is measured. */
const HEIGHT = 38;

type RowWindow = { from: number; to: number; height: number };

/** The rows to render: of a long list the visible ones, whatever it scrolls in. */
export function useShownRows(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: 2 * STEP, height: HEIGHT });
  const measured = useRef(HEIGHT);
  const isLong = count > ALL_UP_TO;
  useLayoutEffect(() => {
    if (!isLong) return undefined;
    const look = () => setShown((now) => seenOf(list.current, measured.current, now));
    const measure = () => {
      measured.current = heightOf(list.current);
      look();
    };
    measure();
    // The page, the list itself or a container may scroll.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [isLong, list]);
  // After a change, other rows are at the visible place.
  useEffect(() => {
    if (count > ALL_UP_TO) setShown((now) => seenOf(list.current, measured.current, now));
  }, [list, count]);
  if (!isLong) return { from: 0, to: count, height: shown.height };
  const from = Math.min(shown.from, Math.max(count - 2 * STEP, 0));
  return { from, to: Math.min(Math.max(shown.to, from + STEP), count), height: shown.height };
}

/** Rows around the visible ones, in whole steps; the same object if unchanged. */
function seenOf(list: HTMLElement | null, height: number, now: RowWindow): RowWindow {
  if (!list) return now;
  // A list that scrolls by itself does not move.
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const from = Math.max(Math.floor(-top / height / STEP) * STEP - STEP, 0);
  const below = Math.ceil((window.innerHeight - top) / height / STEP) * STEP;
  // Hidden on a phone beside the details.
  const isShown = !('checkVisibility' in list) || list.checkVisibility();
  const to = isShown ? Math.max(below, 0) + STEP : STEP;
  return now.from === from && now.to === to && now.height === height ? now : { from, to, height };
}

/** Measured row height. */
function heightOf(list: HTMLElement | null) {
  const drawn = [...(list?.querySelectorAll(':scope > [aria-posinset]') ?? [])];
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return HEIGHT;
  const all = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  return all / drawn.length || HEIGHT;
}
