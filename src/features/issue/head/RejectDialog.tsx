import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { rejecting } from '#contract/issueChanges.ts';
import { REJECT_REASONS, type RejectReason } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useSave } from '../saving/SaveProvider.tsx';
import { IssueDialog } from './IssueDialog.tsx';

type Draft = { reason: RejectReason | ''; message: string };

/** Rejects completed work with a reason and a text. */
export function RejectDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const save = useSave();
  // One idempotency key for all retries.
  const [key] = useState(() => crypto.randomUUID());
  const resolver = useContractResolver<Draft>(rejecting, {
    reason: t('issue.reject.reasonError'),
    message: t('issue.reject.wordsError'),
  });
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { reason: '', message: '' },
    resolver,
  });
  const { errors, isDirty, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (draft) => {
    const body = { ...z.parse(rejecting, draft), key };
    const outcome = await save({ change: { do: 'reject', body }, hasForm: true });
    if (outcome !== 'failed') onDone();
  });
  return (
    <IssueDialog
      title={t('issue.reject.title')}
      action={t('issue.reject.action')}
      isBusy={isSubmitting}
      isUnsaved={isDirty}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Field
        label={t('issue.reject.reason')}
        htmlFor="reject-reason"
        error={errors.reason?.message}
      >
        <Select {...register('reason')}>
          <option value="">{t('issue.waiting.choose')}</option>
          {REJECT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`issue.rejectReason.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('issue.reject.words')}
        htmlFor="reject-words"
        hint={t('issue.reject.hint')}
        error={errors.message?.message}
      >
        <textarea className="form-control" rows={3} {...register('message')} />
      </Field>
    </IssueDialog>
  );
}
