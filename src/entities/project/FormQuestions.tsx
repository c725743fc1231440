import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';

import { Choices } from '#src/shared/forms/Choices.tsx';
import { Field } from '#src/shared/forms/Field.tsx';

const LONG_TEXT = 200;

/** What the form around it keeps of the answers. */
type Answered = { formData: Record<string, unknown> };

/** The project type's own questions, drawn from its JSON Schema in the order it gives. */
export function FormQuestions({ schema, legend }: { schema: FormSchema; legend: string }) {
  const { t } = useTranslation();
  return (
    <fieldset className="dyn">
      <legend>{t('newIssue.describe.questionsFor', { name: legend })}</legend>
      {Object.entries(schema.properties).map(([key, question]) => (
        <Question
          key={key}
          name={key}
          question={question}
          optional={!schema.required?.includes(key)}
        />
      ))}
    </fieldset>
  );
}

type Props = { name: string; question: FormQuestion; optional: boolean };

function Question({ name, question, optional }: Props) {
  const { t } = useTranslation();
  const { formState } = useFormContext<Answered>();
  const code = formState.errors.formData?.[name]?.message;
  const error = typeof code === 'string' ? t(`newIssue.errors.${code}`) : undefined;
  const choices = choicesOf(question, t);
  const field = `formData.${name}` as const;
  return choices ? (
    <Choices
      name={field}
      label={question.title}
      optional={optional}
      error={error}
      hint={question.description}
      choices={choices}
    />
  ) : (
    <Field
      label={question.title}
      htmlFor={field}
      optional={optional}
      error={error}
      hint={question.description}
    >
      <TextAnswer field={field} question={question} />
    </Field>
  );
}

function TextAnswer({
  field,
  question,
  ...rest
}: {
  field: `formData.${string}`;
  question: FormQuestion;
}) {
  const { register } = useFormContext<Answered>();
  if (
    question.type === 'string' &&
    question.format !== 'date' &&
    (question.maxLength ?? 0) > LONG_TEXT
  ) {
    return <textarea {...rest} className="form-control" rows={3} {...register(field)} />;
  }
  const type = question.type === 'number' ? 'number' : (question.format ?? 'text');
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

function choicesOf({ type, enum: values, enumNames }: FormQuestion, t: (key: string) => string) {
  if (type === 'boolean') {
    return [
      { value: true, text: t('common.yes') },
      { value: false, text: t('common.no') },
    ];
  }
  return values?.map((value, index) => ({ value, text: enumNames?.[index] ?? value }));
}
