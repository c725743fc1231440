import { Outlet } from 'react-router';

import { NoticesSlot } from '../notices/NoticesSlot.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PageFocus } from './PageFocus.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** What every page has, signed in or not. */
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
