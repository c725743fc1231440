import { useEffect } from 'react';

/** A page's own title instead of its route's (an issue's number, a project's name). */
let own: string | undefined;
const listeners = new Set<() => void>();

export const ownTitle = {
  current: () => own,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function set(title: string | undefined) {
  own = title;
  listeners.forEach((tell) => tell());
}

/** Sets the page's own title while mounted. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}
