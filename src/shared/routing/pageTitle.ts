import { useEffect } from 'react';

/** A page's own title instead of its route's (an issue's number, a project's name). */
let ownTitleText: string | undefined;
const listeners = new Set<() => void>();

export const ownTitle = {
  current: () => ownTitleText,
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

/** Sets the page's own title while mounted. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}
