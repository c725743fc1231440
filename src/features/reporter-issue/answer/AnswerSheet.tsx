import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

import { rejecting } from '#contract/issueChanges.ts';
import { REJECT_REASONS } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { NotSent } from '../message/NotSent.tsx';
import { PhotoField } from '../message/PhotoField.tsx';
import { ReporterSheet } from '../message/ReporterSheet.tsx';
import { SendButton, useSendWhenUploaded } from '../message/SendButton.tsx';
import { useOwnFiles } from '../message/useOwnFiles.ts';
import { isAnswered, stepFrom, useAnswerDraft } from './answerDraft.ts';
import { useAnswer } from './useAnswer.ts';

/** Without words, the reason's text is sent. */
export const ANSWERING = z.object({
  text: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    z.optional(rejecting.shape.message),
  ),
});
type Answer = ReturnType<typeof useAnswerDraft>;

/** Rejects a completed issue in three steps: reason, description, photos. */
export function AnswerSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const answer = useAnswerDraft();
  const uploads = useOwnFiles(answer);
  const { send, failure } = useAnswer(answer);
  const { isGoing, go } = useSendWhenUploaded(uploads, send, onClose);
  const { draft, change } = answer;
  const { step } = draft;
  const form = useForm<{ text: string }>({
    defaultValues: { text: draft.text },
    resolver: useContractResolver(ANSWERING),
  });
  const before = stepFrom(step, -1);
  const next = stepFrom(step, 1);
  return (
    <ReporterSheet
      title={t(`reporterIssue.answer.${step}`)}
      onClose={onClose}
      onBack={before && (() => change({ step: before }))}
      foot={
        <SendButton
          isGoing={isGoing}
          uploads={uploads}
          disabled={!isAnswered(draft)}
          onClick={() => void form.handleSubmit(next ? () => change({ step: next }) : go)()}
        >
          {t(`reporterIssue.answer.${next ? 'next' : 'send'}`)}
        </SendButton>
      }
    >
      {step === 'reason' && <Reasons answer={answer} />}
      {step === 'words' && <Words answer={answer} form={form} />}
      {step === 'photos' && <PhotoField files={draft.files} uploads={uploads} />}
      <NotSent reason={failure} />
    </ReporterSheet>
  );
}

type ReasonsProps = { answer: Answer; className?: string };

export function Reasons({ answer: { draft, change }, className = '' }: ReasonsProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`choices ${className}`}
      role="radiogroup"
      aria-label={t('reporterIssue.answer.reason')}
    >
      {REJECT_REASONS.map((reason) => (
        <label key={reason} className="choice">
          <input
            type="radio"
            name="reason"
            checked={draft.reason === reason}
            onChange={() => change({ reason })}
          />
          {t(`issue.rejectReason.${reason}`)}
        </label>
      ))}
    </div>
  );
}

type WordsProps = { answer: Answer; form: UseFormReturn<{ text: string }> };

function Words({ answer: { draft, change }, form: { register, formState } }: WordsProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('reporterIssue.answer.label')}
      optional={draft.reason !== 'other'}
      htmlFor="answer-text"
      error={formState.errors.text?.message}
    >
      <textarea
        className="form-control"
        rows={4}
        {...register('text', { onChange: ({ target }) => change({ text: target.value }) })}
      />
    </Field>
  );
}
