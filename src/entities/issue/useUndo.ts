import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { register } from '#src/shared/keys/registry.ts';
import { toastActions } from '#src/shared/ui/toasts.ts';
import { toastClosed, toastShown, type ToastsState } from '#src/shared/ui/toastsSlice.ts';

import { useUndoChangeMutation } from './undoApi.ts';

type UndoOffer = {
  /** The `undoKey` sent with the change. */
  key: string;
  /** What was done. */
  text: string;
  details?: string;
  ids: number[];
  /** Previous values of an issue. */
  before?: (issue: IssueRow) => Partial<Issue> | Partial<IssueRow>;
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const UNCHANGED = () => ({});

/** Only the last change can be undone. */
let forgetKeys = () => {};
let offered: string | undefined;

/**
 * Offers undo for ten seconds, by the toast's button or Ctrl Z outside of fields. The toast
 * survives navigation.
 */
export function useUndo(): (offer: UndoOffer) => void {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const store = useStore<ToastsState>();
  const takeBack = useTakeBack();

  return useCallback(
    ({ key, text, details, ids, before = UNCHANGED }: UndoOffer) => {
      const isShown = () => store.getState().toasts.some(({ id }) => id === key);
      const run = () => {
        forgetKeys();
        toastActions.delete(key);
        dispatch(toastClosed(key));
        void takeBack({ key, ids, before });
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
    },
    [t, dispatch, store, takeBack],
  );
}

function useTakeBack() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const [undo] = useUndoChangeMutation();

  return useCallback(
    async (undoing: Parameters<typeof undo>[0]) => {
      try {
        const { restored, skipped } = await undo(undoing).unwrap();
        dispatch(
          toastShown({
            kind: restored.length > 0 ? 'success' : 'info',
            text: t(restored.length > 0 ? 'common.undo.done' : 'common.undo.nothing'),
            ...(skipped.length > 0
              ? { details: t('common.undo.skipped', { count: skipped.length }) }
              : {}),
          }),
        );
      } catch (error) {
        dispatch(
          toastShown({ kind: 'error', text: t('common.undo.failed'), details: errorText(error) }),
        );
      }
    },
    [t, dispatch, errorText, undo],
  );
}
