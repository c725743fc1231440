import { useEffect, useRef } from 'react';

import { useSendBulk } from './useSendBulk.ts';

/** Offers to resend bulk actions that were unanswered before a reload. */
export function UnansweredBulk() {
  const { offerLeft } = useSendBulk();
  const isOffered = useRef(false);
  useEffect(() => {
    if (isOffered.current) return;
    isOffered.current = true;
    offerLeft();
  });
  return null;
}
