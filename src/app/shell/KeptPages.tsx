import { Activity, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  type Location,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router';

import { selectAgentId } from '#src/shared/session/sessionSlice.ts';

type KeptPage = { location: Location; page: ReactNode; isShown: boolean; age: number };

const LIST = '/dashboard';

/** Pages of the signed-in app, remounted per company. */
export function Pages() {
  return <KeptPages key={useSelector(selectAgentId)} />;
}

/**
 * Keeps the issue list mounted behind the page opened from it, for going back. The list keeps its
 * location, which holds its filter. Other ways to the list render it anew.
 */
function KeptPages() {
  const now = { page: useOutlet(), location: useLocation(), type: useNavigationType() };
  const isList = now.location.pathname === LIST;
  const [keptPage, setKeptPage] = useState<KeptPage>();
  if (keptPage?.isShown !== isList || (isList && !isAt(keptPage, now))) {
    if (isList) setKeptPage(shown(keptPage, now));
    else if (keptPage) setKeptPage({ ...keptPage, isShown: false });
  }
  return (
    <>
      {/* First in the DOM, as the skip link's target. */}
      {!isList && now.page}
      {keptPage && (
        <Activity key={keptPage.age} mode={isList ? 'visible' : 'hidden'}>
          <Routes location={keptPage.location}>
            <Route path="*" element={keptPage.page} />
          </Routes>
        </Activity>
      )}
    </>
  );
}

type CurrentPage = Pick<KeptPage, 'location' | 'page'> & { type: NavigationType };

const isAt = (keptPage: KeptPage | undefined, { location }: CurrentPage): keptPage is KeptPage =>
  keptPage?.location.key === location.key;

/** Going back restores the hidden list; otherwise it is rendered anew. */
function shown(keptPage: KeptPage | undefined, { page, location, type }: CurrentPage): KeptPage {
  if (!keptPage) return { page, location, isShown: true, age: 0 };
  if (keptPage.isShown) return { ...keptPage, page, location };
  const isStepBack = type === NavigationType.Pop && keptPage.location.key === location.key;
  return isStepBack
    ? { ...keptPage, isShown: true }
    : { page, location, isShown: true, age: keptPage.age + 1 };
}
