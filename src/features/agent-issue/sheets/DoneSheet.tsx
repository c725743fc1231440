import { useForm, useWatch } from 'react-hook-form';

import type { Delegation } from '#contract/delegations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { WORKS } from '../doneDraft.ts';
import { type DoneDraft, reporting } from '../useDone.ts';
import type { Steps } from '../useSteps.ts';
import { Choices } from './Choices.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { SendsLater } from './SendsLater.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SendButton } from './SendButton.tsx';
import { StepFailure } from './StepFailure.tsx';

type Report = { work: DoneDraft['draft']['work']; note: string };
type Props = { delegation: Delegation; steps: Steps; done: DoneDraft; onClose: () => void };

/** Reports the work done: one press, photos, optional text. */
export function DoneSheet({ delegation, steps, done, onClose }: Props) {
  const { t } = useTranslation();
  const { draft, edit, photos, go } = done;
  const { files, isGoing } = draft;
  const { register, handleSubmit, setValue, control, formState } = useForm<Report>({
    defaultValues: { work: draft.work, note: draft.text },
    resolver: useContractResolver<Report>(reporting(t), { work: t('agentIssue.choose') }),
  });
  const { errors, isSubmitted } = formState;
  const work = useWatch({ control, name: 'work' });
  const send = handleSubmit(() => go());
  return (
    <GloveSheet
      title={t('agentIssue.done.title')}
      foot={
        <SendButton isBusy={isGoing || steps.isBusy} awaits={photos}>
          {t('agentIssue.done.send')}
        </SendButton>
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Choices
        hidesLegend
        legend={t('agentIssue.done.title')}
        options={WORKS.map((one) => ({ value: one, label: t(`agentIssue.done.${one}`) }))}
        value={work}
        onChange={(chosen) => {
          setValue('work', chosen, { shouldValidate: isSubmitted });
          edit({ work: chosen });
        }}
      />
      {errors.work && (
        <p className="err" role="alert">
          {errors.work.message}
        </p>
      )}
      <PhotoField files={files} photos={photos} />
      <Field
        optional
        label={t('agentIssue.words')}
        htmlFor="done-words"
        error={errors.note?.message}
      >
        <textarea
          className="form-control form-control-xl"
          rows={2}
          readOnly={steps.isBusy}
          {...register('note', { onChange: ({ target }) => edit({ text: target.value }) })}
        />
      </Field>
      <SendsLater isGoing={isGoing || steps.isBusy} />
      <StepFailure steps={steps} delegation={delegation} />
    </GloveSheet>
  );
}
