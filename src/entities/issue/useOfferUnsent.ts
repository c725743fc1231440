import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { toastActions } from '#src/shared/ui/toasts.ts';
import { toastClosed, toastShown } from '#src/shared/ui/toastsSlice.ts';

/** Whether the server has not decided on a change, so that it may be resent. */
export const isUndecided = (error: unknown) => {
  const { status = -1 } = error as Partial<ApiError>;
  return status === 0 || status === 429 || status >= 500;
};
/** Whether the session expired; the change is offered again after the same user signs in. */
export const isSignedOut = (error: unknown) => (error as Partial<ApiError>).status === 401;

type Offer = {
  /** One offer per id; a later one replaces it. */
  id: string;
  text: string;
  details: string;
  sendAgain: () => void;
  /** The user discards it. */
  onPutAway: () => void;
};

/** Unsubscribe functions of the open offers, by id. */
const watches = new Map<string, () => void>();

function endWatch(id: string) {
  watches.get(id)?.();
  watches.delete(id);
}

/**
 * Offers to resend a change until it is sent or discarded; survives navigation, as a long outage
 * leads to the log-in page.
 */
export function useOfferUnsent() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const store = useStore();
  return useMemo(
    () => ({
      offer: ({ id, text, details, sendAgain, onPutAway }: Offer) => {
        const onClick = () => {
          endWatch(id);
          sendAgain();
        };
        toastActions.set(id, { text: t('common.retry'), onClick });
        dispatch(toastShown({ id, kind: 'error', sticky: true, text, details }));
        endWatch(id);
        // A toast displaced by newer ones keeps its action; a closed one does not.
        const unsubscribe = store.subscribe(() => {
          if (toastActions.has(id)) return;
          endWatch(id);
          onPutAway();
        });
        watches.set(id, unsubscribe);
      },
      /** Removes an offer without discarding its change. */
      withdraw: (id: string) => {
        endWatch(id);
        if (toastActions.delete(id)) dispatch(toastClosed(id));
      },
      isOffered: (id: string) => toastActions.has(id),
    }),
    [t, dispatch, store],
  );
}
