import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * On a small screen a menu is one line that is scrolled: to where one is, also when it comes back from behind what was
 * open, and when what stands in it has become wider.
 */
export function useShownPlace() {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef('');
  const { pathname } = useLocation();
  useEffect(() => {
    const own = nav.current;
    const place = own?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!own || !place) return;
    const now = [pathname, own.scrollWidth, own.clientWidth].join(' ');
    // Who has scrolled it himself meanwhile is left where he is.
    if (now === shown.current) return;
    shown.current = now;
    const { left, width } = place.getBoundingClientRect();
    const frame = own.getBoundingClientRect();
    own.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  });
  return nav;
}
