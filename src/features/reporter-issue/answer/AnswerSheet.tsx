import { useId } from 'react';

import { REJECT_REASONS } from '#contract/issueStatus.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { NotSent } from '../message/NotSent.tsx';
import { PhotoField } from '../message/PhotoField.tsx';
import { ReporterSheet } from '../message/ReporterSheet.tsx';
import { SendButton, useGoing } from '../message/SendButton.tsx';
import { useOwnFiles } from '../message/useOwnFiles.ts';
import { isAnswered, stepFrom, useAnswerDraft } from './answerDraft.ts';
import { useAnswer } from './useAnswer.ts';

const MAX_WORDS = 1000;
type Answer = ReturnType<typeof useAnswerDraft>;

/** Rejects a completed issue in three steps: reason, description, photos. */
export function AnswerSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const answer = useAnswerDraft();
  const uploads = useOwnFiles(answer);
  const { send, failure } = useAnswer(answer);
  const { isGoing, go } = useGoing(uploads, send, onClose);
  const { draft, change } = answer;
  const { step } = draft;
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
          onClick={next ? () => change({ step: next }) : go}
        >
          {t(`reporterIssue.answer.${next ? 'next' : 'send'}`)}
        </SendButton>
      }
    >
      {step === 'reason' && <Reasons answer={answer} />}
      {step === 'words' && <Words answer={answer} />}
      {step === 'photos' && <PhotoField files={draft.files} uploads={uploads} />}
      <NotSent reason={failure} />
    </ReporterSheet>
  );
}

function Reasons({ answer: { draft, change } }: { answer: Answer }) {
  const { t } = useTranslation();
  return (
    <div className="choices" role="radiogroup" aria-label={t('reporterIssue.answer.reason')}>
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

function Words({ answer: { draft, change } }: { answer: Answer }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {t('reporterIssue.answer.label')}{' '}
        {draft.reason !== 'other' && <span className="opt">{t('common.optional')}</span>}
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={4}
        maxLength={MAX_WORDS}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </>
  );
}
