import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useReading } from './reading.ts';

/** Marks the whole issue unread. */
export function useMarkIssueUnread() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [bulk] = useBulkIssuesMutation();
  const { keepUnread } = useReading();
  const errorText = useErrorText();
  const toast = useToast();

  return async () => {
    keepUnread();
    try {
      await bulk({
        ids: [issue.id],
        action: { do: 'unread' },
        show: () => ({ unread: true }),
      }).unwrap();
      toast.success(t('issue.markedUnread'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
