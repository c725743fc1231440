import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ListPlace } from './listPlace.ts';

/** What a link to an issue carries; `isFromList` tells that the previous history entry is the list. */
export type LinkState = { list?: ListPlace; isFromList?: boolean } | null;

/** Handler of the link to the list. Going back, instead of following it, restores the list as it was left. */
export function useStepBack() {
  const { state } = useLocation() as { state: LinkState };
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    // A new tab has no history to go back to.
    if (!state?.isFromList || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    void navigate(-1);
  };
}
