import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { noteMove } from '#src/shared/routing/usePageFocus.ts';

/**
 * What led to a page went with the page before, and the focus with it: it goes on at the new page's heading, or at the
 * page itself while that is loading. Pages that know a better place take it before this does; who steps back is led by
 * the page to where they were.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const isStepBack = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    noteMove();
    if (isStepBack) return;
    const { activeElement, body } = document;
    // The list that is laid aside keeps its focus in some browsers.
    const isLost = activeElement === null || activeElement === body || !isSeen(activeElement);
    if (!isLost) return;
    const main = document.querySelector<HTMLElement>('#main');
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, isStepBack]);
  return null;
}

const isSeen = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
