import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import type * as GoBack from './goBack.ts';
import { addressOf, rows } from './listLinks.ts';

/** Scroll position and focused link per history entry. */
const places = new Map<string, GoBack.ScrollPosition>();

/** Comes with the list's extras, which are fetched after its first rows. */
export const whenLoaded = (act: (goBack: typeof GoBack) => void) =>
  void import('./goBack.ts').then(act, () => undefined);

/** Restores scroll position and focus when going back to the list; a new visit starts at the top. */
export function useScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Hiding the list behind another page counts as leaving it; showing it again, as going back.
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    const place = places.get(key);
    // After the shell's scroll to the top, once rows have their height.
    if ((isBack || wasHere.current) && place) {
      requestAnimationFrame(() => {
        if (place.top) window.scrollTo({ top: place.top, behavior: 'instant' });
        whenLoaded(({ focusAgain }) => focusAgain(place));
      });
    }
    wasHere.current = true;
    let top = 0;
    // Read while scrolling: on leaving, it would force a layout of the next page.
    const onScroll = () => {
      top = window.scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      const link = document.activeElement?.getAttribute('href');
      places.set(key, { top, link, near: rows().map(addressOf) });
    };
  }, [key, isBack]);
}
