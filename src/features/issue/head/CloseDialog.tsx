import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { RESOLUTIONS } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichTextField } from '#src/shared/rich-text/RichTextField.tsx';

import { useIssue } from '../issueContext.ts';
import { EndedOrders } from './EndedOrders.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { type ClosingForm, useClose } from './useClose.ts';

/** How it ended, and perhaps a last message to everybody. Who is no staff takes back what he reported. */
export function CloseDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { isStaff } = useIssue();
  const close = useClose();
  const [message, setMessage] = useState('');
  const { register, handleSubmit, control, setError, formState } = useForm<ClosingForm>({
    defaultValues: { resolution: isStaff ? 'fixed' : 'withdrawn', text: '', duplicateOf: '' },
  });
  const { errors, isSubmitting } = formState;
  const resolution = useWatch({ control, name: 'resolution' });

  const onSubmit = handleSubmit(async (form) => {
    const outcome = await close(form, message);
    if (outcome === 'noSuchIssue') setError('duplicateOf', { type: 'noSuchIssue' });
    else if (outcome === 'closed') onDone();
  });

  return (
    <IssueDialog
      title={t(isStaff ? 'issue.close.title' : 'issue.close.withdrawTitle')}
      action={t(isStaff ? 'issue.close.confirm' : 'issue.close.withdraw')}
      isBusy={isSubmitting}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      {isStaff && (
        <Field label={t('issue.close.resolution')} htmlFor="close-resolution">
          <select className="form-select" {...register('resolution')}>
            {RESOLUTIONS.map((value) => (
              <option key={value} value={value}>
                {t(`issue.resolution.${value}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {resolution === 'duplicate' && (
        <Field
          label={t('issue.close.duplicateOf')}
          htmlFor="close-duplicate"
          error={errors.duplicateOf && t('issue.close.duplicateError')}
        >
          <input
            className="form-control"
            inputMode="numeric"
            {...register('duplicateOf', { validate: (typed) => /\d/.test(typed) })}
          />
        </Field>
      )}
      {resolution === 'other' && (
        <Field
          label={t('issue.close.text')}
          htmlFor="close-text"
          error={errors.text && t('issue.close.textError')}
        >
          <input
            className="form-control"
            maxLength={1000}
            {...register('text', { validate: (typed) => typed.trim() !== '' })}
          />
        </Field>
      )}
      <EndedOrders />
      <div className="field">
        <span className="form-label">
          {t('issue.close.message')}
          <span className="opt">{t('common.optional')}</span>
        </span>
        <div className="dialog-editor">
          <RichTextField
            label={t('issue.close.message')}
            placeholder={t('issue.close.messageHint')}
            onChange={setMessage}
            onSubmit={() => void onSubmit()}
          />
        </div>
      </div>
    </IssueDialog>
  );
}
