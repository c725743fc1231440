import { useEffect, useRef } from 'react';

import type { Delegation } from '#contract/delegations.ts';

/**
 * An order that has moved while a step waits to be tried again says that the server is there, and that it may have had the
 * step: what waits goes at once, and nothing is busy with what is done.
 */
export function useNudge(order: Pick<Delegation, 'version'> | undefined, isBusy: boolean) {
  const version = order?.version;
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    // Whoever waits to try again watches for this.
    if (isBusy) dispatchEvent(new Event('online'));
  }, [version, isBusy]);
}
