import { useForm } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { ANSWERING, Reasons } from '../answer/AnswerSheet.tsx';
import { useAnswerDraft } from '../answer/answerDraft.ts';
import { useAnswer } from '../answer/useAnswer.ts';
import { NotSent } from '../message/NotSent.tsx';
import { PhotoField } from '../message/PhotoField.tsx';
import { SendButton, useSendWhenUploaded } from '../message/SendButton.tsx';
import { useOwnFiles } from '../message/useOwnFiles.ts';
import { AboutIssue, ChosenInMail } from './AboutIssue.tsx';

type Props = { fromMail: boolean; onOther: () => void; onSent: () => void };

/** Rejects the work: reason, a few words and photos on one page. */
export function AnswerNo({ fromMail, onOther, onSent }: Props) {
  const { t } = useTranslation();
  const answer = useAnswerDraft();
  const uploads = useOwnFiles(answer);
  const { send, failure } = useAnswer(answer);
  const { isGoing, go } = useSendWhenUploaded(uploads, send, onSent);
  const { draft, change } = answer;
  const needsWords = draft.reason === 'other';
  const form = useForm<{ text: string }>({
    defaultValues: { text: draft.text },
    resolver: useContractResolver(ANSWERING),
  });
  usePageFocus();
  return (
    <>
      <main id="main" className="pub-main wide has-dock" data-draft="">
        {fromMail && <ChosenInMail choice="no" />}
        <h1 className="ask">{t('reporterIssue.answer.reason')}</h1>
        <AboutIssue />
        <Reasons answer={answer} className="as-rows" />
        <Field
          label={t('reporterIssue.answer.words')}
          optional={!needsWords}
          htmlFor="answer-text"
          error={form.formState.errors.text?.message}
        >
          <textarea
            className="form-control"
            rows={3}
            {...form.register('text', { onChange: ({ target }) => change({ text: target.value }) })}
          />
        </Field>
        <PhotoField files={draft.files} uploads={uploads} />
        <p className="mt-4 mb-0">
          <button type="button" className="btn btn-link px-0" onClick={onOther}>
            <Icon name="arrow-left" />
            {t('reporterIssue.confirm.fixed')}
          </button>
        </p>
      </main>
      <section className="dock" aria-label={t('reporterIssue.answer.label')}>
        <NotSent reason={failure} />
        <SendButton
          isGoing={isGoing}
          uploads={uploads}
          disabled={draft.reason === undefined || (needsWords && draft.text.trim() === '')}
          onClick={() => void form.handleSubmit(go)()}
        >
          {t('reporterIssue.answer.send')}
        </SendButton>
      </section>
    </>
  );
}
