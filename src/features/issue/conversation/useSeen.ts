import { type RefObject, useEffect } from 'react';

/** Calls once the element has come into sight, while it matters. */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  matters: boolean,
  onSeen: () => void,
) {
  useEffect(() => {
    if (!matters || !element.current) return undefined;
    if (!('IntersectionObserver' in window)) {
      onSeen();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, matters, onSeen]);
}
