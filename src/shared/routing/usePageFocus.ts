import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** By the key of a page in the browser's history: the address of the link by which it was left. */
const leftBy = new Map<string, string | null>();
let hasMoved = false;

/** Says that a page was come to from another one of the app's. */
export const noteMove = () => {
  hasMoved = true;
};

/**
 * Who comes to a page from another of the app's begins at its heading, and who steps back to it at the link that led him
 * away: else he would begin above it all each time, by the keys and for who listens. Told by what is there once the page is.
 * So does he whose button goes with what he did: `occasion` is another then. A step of a page has a heading of its own.
 */
export function usePageFocus(occasion = '', heading = 'h1'): void {
  const { key } = useLocation();
  const here = useRef(key);
  useLayoutEffect(() => {
    here.current = key;
  });
  useLayoutEffect(() => {
    // Of the first page nobody comes from another one, also where it is loaded anew.
    if ((hasMoved || leftBy.size > 0) && isNowhere()) {
      focusOn(heading, leftBy.get(here.current));
    }
    return () => {
      leftBy.set(here.current, document.activeElement?.getAttribute('href') ?? null);
    };
    // What it is called does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const known = useRef(occasion);
  useEffect(() => {
    if (known.current === occasion) return;
    known.current = occasion;
    if (isNowhere()) focusOn(heading);
  }, [occasion, heading]);
}

/** On nothing that was chosen: a page that is still loading has the focus itself. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

function focusOn(heading: string, address?: string | null) {
  const link =
    address && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`);
  const target = link || document.querySelector<HTMLElement>(heading);
  if (target && !link) target.tabIndex = -1;
  // A step begins wherever the one before was left.
  target?.focus({ preventScroll: target === link || heading === 'h1' });
}
