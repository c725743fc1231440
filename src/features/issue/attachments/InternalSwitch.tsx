import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attachment } from '#contract/attachments.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useSetAttachmentInternalMutation } from '../partsApi.ts';

/** Whether outside parties see the file. Shown at once, taken back when the save fails. */
export function InternalSwitch({ file }: { file: Attachment }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const id = useId();
  const [setInternal] = useSetAttachmentInternalMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const mayToggle = useCan('attachment.toggleInternal');
  if (!mayToggle) return null;

  const onToggle = async (internal: boolean) => {
    try {
      await setInternal({ issueId: issue.id, attachmentId: file.id, internal }).unwrap();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return (
    <span className="form-check form-switch" title={t('issue.attachment.internalHint')}>
      <input
        className="form-check-input"
        type="checkbox"
        role="switch"
        id={id}
        aria-label={t('issue.attachment.internalOf', { name: file.name })}
        checked={file.internal}
        aria-checked={file.internal}
        onChange={({ target }) => void onToggle(target.checked)}
      />
      <label htmlFor={id} aria-hidden="true">
        {t('issue.attachment.internal')}
      </label>
    </span>
  );
}
