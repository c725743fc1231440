import './formQuestions.scss';

import { useController, useFormContext, useWatch } from 'react-hook-form';

import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';

import { Choices } from '#src/shared/forms/Choices.tsx';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import type { FieldGroupProps } from '#src/shared/forms/FieldGroup.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';

import { choicesOf, questionIn } from './answersInWords.ts';
import { askedQuestions } from './formAnswers.ts';
import { isRequired } from './formFaults.ts';
import type { TakenPhotos } from './photoAnswers.ts';
import { PhotoQuestion } from './PhotoQuestion.tsx';
import { SeveralAnswers } from './SeveralAnswers.tsx';

const LONG_TEXT = 200;

/** The surrounding form's values. */
type FormAnswers = { formData: Record<string, unknown> };

type QuestionsProps = {
  schema: FormSchema;
  /** What the questions are about; nothing where the page says it. */
  legend: string | undefined;
  photos: TakenPhotos;
  /** Overrides the app's language. */
  locale?: string;
  /** The level of headings among the questions. */
  heading?: 'h2' | 'h3';
};

/**
 * Questions of a project type's form, rendered from its JSON Schema in order, with conditions
 * applied.
 */
export function FormQuestions({ schema, legend, photos, locale, heading = 'h3' }: QuestionsProps) {
  const { t, i18n } = useTranslation();
  const answers = useWatch<FormAnswers, 'formData'>({ name: 'formData' });
  return (
    <fieldset className="dyn">
      {legend && <legend>{t('newIssue.describe.questionsFor', { name: legend })}</legend>}
      {askedQuestions(answers, schema).map((name) => {
        const question = schema.properties[name];
        if (question?.type === 'null') {
          const shown = questionIn(question, locale ?? i18n.language);
          return <Heading key={name} question={shown} as={heading} />;
        }
        return (
          question && (
            <Question
              key={name}
              name={name}
              question={questionIn(question, locale ?? i18n.language)}
              optional={!isRequired(schema, name)}
              photos={photos}
            />
          )
        );
      })}
    </fieldset>
  );
}

type HeadingProps = { question: FormQuestion; as: 'h2' | 'h3' };

function Heading({ question: { title, description }, as: Title }: HeadingProps) {
  return (
    <div className="dyn-head">
      <Title>{title}</Title>
      {description && (
        <p>
          <NumbersToCall text={description} />
        </p>
      )}
    </div>
  );
}

type Props = { name: string; question: FormQuestion; optional: boolean; photos: TakenPhotos };

function Question({ name, question, optional, photos }: Props) {
  const { t } = useTranslation();
  const { formState } = useFormContext<FormAnswers>();
  const code = formState.errors.formData?.[name]?.message;
  const error = typeof code === 'string' ? t(`newIssue.errors.${code}`) : undefined;
  const field = `formData.${name}` as const;
  const { type, title: label, description: hint } = question;
  const shown = { label, optional, error, hint };
  if (question.format === 'photo') {
    return <PhotoQuestion question={name} name={field} photos={photos} {...shown} />;
  }
  if (type === 'array') {
    return <SeveralAnswers name={field} choices={choicesOf(question)} {...shown} />;
  }
  if (type === 'boolean' || question.enum) {
    const yesOrNo = [
      { value: true, text: t('common.yes') },
      { value: false, text: t('common.no') },
    ];
    const choices = type === 'boolean' ? yesOrNo : choicesOf(question);
    return <Choices name={field} choices={choices} {...shown} />;
  }
  if (question.format === 'date') return <DateAnswer name={field} {...shown} />;
  return (
    <Field htmlFor={field} {...shown}>
      <TextAnswer field={field} question={question} />
    </Field>
  );
}

type DateAnswerProps = Pick<FieldGroupProps, 'label' | 'optional' | 'error' | 'hint'> & {
  name: `formData.${string}`;
};

function DateAnswer({ name, optional = false, ...shown }: DateAnswerProps) {
  const { field } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  return <DateField {...field} {...shown} value={value} optional={optional} />;
}

function TextAnswer({
  field,
  question,
  ...rest
}: {
  field: `formData.${string}`;
  question: FormQuestion;
}) {
  const { register } = useFormContext<FormAnswers>();
  if (question.type === 'string' && (question.maxLength ?? 0) > LONG_TEXT) {
    return <textarea {...rest} className="form-control" rows={3} {...register(field)} />;
  }
  const type = question.type === 'number' ? 'number' : 'text';
  return (
    <input
      {...rest}
      className="form-control"
      type={type}
      maxLength={question.maxLength}
      {...register(field, { valueAsNumber: question.type === 'number' })}
    />
  );
}
