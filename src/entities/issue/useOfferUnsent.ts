import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { toastActions } from '#src/shared/ui/toasts.ts';
import { toastClosed, toastShown } from '#src/shared/ui/toastsSlice.ts';

/** Whether the server has not decided on a change, so that it may be sent again as it is. */
export const isUndecided = (error: unknown) => {
  const { status = -1 } = error as Partial<ApiError>;
  return status === 0 || status === 429 || status >= 500;
};
/** Whether the session ended: once the same user is signed in again, the change is offered on its issue. */
export const isSignedOut = (error: unknown) => (error as Partial<ApiError>).status === 401;

type Offer = {
  /** One offer for each: a later one takes the place of the one before. */
  id: string;
  text: string;
  details: string;
  sendAgain: () => void;
  /** The user does without it. */
  onPutAway: () => void;
};

/** What ends the watching over an offer, by its id. */
const watches = new Map<string, () => void>();

function endWatch(id: string) {
  watches.get(id)?.();
  watches.delete(id);
}

/**
 * Offers to send again what the connection lost, until it is sent or put away; on whatever page comes next, since who
 * has no contact for long is led to the log-in page.
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
        // A toast that newer ones have pushed away keeps its action; one that was closed does not.
        const unsubscribe = store.subscribe(() => {
          if (toastActions.has(id)) return;
          endWatch(id);
          onPutAway();
        });
        watches.set(id, unsubscribe);
      },
      /** Takes an offer off the page, without putting away what it is for. */
      withdraw: (id: string) => {
        endWatch(id);
        if (toastActions.delete(id)) dispatch(toastClosed(id));
      },
      isOffered: (id: string) => toastActions.has(id),
    }),
    [t, dispatch, store],
  );
}
