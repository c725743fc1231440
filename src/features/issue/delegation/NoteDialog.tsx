import { useForm } from 'react-hook-form';

import { type Delegation, MAX_DELEGATION_NOTE } from '#contract/delegations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useStep } from './useStep.ts';

type Props = { order: Delegation; step: 'sendBack' | 'cancel'; onDone: () => void };

/** Why work is sent back, or what the firm is to know of an order that is withdrawn. */
export function NoteDialog({ order, step, onDone }: Props) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(order);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const isNeeded = step === 'sendBack';

  const onSubmit = handleSubmit(async ({ note }) => {
    if (await take({ step, note: note.trim() })) onDone();
  });
  return (
    <IssueDialog
      title={t(`delegation.${step}.title`)}
      action={t(`delegation.step.${step}`)}
      isBusy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Field
        label={t(`delegation.${step}.note`)}
        optional={!isNeeded}
        htmlFor="order-note"
        error={formState.errors.note && t('delegation.sendBack.noteError')}
      >
        <textarea
          className="form-control"
          rows={3}
          maxLength={MAX_DELEGATION_NOTE}
          {...register('note', { validate: (note) => !isNeeded || note.trim() !== '' })}
        />
      </Field>
    </IssueDialog>
  );
}
