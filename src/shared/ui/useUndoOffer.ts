import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { useTranslation } from '../i18n/useTranslation.ts';
import { register } from '../keys/registry.ts';
import { toastActions } from './toasts.ts';
import { toastClosed, toastShown, type ToastsState } from './toastsSlice.ts';

type UndoOffer = {
  key: string;
  /** What was done. */
  text: string;
  details?: string | undefined;
  /** Whether the change was made, while it is being sent: an earlier undo waits for it, and without it the offer goes. */
  made?: Promise<boolean> | undefined;
  undo: () => unknown;
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Only the last change can be undone. */
let forgetKeys = () => {};
let offered: string | undefined;

/**
 * Offers undo for ten seconds, by the toast's button or Ctrl Z outside of fields. The toast
 * survives navigation.
 */
export function useUndoOffer(): (offer: UndoOffer) => void {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const store = useStore<ToastsState>();

  return useCallback(
    ({ key, text, details, made = Promise.resolve(true), undo }: UndoOffer) => {
      const isShown = () => store.getState().toasts.some(({ id }) => id === key);
      const withdraw = () => {
        if (offered === key) forgetKeys();
        toastActions.delete(key);
        dispatch(toastClosed(key));
      };
      const run = () => {
        withdraw();
        void made.then((isMade) => isMade && undo());
      };
      forgetKeys();
      if (offered !== undefined) dispatch(toastClosed(offered));
      offered = key;
      toastActions.set(key, { text: t('common.undo.action'), onClick: run });
      const unregister = register(() =>
        isShown()
          ? [
              {
                id: 'undo',
                label: t('common.undo.action'),
                group: 'everywhere',
                keys: 'mod+z',
                run: () => (document.activeElement?.matches(TYPING) ? false : run()),
              },
            ]
          : [],
      );
      forgetKeys = () => {
        unregister();
        forgetKeys = () => {};
      };
      dispatch(toastShown({ id: key, kind: 'success', text, ...(details ? { details } : {}) }));
      void made.then((isMade) => isMade || withdraw());
    },
    [t, dispatch, store],
  );
}
