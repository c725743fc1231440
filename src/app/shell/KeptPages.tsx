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

type Kept = { location: Location; page: ReactNode; isShown: boolean; age: number };

const LIST = '/dashboard';

/** The pages of the signed-in app, each company's its own. */
export function Pages() {
  return <KeptPages key={useSelector(selectAgentId)} />;
}

/**
 * Keeps the list of issues as it is behind the page that is opened from it, for a step back. It keeps its location, by
 * which it knows its filter. Another way to the list renders it anew.
 */
function KeptPages() {
  const now = { page: useOutlet(), location: useLocation(), type: useNavigationType() };
  const isList = now.location.pathname === LIST;
  const [kept, setKept] = useState<Kept>();
  if (kept?.isShown !== isList || (isList && !isAt(kept, now))) {
    if (isList) setKept(shown(kept, now));
    else if (kept) setKept({ ...kept, isShown: false });
  }
  return (
    <>
      {/* First, so that the skip link leads to it. */}
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

type Now = Pick<Kept, 'location' | 'page'> & { type: NavigationType };

const isAt = (kept: Kept | undefined, { location }: Now): kept is Kept =>
  kept?.location.key === location.key;

/** As it was after a step back; otherwise a list that was hidden is rendered anew. */
function shown(kept: Kept | undefined, { page, location, type }: Now): Kept {
  if (!kept) return { page, location, isShown: true, age: 0 };
  if (kept.isShown) return { ...kept, page, location };
  const isStepBack = type === NavigationType.Pop && kept.location.key === location.key;
  return isStepBack
    ? { ...kept, isShown: true }
    : { page, location, isShown: true, age: kept.age + 1 };
}
