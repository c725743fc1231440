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
  const [kept, setKept] = useState<KeptPage>();
  if (kept?.isShown !== isList || (isList && !isAt(kept, now))) {
    if (isList) setKept(shown(kept, now));
    else if (kept) setKept({ ...kept, isShown: false });
  }
  return (
    <>
      {/* First in the DOM, as the skip link's target. */}
      {!isList && now.page}
      {kept && (
        <Activity key={kept.age} mode={isList ? 'visible' : 'hidden'}>
          <Routes location={kept.location}>
            <Route path="*" element={kept.page} />
          </Routes>
        </Activity>
      )}
    </>
  );
}

type CurrentPage = Pick<KeptPage, 'location' | 'page'> & { type: NavigationType };

const isAt = (kept: KeptPage | undefined, { location }: CurrentPage): kept is KeptPage =>
  kept?.location.key === location.key;

/** Going back restores the hidden list; otherwise it is rendered anew. */
function shown(kept: KeptPage | undefined, { page, location, type }: CurrentPage): KeptPage {
  if (!kept) return { page, location, isShown: true, age: 0 };
  if (kept.isShown) return { ...kept, page, location };
  const isStepBack = type === NavigationType.Pop && kept.location.key === location.key;
  return isStepBack
    ? { ...kept, isShown: true }
    : { page, location, isShown: true, age: kept.age + 1 };
}
