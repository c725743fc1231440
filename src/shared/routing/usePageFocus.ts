import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** History key -> address of the link by which the page was left. */
const leftBy = new Map<string, string | null>();
let hasMoved = false;

/** Records a navigation inside the app. */
export const noteMove = () => {
  hasMoved = true;
};

/**
 * Focus after navigation for keyboard and screen reader users: the page's heading, or after going back the link by which
 * the page was left. Runs once the content is there, and again when `occasion` changes, as when the pressed button is
 * gone. A step of a page has its own heading.
 */
export function usePageFocus(occasion = '', heading = 'h1'): void {
  const { key } = useLocation();
  const currentKey = useRef(key);
  useLayoutEffect(() => {
    currentKey.current = key;
  });
  useLayoutEffect(() => {
    // Not on the first page, nor after a reload.
    if ((hasMoved || leftBy.size > 0) && isNowhere()) {
      focusOn(heading, leftBy.get(currentKey.current));
    }
    return () => {
      leftBy.set(currentKey.current, document.activeElement?.getAttribute('href') ?? null);
    };
    // The name does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const lastOccasion = useRef(occasion);
  useEffect(() => {
    if (lastOccasion.current === occasion) return;
    lastOccasion.current = occasion;
    if (isNowhere()) focusOn(heading);
  }, [occasion, heading]);
}

/** Nothing chosen has the focus: a loading page has it itself. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

function focusOn(heading: string, address?: string | null) {
  const link =
    address && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`);
  const target = link || document.querySelector<HTMLElement>(heading);
  if (target && !link) target.tabIndex = -1;
  // A step starts wherever the last one was left.
  target?.focus({ preventScroll: target === link || heading === 'h1' });
}
