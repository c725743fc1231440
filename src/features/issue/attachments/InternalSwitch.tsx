import { useId } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useInternalToggle } from './useInternalToggle.ts';

/** Whether outside parties see the file. */
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

/** The same where there is room for a sign only; for who may not toggle, the sign of what is internal. */
export function InternalMark({ file }: { file: Attachment }) {
  const { t } = useTranslation();
  const toggle = useInternalToggle(file);
  if (!toggle) return null;
  return (
    <button
      type="button"
      className={file.internal ? 'vis btn btn-icon btn-sm' : 'btn btn-icon btn-sm'}
      aria-pressed={file.internal}
      aria-label={t('issue.attachment.internalOf', { name: file.name })}
      title={t('issue.attachment.internalHint')}
      onClick={() => void toggle(!file.internal)}
    >
      <Icon name={file.internal ? 'eye-slash-fill' : 'eye'} />
    </button>
  );
}
