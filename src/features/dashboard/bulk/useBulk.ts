import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { Reference } from '#contract/primitives.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { bulkChange } from './bulkChange.ts';
import { useSkippedText } from './useSkippedText.ts';

/** Does one thing to several issues: painted at once, told when it is done, taken back when it fails. */
export function useBulk(ids: number[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const skippedText = useSkippedText();
  const [save] = useBulkIssuesMutation();

  return async (action: BulkAction, named: Reference | null = null) => {
    try {
      const show = bulkChange(action, named);
      const { changed, skipped } = await save({ ids, action, show }).unwrap();
      const text = [t(`dashboard.bulk.done.${action.do}`, { count: changed }), skippedText(skipped)]
        .join(' ')
        .trim();
      dispatch(toastShown({ kind: changed > 0 ? 'success' : 'info', text }));
    } catch (error) {
      toast.error(t('dashboard.bulk.failed'), { details: errorText(error) });
    }
  };
}
export type RunBulk = ReturnType<typeof useBulk>;
