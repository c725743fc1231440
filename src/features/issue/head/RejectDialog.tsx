import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { REJECT_REASONS, type RejectReason } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useSave } from '../saving/SaveProvider.tsx';
import { IssueDialog } from './IssueDialog.tsx';

type Values = { reason: RejectReason | ''; message: string };

/** Why what is reported done is not, in a word and in the reporter's own. */
export function RejectDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const reject = useReject();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { reason: '', message: '' },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ reason, message }) => {
    if (reason === '') return;
    const outcome = await reject({ reason, message: message.trim() });
    if (outcome !== 'failed') onDone();
  });
  return (
    <IssueDialog
      title={t('issue.reject.title')}
      action={t('issue.reject.action')}
      isBusy={isSubmitting}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Field
        label={t('issue.reject.reason')}
        htmlFor="reject-reason"
        error={errors.reason && t('issue.reject.reasonError')}
      >
        <select className="form-select" {...register('reason', { required: true })}>
          <option value="">{t('issue.waiting.choose')}</option>
          {REJECT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`issue.rejectReason.${reason}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field
        label={t('issue.reject.words')}
        htmlFor="reject-words"
        hint={t('issue.reject.hint')}
        error={errors.message && t('issue.reject.wordsError')}
      >
        <textarea
          className="form-control"
          rows={3}
          maxLength={1000}
          {...register('message', { validate: (message) => message.trim() !== '' })}
        />
      </Field>
    </IssueDialog>
  );
}

function useReject() {
  const save = useSave();
  // One key for all tries: a lost answer counts nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  return (said: { reason: RejectReason; message: string }) =>
    save({ change: { do: 'reject', body: { ...said, key } }, hasForm: true });
}
