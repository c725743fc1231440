import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So few are drawn without asking which of them are seen. */
const ALL_UP_TO = 60;
/** The rows come and go by so many, and so many more are drawn on both sides of what is seen. */
const STEP = 20;
/** Of a row, until one is measured. */
const HEIGHT = 38;

type Shown = { from: number; to: number; height: number };

/** Which rows of a list are drawn: of a long one those that are seen, wherever it is scrolled. */
export function useShownRows(list: RefObject<HTMLElement | null>, count: number): Shown {
  const [shown, setShown] = useState<Shown>({ from: 0, to: 2 * STEP, height: HEIGHT });
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
    // What it is scrolled in may be the page, the list itself or what is around it.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [isLong, list]);
  // Others of them are where those that were seen stood.
  useEffect(() => {
    if (count > ALL_UP_TO) setShown((now) => seenOf(list.current, measured.current, now));
  }, [list, count]);
  if (!isLong) return { from: 0, to: count, height: shown.height };
  const from = Math.min(shown.from, Math.max(count - 2 * STEP, 0));
  return { from, to: Math.min(Math.max(shown.to, from + STEP), count), height: shown.height };
}

/** The rows about those that are seen, in whole steps; those that were, where they are the same. */
function seenOf(list: HTMLElement | null, height: number, now: Shown): Shown {
  if (!list) return now;
  // One that scrolls of its own stands still itself.
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const from = Math.max(Math.floor(-top / height / STEP) * STEP - STEP, 0);
  const below = Math.ceil((window.innerHeight - top) / height / STEP) * STEP;
  // On a phone it is not shown at all beside what is chosen.
  const isShown = !('checkVisibility' in list) || list.checkVisibility();
  const to = isShown ? Math.max(below, 0) + STEP : STEP;
  return now.from === from && now.to === to && now.height === height ? now : { from, to, height };
}

/** How high a row is, of those that are drawn. */
function heightOf(list: HTMLElement | null) {
  const drawn = [...(list?.querySelectorAll(':scope > [aria-posinset]') ?? [])];
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return HEIGHT;
  const all = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  return all / drawn.length || HEIGHT;
}
