import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { DECLINE_REASONS, type Delegation } from '#contract/delegations.ts';
import {
  type DeclineDraft,
  DECLINING,
  useDeclineResolver,
} from '#src/entities/delegation/declining.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useStep } from './useStep.ts';

/** Declines a delegation: one press for a reason, text only for another one. */
export function DeclineDialog({
  delegation,
  onDone,
}: {
  delegation: Delegation;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(delegation);
  const { register, handleSubmit, control, formState } = useForm<DeclineDraft>({
    defaultValues: { reason: 'busy', note: '' },
    resolver: useDeclineResolver(t('common.invalid.missing')),
  });
  const isOther = useWatch({ control, name: 'reason' }) === 'other';

  const onSubmit = handleSubmit(async (draft) => {
    if (await take(z.parse(DECLINING, draft))) onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.decline.title')}
      action={t('delegation.step.decline')}
      isBusy={isBusy}
      isUnsaved={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <fieldset className="delegation-reasons">
        <legend className="form-label">{t('delegation.decline.why')}</legend>
        {DECLINE_REASONS.map((reason) => (
          <label key={reason} className="delegation-choice">
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
        error={formState.errors.note?.message}
      >
        <textarea className="form-control" rows={2} {...register('note')} />
      </Field>
    </IssueDialog>
  );
}
