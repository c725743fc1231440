import { useOnceArrived } from '#src/entities/attachment/useOnceArrived.ts';

import type { Photos } from './usePhotos.ts';

type Kept = {
  value: { isGoing: boolean };
  change: (part: { isGoing?: boolean }) => void;
  keep: () => void;
};

/** Tells it to go: it does so by itself once its photos have arrived, after a reload, too. */
export function useGoing({ value, change, keep }: Kept, photos: Photos, send: () => unknown) {
  useOnceArrived(value.isGoing, photos, {
    go: () => void send(),
    stop: () => change({ isGoing: false }),
  });
  return () => {
    photos.leaveRefused();
    change({ isGoing: true });
    keep();
  };
}
