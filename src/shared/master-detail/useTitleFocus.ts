import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Done = { isMade?: true; isDeleted?: true };

/** The title that has the focus once what had it is gone: of the details what was new, of the list what is deleted. */
export function useTitleFocus(isHere = true) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const { isMade, isDeleted } = (state as Done | null) ?? {};
  const isDone = isHere && (isMade ?? isDeleted) === true;
  useEffect(() => {
    if (isDone) title.current?.focus();
    // Another page is another occasion.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isDone, key]);
  return title;
}
