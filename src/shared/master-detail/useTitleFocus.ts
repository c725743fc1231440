import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Done = { isMade?: true; isDeleted?: true };

/** Focuses a title after the focused element is gone: the details' after creating, the list's after deleting. */
export function useTitleFocus(isHere = true) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const { isMade, isDeleted } = (state as Done | null) ?? {};
  const isDone = isHere && (isMade ?? isDeleted) === true;
  useEffect(() => {
    if (isDone) title.current?.focus();
    // Once per page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isDone, key]);
  return title;
}
