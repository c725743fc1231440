import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Where each entry of the history was left. */
const places = new Map<string, number>();

/** Who goes back from an issue finds the list where he left it; who comes anew begins at its top. */
export function useScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const place = places.get(key);
    // After the shell has scrolled to the top, and the rows have their height.
    if (isBack && place) {
      requestAnimationFrame(() => window.scrollTo({ top: place, behavior: 'instant' }));
    }
    return () => {
      places.set(key, window.scrollY);
    };
  }, [key, isBack]);
}
