import { useForm, useWatch } from 'react-hook-form';

import {
  DECLINE_REASONS,
  type DeclineReason,
  type Delegation,
  MAX_DELEGATION_NOTE,
} from '#contract/delegations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useStep } from './useStep.ts';

/** Why the firm does not take the job: one press, and words only for what has no name here. */
export function DeclineDialog({ order, onDone }: { order: Delegation; onDone: () => void }) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(order);
  const { register, handleSubmit, control, formState } = useForm<{
    reason: DeclineReason;
    note: string;
  }>({ defaultValues: { reason: 'busy', note: '' } });
  const isOther = useWatch({ control, name: 'reason' }) === 'other';

  const onSubmit = handleSubmit(async ({ reason, note }) => {
    if (await take({ step: 'decline', reason, note: note.trim() })) onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.decline.title')}
      action={t('delegation.step.decline')}
      isBusy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <fieldset className="order-reasons">
        <legend className="form-label">{t('delegation.decline.why')}</legend>
        {DECLINE_REASONS.map((reason) => (
          <label key={reason} className="order-choice">
            <input
              type="radio"
              className="form-check-input"
              value={reason}
              {...register('reason')}
            />
            {t(`delegation.reason.${reason}`)}
          </label>
        ))}
      </fieldset>
      <Field
        label={t('delegation.decline.note')}
        optional={!isOther}
        htmlFor="decline-note"
        error={formState.errors.note && t('delegation.decline.noteError')}
      >
        <textarea
          className="form-control"
          rows={2}
          maxLength={MAX_DELEGATION_NOTE}
          {...register('note', {
            validate: (note, { reason }) => reason !== 'other' || note.trim() !== '',
          })}
        />
      </Field>
    </IssueDialog>
  );
}
