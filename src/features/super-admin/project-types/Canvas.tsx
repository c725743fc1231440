import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

import { QuestionCard } from './QuestionCard.tsx';
import type { Question } from './typeDraft.ts';
import type { Fault } from './typeFaults.ts';
import type { Design } from './useDesign.ts';

type Props = { design: Design; faults: Map<string, Fault> };

/** The form as it will be asked, each question with what can be done with it. */
export function Canvas({ design, faults }: Props) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const { questions } = design.draft;
  const move = (question: Question, to: number) => {
    const place = Math.min(Math.max(to, 0), questions.length - 1) + 1;
    const name = question.title || t(`superAdmin.types.kinds.${question.kind}`);
    setSaid(t('settings.attributes.moved', { name, place, count: questions.length }));
    design.move(question, to);
  };
  return (
    <>
      {questions.length === 0 ? (
        <div className="canvas">
          <EmptyState
            kind="new"
            title={t('superAdmin.types.empty.title')}
            text={t('superAdmin.types.empty.text')}
          />
        </div>
      ) : (
        <ol className="canvas">
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              design={design}
              question={question}
              index={index}
              fault={faults.get(question.id)}
              onMove={(to) => move(question, to)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
