import { useState } from 'react';
import { z } from 'zod/mini';

import { DECLINE_REASONS, type Delegation, MAX_DELEGATION_NOTE } from '#contract/delegations.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Steps } from '../useSteps.ts';
import { Choices } from './Choices.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { SendButton } from './SendButton.tsx';
import { StepFailure } from './StepFailure.tsx';

const schema = z.object({ reason: z.nullable(z.enum(DECLINE_REASONS)), note: z.string() });
type Draft = z.infer<typeof schema>;
const KIND: DraftKind<Draft> = {
  schema,
  empty: () => ({ reason: null, note: '' }),
  isEmpty: ({ note }) => note === '',
};

type Props = { issueId: number; order: Delegation; steps: Steps; onClose: () => void };

/** Why the firm cannot: one press, and words only for what has no name here. */
export function DeclineSheet({ issueId, order, steps, onClose }: Props) {
  const { t } = useTranslation();
  const { draft, change, clear } = useDraft(`job.${issueId}.decline`, KIND);
  const [isTried, setIsTried] = useState(false);
  const { reason } = draft;
  const note = draft.note.trim();
  const lacksWords = reason === 'other' && note === '';

  const send = async () => {
    setIsTried(true);
    if (reason === null || lacksWords) return;
    if ((await steps.take(order, { step: 'decline', reason, note })) === 'taken') {
      clear();
      onClose();
    }
  };
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
        onChange={(chosen) => change({ reason: chosen })}
      />
      {isTried && reason === null && (
        <p className="err" role="alert">
          {t('agentIssue.choose')}
        </p>
      )}
      {reason !== null && (
        <Field
          label={t('agentIssue.words')}
          optional={reason !== 'other'}
          htmlFor="decline-words"
          error={isTried && lacksWords ? t('delegation.decline.noteError') : undefined}
        >
          <textarea
            className="form-control form-control-xl"
            rows={2}
            maxLength={MAX_DELEGATION_NOTE}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      )}
      <StepFailure steps={steps} order={order} />
    </GloveSheet>
  );
}
