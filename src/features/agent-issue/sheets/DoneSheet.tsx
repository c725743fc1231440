import { useState } from 'react';

import { type Delegation, MAX_DELEGATION_NOTE } from '#contract/delegations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { type DoneDraft, WORKS } from '../useDone.ts';
import type { Steps } from '../useSteps.ts';
import { Choices } from './Choices.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { GoesLater } from './GoesLater.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SendButton } from './SendButton.tsx';
import { StepFailure } from './StepFailure.tsx';

/** Leaves room for the prefix of the chosen work. */
const MOST_WORDS = MAX_DELEGATION_NOTE - 100;

type Props = { delegation: Delegation; steps: Steps; done: DoneDraft; onClose: () => void };

/** Reports the work done: one press, photos, optional text. */
export function DoneSheet({ delegation, steps, done, onClose }: Props) {
  const { t } = useTranslation();
  const [isTried, setIsTried] = useState(false);
  const { draft, edit, photos, go } = done;
  const { work, text, files, isGoing } = draft;

  const send = () => {
    setIsTried(true);
    if (work !== null) go();
  };
  return (
    <GloveSheet
      title={t('agentIssue.done.title')}
      foot={
        <SendButton isBusy={isGoing || steps.isBusy} awaits={photos}>
          {t('agentIssue.done.send')}
        </SendButton>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <Choices
        isAsked
        legend={t('agentIssue.done.title')}
        options={WORKS.map((one) => ({ value: one, label: t(`agentIssue.done.${one}`) }))}
        value={work}
        onChange={(chosen) => edit({ work: chosen })}
      />
      {isTried && work === null && (
        <p className="err" role="alert">
          {t('agentIssue.choose')}
        </p>
      )}
      <PhotoField files={files} photos={photos} />
      <Field optional label={t('agentIssue.words')} htmlFor="done-words">
        <textarea
          className="form-control form-control-xl"
          rows={2}
          maxLength={MOST_WORDS}
          value={text}
          onChange={({ target }) => edit({ text: target.value })}
        />
      </Field>
      <GoesLater isGoing={isGoing || steps.isBusy} />
      <StepFailure steps={steps} delegation={delegation} />
    </GloveSheet>
  );
}
