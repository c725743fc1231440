import { useMatches } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

/** What the routes of the present page say about themselves, outermost first. */
export function useHandles(): RouteHandle[] {
  return useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .filter((handle) => handle !== undefined);
}
