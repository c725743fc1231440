import { useEffect, useRef } from 'react';

import { useSendBulk } from './useSendBulk.ts';

/** Offers once what was done to several issues and never got an answer, before the page was loaded. */
export function LeftBulk() {
  const { offerLeft } = useSendBulk();
  const isOffered = useRef(false);
  useEffect(() => {
    if (isOffered.current) return;
    isOffered.current = true;
    offerLeft();
  });
  return null;
}
