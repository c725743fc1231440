import { useEffect, useRef } from 'react';

import type { useUploads } from './useUploads.ts';

type Uploads = Pick<ReturnType<typeof useUploads>, 'pending' | 'isReady' | 'isUploading'>;

/**
 * Has what was told to go do so once all its files have arrived. One that will not get there stops it: what to do without
 * it is for a person to say.
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
