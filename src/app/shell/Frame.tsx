import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

import { NoticesSlot } from '../notices/NoticesSlot.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PageFocus } from './PageFocus.tsx';
import { PageTitle } from './PageTitle.tsx';

/** Around every page, signed in or not. */
export function Frame() {
  return (
    <>
      <LoadingBar />
      <PageTitle />
      <ScrollToTop />
      <PageFocus />
      <NoticesSlot />
      <Outlet />
    </>
  );
}

/** A new path starts at the top; a new query keeps the scroll position. */
function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    scrollTo(0, 0);
    // The path is the signal, not an input.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);
  return null;
}
