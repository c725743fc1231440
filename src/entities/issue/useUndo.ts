import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';
import { useUndoOffer } from '#src/shared/ui/useUndoOffer.ts';

import { useUndoChangeMutation } from './undoApi.ts';

type UndoOffer = {
  /** The `undoKey` sent with the change. */
  key: string;
  /** What was done. */
  text: string;
  details?: string;
  /** Whether the change was made, while it is being sent. */
  made?: Promise<boolean>;
  ids: number[];
  /** Previous values of an issue. */
  before?: (issue: IssueRow) => Partial<Issue> | Partial<IssueRow>;
};

const UNCHANGED = () => ({});

/** Offers undo of a change for ten seconds. */
export function useUndo(): (offer: UndoOffer) => void {
  const offer = useUndoOffer();
  const takeBack = useTakeBack();
  return useCallback(
    ({ key, text, details, made, ids, before = UNCHANGED }: UndoOffer) =>
      offer({ key, text, details, made, undo: () => takeBack({ key, ids, before }) }),
    [offer, takeBack],
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
