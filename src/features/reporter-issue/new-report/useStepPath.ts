import { useLocation } from 'react-router';

import type { Step } from './reportSteps.ts';

/** Where a step is: the same link with the name of the step; without one, its beginning. */
export function useStepPath() {
  const { pathname, search } = useLocation();
  return (step: Step | 'done' | undefined) => {
    const params = new URLSearchParams(search);
    if (step) params.set('step', step);
    else params.delete('step');
    return `${pathname}?${params}`;
  };
}
