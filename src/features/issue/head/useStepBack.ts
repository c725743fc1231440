import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** What a link to the list does where the list is one step back: it is then found as it was left. */
export function useStepBack(isFromList: boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    // In a tab of its own there is nothing to go back to.
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
}
