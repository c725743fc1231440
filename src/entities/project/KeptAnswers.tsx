import './keptAnswers.scss';

import type { ReactNode } from 'react';

import type { ReadForm } from '#contract/projectTypes.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { answered, type Answers } from './answersInWords.ts';

type Props = {
  form: ReadForm;
  answers: Answers;
  /** Renders a photo; nothing if the viewer may not see it. */
  photo: (answer: string) => ReactNode;
};

/** Saved answers to a project type's form, including those to removed questions. */
export function KeptAnswers({ form, answers, photo }: Props) {
  const { t, i18n } = useTranslation();
  const lines = answered(form, answers, { locale: i18n.language, t }).flatMap(
    ({ name, title, text, isPhoto }) => {
      const content = isPhoto ? photo(text) : text;
      return content ? [{ name, title, content }] : [];
    },
  );
  if (lines.length === 0) return null;
  return (
    <dl className="answers">
      {lines.map(({ name, title, content }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
