import { useTranslation } from 'react-i18next';

import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';

import { givenAnswers } from './formFaults.ts';

/** What was answered to the project type's own questions, in words. */
export function FormAnswers({
  schema,
  answers,
}: {
  schema: FormSchema | undefined;
  answers: Record<string, unknown>;
}) {
  const { t } = useTranslation();
  const given = schema ? Object.entries(givenAnswers(answers, schema)) : [];
  if (given.length === 0) return null;
  return (
    <dl className="answers">
      {given.map(([key, value]) => (
        <div key={key}>
          <dt>{schema?.properties[key]?.title}</dt>
          <dd>{answerText(schema?.properties[key], value, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer in words: yes or no, the choice's text, or what was typed. */
function answerText(
  question: FormQuestion | undefined,
  value: unknown,
  t: (key: string) => string,
) {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  const index = question?.enum?.indexOf(String(value)) ?? -1;
  return question?.enumNames?.[index] ?? String(value);
}
