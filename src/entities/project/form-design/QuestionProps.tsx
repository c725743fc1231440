import { useEffect, useId, useRef, useState } from 'react';

import { MAX_ANSWER_KEY, MAX_ANSWER, MAX_QUESTION_TEXT } from '#contract/formDesign.ts';
import { LOCALE_LIST } from '#contract/locales.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ConditionField } from './ConditionField.tsx';
import { Translations } from './Translations.tsx';
import { isTranslated, namesOf } from './questionSchema.ts';
import { hasChoices, type Question } from './questionDraft.ts';
import type { QuestionFault } from './questionFaults.ts';
import type { QuestionsDesign } from './useDesign.ts';

type Props = { design: QuestionsDesign; question: Question; fault: QuestionFault | undefined };

/** Properties of one question. */
export function QuestionProps({ design, question, fault }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { edit, select } = design;
  const head = useRef<HTMLDivElement>(null);
  // On narrow screens they stand below the form.
  useEffect(() => {
    head.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <>
      <div ref={head} className="panel-head">
        <h2>{t(`formDesign.kinds.${question.kind}`)}</h2>
        <span className="text-3 dense truncate">{question.title}</span>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm ms-auto"
          aria-label={t('common.close')}
          onClick={() => select(undefined)}
        >
          <Icon name="x-lg" />
        </button>
      </div>
      <div className="panel-body">
        {fault && (
          <p className="text-danger dense" role="status">
            {t(`formDesign.faults.${fault}`)}
          </p>
        )}
        <TitleField design={design} question={question} />
        {question.kind !== 'heading' && <NameField design={design} question={question} />}
        <Field label={t('formDesign.hint')} htmlFor={`${id}-hint`} optional>
          <input
            className="form-control"
            maxLength={MAX_QUESTION_TEXT}
            value={question.description}
            onChange={({ target }) => edit(question, { description: target.value }, 'description')}
          />
        </Field>
        {hasChoices(question.kind) && <ChoicesEditor design={design} question={question} />}
        {question.maxLength !== undefined && <LengthField design={design} question={question} />}
        <ConditionField design={design} question={question} />
        <div className="d-grid gap-2">
          {question.kind !== 'heading' && (
            <>
              <Switch
                label={t('formDesign.required')}
                isOn={question.isRequired}
                onChange={(isRequired) => edit(question, { isRequired })}
              />
              <Switch
                label={t('formDesign.forContractors')}
                isOn={question.isForContractors}
                onChange={(isForContractors) => edit(question, { isForContractors })}
              />
            </>
          )}
          <Switch
            label={t('formDesign.onlyInHomes')}
            isOn={question.isOnlyInHomes}
            onChange={(isOnlyInHomes) => edit(question, { isOnlyInHomes })}
          />
        </div>
      </div>
    </>
  );
}

type FieldProps = Omit<Props, 'fault'>;

function TitleField({ design, question }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const company = useCompany();
  const others = LOCALE_LIST.filter((locale) => locale !== company?.locale);
  const done = others.filter((locale) => isTranslated(question, question.translations[locale]));
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t(question.kind === 'heading' ? 'formDesign.kinds.heading' : 'formDesign.question')}
      </label>
      <div className="input-group">
        <input
          id={id}
          className="form-control"
          maxLength={MAX_QUESTION_TEXT}
          // The text of a new question is written next.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={question.title === ''}
          value={question.title}
          onChange={({ target }) => design.edit(question, { title: target.value }, 'title')}
        />
        <button type="button" className="btn btn-secondary" onClick={() => setIsOpen(true)}>
          <Icon name="translate" />
          <span className="visually-hidden">{t('formDesign.translations.open')} </span>
          {`${done.length}/${others.length}`}
        </button>
      </div>
      {isOpen && (
        <Translations
          question={question}
          locales={others}
          onSave={(translations) => {
            design.edit(question, { translations });
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/** Key of the answers; fixed once answers may exist. */
function NameField({ design, question }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Field
      label={t('formDesign.key')}
      htmlFor={id}
      {...(question.isSaved && { hint: t('formDesign.keyKept') })}
    >
      <input
        className="form-control font-monospace"
        spellCheck={false}
        autoComplete="off"
        maxLength={MAX_ANSWER_KEY}
        readOnly={question.isSaved}
        value={namesOf(design.draft.questions).get(question.id) ?? ''}
        onChange={({ target }) => design.edit(question, { name: target.value }, 'name')}
      />
    </Field>
  );
}

function LengthField({ design, question }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Field label={t('formDesign.maxLength')} htmlFor={id}>
      <input
        className="form-control"
        type="number"
        min={1}
        max={MAX_ANSWER}
        value={question.maxLength}
        onChange={({ target }) =>
          design.edit(question, { maxLength: Math.trunc(target.valueAsNumber) || 1 }, 'maxLength')
        }
      />
    </Field>
  );
}
