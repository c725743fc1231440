import { Activity, type ReactNode, useContext, useState } from 'react';
import { useSelector } from 'react-redux';
import { NavigationType, UNSAFE_LocationContext as PlaceContext, useOutlet } from 'react-router';

import { selectAgentId } from '#src/shared/session/sessionSlice.ts';

import { useLaidAside } from './useLaidAside.ts';

type Kept = { place: ReturnType<typeof usePlace>; page: ReactNode; isShown: boolean; age: number };

const LIST = '/dashboard';

/** The pages of the signed-in app, each company's its own. */
export function Pages() {
  return <KeptPages key={useSelector(selectAgentId)} />;
}

/**
 * The list of issues stays put together behind the page that is opened from it: who steps back has it at once, and for
 * it nothing has happened. Hidden it does nothing. Who comes to it on another way has it made anew.
 */
function KeptPages() {
  const page = useOutlet();
  const place = usePlace();
  const isList = place.location.pathname === LIST;
  const [kept, setKept] = useState<Kept>();
  const box = useLaidAside(!isList);
  if (kept?.isShown !== isList || (isList && !isAt(kept, place))) {
    if (isList) setKept(after(kept, { place, page }));
    else if (kept) setKept({ ...kept, isShown: false });
  }
  return (
    <>
      {/* First, so that it is what an address within the page leads to. */}
      {!isList && page}
      {kept && (
        <Activity key={kept.age} mode={isList ? 'visible' : 'hidden'}>
          <div ref={box}>
            <PlaceContext value={kept.place}>{kept.page}</PlaceContext>
          </div>
        </Activity>
      )}
    </>
  );
}

const usePlace = () => useContext(PlaceContext);
const isAt = (kept: Kept | undefined, place: Kept['place']) =>
  kept?.place.location.key === place.location.key;

function after(kept: Kept | undefined, now: Pick<Kept, 'place' | 'page'>): Kept {
  const age = kept?.age ?? 0;
  if (kept?.isShown) return { ...now, isShown: true, age };
  const isStepBack = now.place.navigationType === NavigationType.Pop && isAt(kept, now.place);
  return kept && isStepBack ? { ...kept, isShown: true } : { ...now, isShown: true, age: age + 1 };
}
