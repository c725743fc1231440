import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';

import type { FormQuestion } from '#contract/projectTypes.ts';
import { useGetProjectTypeQuery } from '#src/entities/project/projectApi.ts';

import { useIssue } from '../issueContext.ts';

/** What was answered to the questions of the project type's form. */
export function Answers() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data: projectType } = useGetProjectTypeQuery(issue.projectTypeId ?? skipToken);
  const questions = projectType?.jsonForm.schema?.properties ?? {};
  const answers = Object.entries(issue.formData).filter(([, answer]) => answer !== '');
  if (answers.length === 0) return null;
  return (
    <dl className="answers">
      {answers.map(([name, answer]) => (
        <div key={name}>
          <dt>{questions[name]?.title ?? name}</dt>
          <dd>{answerText(answer, questions[name], t)}</dd>
        </div>
      ))}
    </dl>
  );
}

function answerText(
  answer: unknown,
  question: FormQuestion | undefined,
  t: (key: string) => string,
) {
  if (typeof answer === 'boolean') return t(answer ? 'issue.yes' : 'issue.no');
  const text = String(answer);
  const choice = question?.enum?.indexOf(text) ?? -1;
  return question?.enumNames?.[choice] ?? text;
}
