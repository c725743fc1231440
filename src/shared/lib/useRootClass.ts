import { useLayoutEffect } from 'react';

const counts = new Map<string, number>();

/**
 * A class on <html> while mounted, for rules elsewhere on the page. `:has()` on <html> or <body> would make the browser
 * search the whole page on every change.
 */
export function useRootClass(name: string, isOn = true) {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    want(name, 1);
    return () => want(name, -1);
  }, [name, isOn]);
}

function want(name: string, by: 1 | -1) {
  const count = (counts.get(name) ?? 0) + by;
  counts.set(name, count);
  document.documentElement.classList.toggle(name, count > 0);
}
