import { useEffect } from 'react';

/** What a page calls itself, in place of its route's title (an issue's number, a project's name). */
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

/** Gives the page its own title while it is shown. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}
