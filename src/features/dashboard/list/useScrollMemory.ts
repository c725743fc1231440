import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { lastSeen } from '#src/entities/issue/lastSeen.ts';

import { COVERED } from './useVirtualRows.ts';

type Place = { top: number; link: string | null | undefined };

/** Where each entry of the history was left, and by which link. */
const places = new Map<string, Place>();

/** Who goes back from an issue finds the list where he left it; who comes anew begins at its top. */
export function useScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Hidden behind another page it is left, and shown again it is gone back to.
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    const place = places.get(key);
    // After the shell has scrolled to the top, and the rows have their height.
    if ((isBack || wasHere.current) && place) requestAnimationFrame(() => goTo(place));
    wasHere.current = true;
    let top = 0;
    // When it is left the browser would have to lay the next page out to say so.
    const onScroll = () => {
      top = window.scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      const link = document.activeElement?.getAttribute('href');
      places.set(key, { top, link });
    };
  }, [key, isBack]);
}

const rows = () => [
  ...document.querySelectorAll<HTMLElement>('#issue-list tr[data-index] a[href]'),
];
const rowOf = (href: string) => rows().find((row) => row.getAttribute('href') === href);
/** The first that stands in the window, below what sticks to its top. */
const firstSeen = () => rows().find((row) => row.getBoundingClientRect().top > COVERED);

function goTo({ top, link }: Place) {
  if (top) window.scrollTo({ top, behavior: 'instant' });
  const focus = () => {
    // Who is somewhere else already is left there.
    if (!link || document.activeElement !== document.body) return;
    // Who walked on from issue to issue is at the one that he saw last, where that is still near.
    const isRow = link.startsWith('/issue/');
    const row = (isRow && rowOf(`/issue/${lastSeen()}`)) || rowOf(link);
    // His may be far away since, or gone.
    (row ?? (isRow ? firstSeen() : undefined))?.focus({ preventScroll: true });
  };
  // The rows of that place are there after the next painting.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
