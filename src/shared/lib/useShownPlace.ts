import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a one-line menu on small screens to the current item, also when it reappears or its content grows. */
export function useShownPlace() {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef('');
  const { pathname } = useLocation();
  useEffect(() => {
    const own = nav.current;
    const place = own?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!own || !place) return;
    const now = [pathname, own.scrollWidth, own.clientWidth].join(' ');
    // A manual scroll position is kept.
    if (now === shown.current) return;
    shown.current = now;
    const { left, width } = place.getBoundingClientRect();
    const frame = own.getBoundingClientRect();
    own.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  });
  return nav;
}
