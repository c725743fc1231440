import { useRef } from 'react';
import { flushSync } from 'react-dom';

import type { IssueTab } from './IssueTabs.tsx';

/**
 * Where the page scrolls as a whole, each tab has its own place: a new one begins at its top, one that was left is where it was
 * left.
 */
export function usePlaces(tab: IssueTab) {
  const panels = useRef<HTMLDivElement>(null);
  const places = useRef<Partial<Record<IssueTab, number>>>({});
  const go = (next: IssueTab, show: () => void) => {
    const covered = panels.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    const begin = (panels.current?.getBoundingClientRect().top ?? 0) - covered;
    places.current[tab] = scrollY;
    const top = places.current[next] ?? scrollY + Math.min(begin, 0);
    flushSync(show);
    scrollTo(0, top);
  };
  return { panels, go };
}
