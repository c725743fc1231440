import { useMatches } from 'react-router';

import type { RouteHandle } from './handle.ts';

/** Handles of the current page's routes, outermost first. */
export function useHandles(): RouteHandle[] {
  return useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .filter((handle) => handle !== undefined);
}
