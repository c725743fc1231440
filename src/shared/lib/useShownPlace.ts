import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a one-line menu on small screens to the current item, also when it reappears or its content grows. */
export function useShownPlace() {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef('');
  const { pathname } = useLocation();
  useEffect(() => {
    const element = nav.current;
    const place = element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!element || !place) return;
    const now = [pathname, element.scrollWidth, element.clientWidth].join(' ');
    // A manual scroll position is kept.
    if (now === shown.current) return;
    shown.current = now;
    const { left, width } = place.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    element.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  });
  return nav;
}
