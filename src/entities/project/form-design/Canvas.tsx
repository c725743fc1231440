import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { QuestionCard } from './QuestionCard.tsx';
import type { Question } from './questionDraft.ts';
import type { QuestionFault } from './questionFaults.ts';
import type { QuestionsDesign } from './useDesign.ts';

type Props = { design: QuestionsDesign; faults: Map<string, QuestionFault> };

/** The form's questions in order, each with its actions. */
export function Canvas({ design, faults }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { form, focusCard } = useCardFocus();
  const [announcement, setAnnouncement] = useState('');
  const { questions } = design.draft;
  const named = ({ title, kind }: Question) => title || t(`formDesign.kinds.${kind}`);
  const move = (question: Question, to: number) => {
    const place = Math.min(Math.max(to, 0), questions.length - 1) + 1;
    setAnnouncement(
      t('common.order.moved', { name: named(question), place, count: questions.length }),
    );
    design.move(question, to);
  };
  const remove = (question: Question, index: number) => {
    design.remove(question);
    focusCard(index);
    toast.success(t('formDesign.gone', { name: named(question) }));
  };
  return (
    <div ref={form} tabIndex={-1}>
      {questions.length === 0 ? (
        <div className="canvas">
          <EmptyState
            kind="new"
            title={t('formDesign.empty.title')}
            text={t('formDesign.empty.text')}
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
              onRemove={() => remove(question, index)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** After a deletion, focuses the question that took its place, else the form. */
function useCardFocus() {
  const form = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ index: number }>();
  useEffect(() => {
    if (!goal) return;
    const titles = form.current?.querySelectorAll<HTMLElement>('.fcard-title');
    const next = titles?.[Math.min(goal.index, titles.length - 1)];
    (next ?? form.current)?.focus();
  }, [goal]);
  return { form, focusCard: (index: number) => setGoal({ index }) };
}
