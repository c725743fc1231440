import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** A new page begins at its top; another query of the same page stays where it is. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    scrollTo(0, 0);
    // The path is the signal, not an input.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);
  return null;
}
