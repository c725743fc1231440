import { useEffect, useId, useRef, useState } from 'react';

import { MAX_CHOICE_TEXT, MAX_CHOICES } from '#contract/formDesign.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { moved } from '#src/shared/lib/moved.ts';
import { MoveHandle } from '#src/shared/master-detail/MoveHandle.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useSortableRow } from '#src/shared/ui/useSortableRow.ts';

import { type Choice, newChoice, type Question } from './questionDraft.ts';
import type { QuestionsDesign } from './useDesign.ts';

type Props = { design: QuestionsDesign; question: Question };

/** Choices of a question in order. */
export function ChoicesEditor({ design, question }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { choices } = question;
  const { fieldset, focusAt } = useFieldFocus();
  const [addedId, setAddedId] = useState<string>();
  const set = (next: Choice[], step?: string) => design.edit(question, { choices: next }, step);
  const add = () => {
    const choice = newChoice();
    setAddedId(choice.id);
    set([...choices, choice]);
  };
  return (
    <div ref={fieldset} className="field">
      <span className="form-label d-block" id={titleId}>
        {t('formDesign.choices')}
      </span>
      <ul className="opts column-list" aria-labelledby={titleId}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            index={index}
            isNew={addedId === choice.id}
            count={choices.length}
            onMove={(to) => set(moved(choices, choice, to))}
            onText={(text) =>
              set(
                choices.map((item) => (item.id === choice.id ? { ...item, text } : item)),
                choice.id,
              )
            }
            onRemove={() => {
              set(choices.filter((item) => item.id !== choice.id));
              focusAt(index);
            }}
            onEnter={add}
          />
        ))}
      </ul>
      {choices.length < MAX_CHOICES && (
        <button type="button" className="btn btn-ghost btn-sm mt-1" onClick={add}>
          <Icon name="plus" />
          {t('formDesign.addChoice')}
        </button>
      )}
    </div>
  );
}

/** After a deletion, focuses the choice that took its place. */
function useFieldFocus() {
  const fieldset = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ index: number }>();
  useEffect(() => {
    if (!goal) return;
    const fields = fieldset.current?.querySelectorAll('input') ?? [];
    fields[Math.min(goal.index, fields.length - 1)]?.focus();
  }, [goal]);
  return { fieldset, focusAt: (index: number) => setGoal({ index }) };
}

type RowProps = {
  choice: Choice;
  index: number;
  isNew: boolean;
  count: number;
  onMove: (to: number) => void;
  onText: (text: string) => void;
  onRemove: () => void;
  onEnter: () => void;
};

function ChoiceRow({ choice, index, isNew, count, ...on }: RowProps) {
  const { t } = useTranslation();
  const { row, handle } = useSortableRow(index, on.onMove);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const name = choice.text || String(index + 1);
  return (
    // Arrow keys on the handle do the same.
    <li {...row}>
      <MoveHandle name={name} place={{ index, count }} onMove={on.onMove} {...handle} />
      <input
        ref={input}
        className="form-control"
        aria-label={t('formDesign.choice', { place: index + 1 })}
        maxLength={MAX_CHOICE_TEXT}
        value={choice.text}
        onChange={({ target }) => on.onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') on.onEnter();
        }}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={t('settings.attributes.remove', { name })}
        disabled={count === 1}
        onClick={on.onRemove}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
