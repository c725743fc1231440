import { useOnceArrived } from '#src/entities/attachment/useOnceArrived.ts';

import type { Photos } from './usePhotos.ts';

type Sending = {
  draft: { isGoing: boolean };
  change: (part: { isGoing?: boolean }) => void;
  saveNow: () => void;
};

/** Sends a draft by itself once its photos are uploaded, after a reload too. */
export function useSendWhenUploaded(
  { draft, change, saveNow }: Sending,
  photos: Photos,
  send: () => unknown,
) {
  useOnceArrived(draft.isGoing, photos, {
    go: () => void send(),
    stop: () => change({ isGoing: false }),
  });
  return () => {
    photos.leaveRefused();
    change({ isGoing: true });
    saveNow();
  };
}
