import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { DECLINE_REASONS, type Delegation } from '#contract/delegations.ts';
import {
  type DeclineDraft,
  DECLINING,
  useDeclineResolver,
} from '#src/entities/delegation/declining.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import { useDraftForm } from '#src/shared/drafts/useDraftForm.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Steps } from '../useSteps.ts';
import { Choices } from './Choices.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { SendButton } from './SendButton.tsx';
import { StepFailure } from './StepFailure.tsx';

const DRAFT: DraftKind<DeclineDraft> = {
  schema: z.object({ reason: z.nullable(z.enum(DECLINE_REASONS)), note: z.string() }),
  empty: () => ({ reason: null, note: '' }),
  isEmpty: ({ note }) => note === '',
};

type Props = { issueId: number; delegation: Delegation; steps: Steps; onClose: () => void };

/** Declines a job: one press for a reason, text only for another one. */
export function DeclineSheet({ issueId, delegation, steps, onClose }: Props) {
  const { t } = useTranslation();
  const resolver = useDeclineResolver(t('agentIssue.choose'));
  const { form, draft } = useDraftForm(`job.${issueId}.decline`, DRAFT, { resolver });
  const { register, handleSubmit, setValue, control, formState } = form;
  const { errors, isSubmitted } = formState;
  const reason = useWatch({ control, name: 'reason' });

  const send = handleSubmit(async (values) => {
    if ((await steps.take(delegation, z.parse(DECLINING, values))) !== 'taken') return;
    draft.clear();
    onClose();
  });
  return (
    <GloveSheet
      title={t('agentIssue.decline.title')}
      foot={<SendButton isBusy={steps.isBusy}>{t('agentIssue.decline.send')}</SendButton>}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Choices
        legend={t('delegation.decline.why')}
        options={DECLINE_REASONS.map((one) => ({
          value: one,
          label: t(`delegation.reason.${one}`),
        }))}
        value={reason}
        onChange={(chosen) => setValue('reason', chosen, { shouldValidate: isSubmitted })}
      />
      {errors.reason && (
        <p className="err" role="alert">
          {errors.reason.message}
        </p>
      )}
      {reason !== null && (
        <Field
          label={t('agentIssue.words')}
          optional={reason !== 'other'}
          htmlFor="decline-words"
          error={errors.note?.message}
        >
          <textarea
            className="form-control form-control-xl"
            rows={2}
            readOnly={steps.isBusy}
            {...register('note')}
          />
        </Field>
      )}
      <StepFailure steps={steps} delegation={delegation} />
    </GloveSheet>
  );
}
