import { useEffect } from 'react';

/** A page's own title instead of its route's (an issue's number, a project's name). */
let ownTitleText: string | undefined;
/** Number of things that wait for the user, before any title. */
let count = 0;
const listeners = new Set<() => void>();

export const ownTitle = {
  current: () => ownTitleText,
  count: () => count,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function set(title: string | undefined) {
  ownTitleText = title;
  listeners.forEach((tell) => tell());
}

/** Shows a number before the titles of all pages while mounted. */
export function useTitleCount(number: number) {
  useEffect(() => {
    const show = (shown: number) => {
      count = shown;
      listeners.forEach((tell) => tell());
    };
    show(number);
    return () => show(0);
  }, [number]);
}

/** Sets the page's own title while mounted. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}
