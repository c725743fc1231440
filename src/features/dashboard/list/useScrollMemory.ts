import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { lastSeen } from '#src/entities/issue/lastSeen.ts';

type Place = { top: number; link: string | null | undefined };

/** Where each entry of the history was left, and by which link. */
const places = new Map<string, Place>();

/** Who goes back from an issue finds the list where he left it; who comes anew begins at its top. */
export function useScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const place = places.get(key);
    // After the shell has scrolled to the top, and the rows have their height.
    if (isBack && place) requestAnimationFrame(() => goTo(place));
    return () => {
      const link = document.activeElement?.getAttribute('href');
      places.set(key, { top: window.scrollY, link });
    };
  }, [key, isBack]);
}

const rowOf = (href: string) =>
  document.querySelector<HTMLElement>(`#issue-list a[href="${href}"]`);

function goTo({ top, link }: Place) {
  if (top) window.scrollTo({ top, behavior: 'instant' });
  const focus = () => {
    // Who is somewhere else already is left there.
    if (!link || document.activeElement !== document.body) return;
    // Who walked on from issue to issue is at the one that he saw last, where that is still near.
    const row = (link.startsWith('/issue/') && rowOf(`/issue/${lastSeen()}`)) || rowOf(link);
    row?.focus({ preventScroll: true });
  };
  // The rows of that place are there after the next painting.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
