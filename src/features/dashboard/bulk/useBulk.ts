import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { bulkChange, lookedBefore } from './bulkChange.ts';
import { useSkippedText } from './useSkippedText.ts';

/** Actions that have a word of their own for having been done. */
const OWN_WORDS: readonly BulkAction['do'][] = [
  'read',
  'unread',
  'assign',
  'status',
  'addLabel',
  'removeLabel',
];

/**
 * Does one thing to several issues: painted at once, told when it is done with the way back, taken back when it fails.
 * Gives whether it was done.
 */
export function useBulk(issues: IssueRow[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const skippedText = useSkippedText();
  const offerUndo = useUndo();
  const [save] = useBulkIssuesMutation();

  return async (action: BulkAction, named: Reference | null = null): Promise<boolean> => {
    const ids = issues.map(({ id }) => id);
    const key = crypto.randomUUID();
    const show = bulkChange(action, named);
    const before = lookedBefore(issues, show);
    try {
      const { changed, skipped } = await save({ ids, action, show, undoKey: key }).unwrap();
      const done = OWN_WORDS.includes(action.do) ? action.do : 'changed';
      const text = [t(`dashboard.bulk.done.${done}`, { count: changed }), skippedText(skipped)]
        .join(' ')
        .trim();
      if (changed > 0) offerUndo({ key, text, ids, before });
      else dispatch(toastShown({ kind: 'info', text }));
      return true;
    } catch (error) {
      toast.error(t('dashboard.bulk.failed'), { details: errorText(error) });
      return false;
    }
  };
}
export type RunBulk = ReturnType<typeof useBulk>;
