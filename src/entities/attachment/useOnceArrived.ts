import { useEffect, useRef } from 'react';

import type { useUploads } from './useUploads.ts';

type Uploads = Pick<ReturnType<typeof useUploads>, 'pending' | 'isReady' | 'isUploading'>;

/**
 * Sends once all uploads have finished. A failed one stops it: the user decides what to do without
 * it.
 */
export function useOnceArrived(
  isGoing: boolean,
  { pending, isReady, isUploading }: Uploads,
  act: { go: () => void; stop: () => void },
) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const isWhole = pending.length === 0;
  useEffect(() => {
    if (!isGoing || !isReady || isUploading) return;
    if (isWhole) latest.current.go();
    else latest.current.stop();
  }, [isGoing, isReady, isUploading, isWhole]);
}
