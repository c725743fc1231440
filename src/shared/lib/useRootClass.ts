import { useLayoutEffect } from 'react';

const wanted = new Map<string, number>();

/**
 * A class on <html> while mounted, for rules elsewhere on the page. `:has()` on <html> or <body> would make the browser
 * search the whole page on every change.
 */
export function useRootClass(name: string, isWanted = true) {
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    want(name, 1);
    return () => want(name, -1);
  }, [name, isWanted]);
}

function want(name: string, by: 1 | -1) {
  const count = (wanted.get(name) ?? 0) + by;
  wanted.set(name, count);
  document.documentElement.classList.toggle(name, count > 0);
}
