import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element overflows horizontally, and whether more follows at its end. */
export function useScrolls(): [RefObject<HTMLDivElement | null>, boolean, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const left = element.scrollWidth - element.clientWidth;
      setScrolls(left > 1);
      setHasMore(left - element.scrollLeft > 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return [ref, scrolls, hasMore];
}
