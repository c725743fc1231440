import { useTranslation } from 'react-i18next';

import { answered, type Answers, type ReadForm } from './answersInWords.ts';

/** What was answered to a project type's own questions, in words: also to those that are not asked any more. */
export function KeptAnswers({ form, answers }: { form: ReadForm; answers: Answers }) {
  const { t, i18n } = useTranslation();
  const lines = answered(form, answers, { locale: i18n.language, t });
  if (lines.length === 0) return null;
  return (
    <dl className="answers">
      {lines.map(({ name, title, text }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
