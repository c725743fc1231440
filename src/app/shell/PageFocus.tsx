import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { noteMove } from '#src/shared/routing/usePageFocus.ts';

/**
 * After a navigation the focused link is gone: moves the focus to the new page's heading, or to the
 * page while it loads. Pages that know a better place focus it first; on going back the page
 * restores the focus.
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
    // In some browsers the hidden list keeps its focus.
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
