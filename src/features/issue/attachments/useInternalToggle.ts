import type { Attachment } from '#contract/attachments.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useSetAttachmentInternalMutation } from '../partsApi.ts';

/** Sets whether outside parties see a file: shown at once, taken back when the save fails. Undefined for who may not. */
export function useInternalToggle({ id }: Attachment) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [setInternal] = useSetAttachmentInternalMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const mayToggle = useCan('attachment.toggleInternal');
  if (!mayToggle) return undefined;
  return async (internal: boolean) => {
    try {
      await setInternal({ issueId: issue.id, attachmentId: id, internal }).unwrap();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
}
