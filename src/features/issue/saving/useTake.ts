import type { Issue } from '#contract/issues.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { Reference } from '#contract/primitives.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { takenBy } from '#src/entities/issue/takenBy.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

/** Makes an issue that nobody has by name the viewer's, with undo. */
export function useTake() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const [bulk] = useBulkIssuesMutation();
  return async ({ id, number, status }: Issue, me: Reference) => {
    const undoKey = crypto.randomUUID();
    const ids = [id];
    const action = { do: 'take' } as const;
    const { data, error } = await bulk({ ids, action, undoKey, show: takenBy(me) });
    if (error) {
      toast.error(errorText(error));
    } else if (data.changed === 0) {
      toast.error(t('issue.conflict.someone'));
    } else {
      const text = t('issue.undo.given', { number: formatIssueNumber(number), name: me.name });
      offerUndo({ key: undoKey, text, ids, before: () => ({ status, responsible: null }) });
    }
  };
}
