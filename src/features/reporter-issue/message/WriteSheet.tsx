import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { reporterCalls } from '#contract/reporter.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useMessageDraft } from './messageDraft.ts';
import { NotSent } from './NotSent.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ReporterSheet } from './ReporterSheet.tsx';
import { SendButton, useSendWhenUploaded } from './SendButton.tsx';
import { useOwnFiles } from './useOwnFiles.ts';
import { useWrite } from './useWrite.ts';

const WRITING = z.object({ text: reporterCalls.write.body.shape.text });

/** Message to everyone on the issue, or to its agent in charge only. */
export function WriteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const message = useMessageDraft();
  const uploads = useOwnFiles(message);
  const { send, isSending, failure } = useWrite(message);
  const { draft, change, hasDraft } = message;
  const { register, handleSubmit, formState } = useForm<{ text: string }>({
    defaultValues: { text: draft.text },
    resolver: useContractResolver(WRITING),
  });
  const { isGoing, go } = useSendWhenUploaded(uploads, send, onClose);
  return (
    <ReporterSheet
      title={t('reporterIssue.issue.write')}
      onClose={onClose}
      foot={
        <SendButton
          isGoing={isGoing}
          uploads={uploads}
          disabled={!hasDraft && !uploads.isUploading}
          onClick={() => void handleSubmit(go)()}
        >
          {t('reporterIssue.write.send')}
        </SendButton>
      }
    >
      <Readers isPrivate={draft.isPrivate} onChange={(isPrivate) => change({ isPrivate })} />
      <Field
        label={t('reporterIssue.write.text')}
        htmlFor="message-text"
        error={formState.errors.text?.message}
      >
        <textarea
          className="form-control"
          rows={4}
          readOnly={isSending}
          {...register('text', { onChange: ({ target }) => change({ text: target.value }) })}
        />
      </Field>
      <PhotoField files={draft.files} uploads={uploads} />
      <NotSent reason={failure} />
    </ReporterSheet>
  );
}

type ReadersProps = { isPrivate: boolean; onChange: (isPrivate: boolean) => void };

/** Audience of the message; a choice only where the issue has an agent in charge. */
function Readers({ isPrivate, onChange }: ReadersProps) {
  const { t } = useTranslation();
  const { ownIssue } = useOwnIssue();
  const { responsible, company } = ownIssue;
  if (!responsible) {
    return <p className="text-2">{t('reporterIssue.write.readers', { company: company.name })}</p>;
  }
  const choices = [
    [false, t('reporterIssue.write.all')],
    [true, t('reporterIssue.write.only', { name: responsible.name })],
  ] as const;
  return (
    <>
      <div className="choices mb-2" role="radiogroup" aria-label={t('reporterIssue.write.to')}>
        {choices.map(([value, text]) => (
          <label key={text} className="choice">
            <input
              type="radio"
              name="readers"
              checked={isPrivate === value}
              onChange={() => onChange(value)}
            />
            {text}
          </label>
        ))}
      </div>
      <p className="text-2">
        {isPrivate
          ? t('reporterIssue.write.onlyReads', { name: responsible.name })
          : t('reporterIssue.write.readers', { company: company.name })}
      </p>
    </>
  );
}
