import { useLocation } from 'react-router';

import type { ReportStep } from './reportSteps.ts';

/** URL of a step under the same link; without a step, of its start. */
export function useStepPath() {
  const { pathname, search } = useLocation();
  return (step: ReportStep | 'done' | undefined) => {
    const params = new URLSearchParams(search);
    if (step) params.set('step', step);
    else params.delete('step');
    return `${pathname}?${params}`;
  };
}
