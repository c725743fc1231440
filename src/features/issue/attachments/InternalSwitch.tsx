import { useId } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useSetAttachmentInternalMutation } from '../partsApi.ts';

/** Switch that hides a file from outside parties. */
export function InternalSwitch({ file }: { file: Attachment }) {
  const toggle = useInternalToggle(file);
  return toggle && <InternalChoice file={file} onChange={(internal) => void toggle(internal)} />;
}

type ChoiceProps = { file: Attachment; onChange: (internal: boolean) => void };

export function InternalChoice({ file, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
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
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} aria-hidden="true">
        {t('issue.attachment.internal')}
      </label>
    </span>
  );
}

/** Sets whether a file is internal, optimistically. Undefined without permission. */
function useInternalToggle({ id }: Attachment) {
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
