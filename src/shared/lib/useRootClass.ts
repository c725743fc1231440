import { useLayoutEffect } from 'react';

const wanted = new Map<string, number>();

/**
 * A class on <html> as long as a component is there, for rules of what is elsewhere on the page. `:has()` would say the
 * same without a hook; but on <html> or <body> the browser looks the whole page through for it, with every change.
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
