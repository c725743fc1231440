import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { type Delegation, stepContent } from '#contract/delegations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { IssueDialog } from '../head/IssueDialog.tsx';
import { useStep } from './useStep.ts';

type Draft = { step: 'sendBack' | 'cancel'; note: string };
type Props = { delegation: Delegation; step: Draft['step']; onDone: () => void };

/** Note for returned work or a withdrawn delegation. */
export function NoteDialog({ delegation, step, onDone }: Props) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(delegation);
  const resolver = useContractResolver<Draft>(stepContent, {
    note: t('delegation.sendBack.noteError'),
  });
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { step, note: '' },
    resolver,
  });

  const onSubmit = handleSubmit(async (draft) => {
    if (await take(z.parse(stepContent, draft))) onDone();
  });
  return (
    <IssueDialog
      title={t(`delegation.${step}.title`)}
      action={t(`delegation.step.${step}`)}
      isBusy={isBusy}
      isUnsaved={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <Field
        label={t(`delegation.${step}.note`)}
        optional={step !== 'sendBack'}
        htmlFor="delegation-note"
        error={formState.errors.note?.message}
      >
        <textarea className="form-control" rows={3} {...register('note')} />
      </Field>
    </IssueDialog>
  );
}
