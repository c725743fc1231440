import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { Field } from '#src/shared/forms/Field.tsx';

import { IssueDialog } from './IssueDialog.tsx';
import { useSetStatus } from './useSetStatus.ts';

/** Why what is reported done is not. */
export function RejectDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const setStatus = useSetStatus();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ note }) => {
    if (await setStatus('rejected', { note: note.trim() })) onDone();
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
        error={errors.note && t('issue.reject.reasonError')}
      >
        <textarea
          className="form-control"
          rows={3}
          maxLength={1000}
          {...register('note', { validate: (note) => note.trim() !== '' })}
        />
      </Field>
    </IssueDialog>
  );
}
