import { useRef } from 'react';
import { flushSync } from 'react-dom';

import type { IssueTab } from './IssueTabs.tsx';

const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();

/**
 * Where the page scrolls as a whole, each tab has its own place: a new one begins at its top, one that was left is where it was
 * left.
 */
export function usePlaces(tab: IssueTab) {
  const places = useRef<Partial<Record<IssueTab, number>>>({});
  return (next: IssueTab, show: () => void) => {
    const above = (boxOf('.issue-grid')?.top ?? 0) - (boxOf('.issue-tabs')?.bottom ?? 0);
    places.current[tab] = scrollY;
    const top = places.current[next] ?? scrollY + Math.min(above, 0);
    flushSync(show);
    scrollTo(0, top);
  };
}
