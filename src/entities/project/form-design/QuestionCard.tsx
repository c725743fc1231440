import { type KeyboardEvent, useEffect, useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { MoveHandle } from '#src/shared/master-detail/MoveHandle.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useSortableRow } from '#src/shared/ui/useSortableRow.ts';

import { AnswerSketch } from './AnswerSketch.tsx';
import { copyOf, type Question } from './questionDraft.ts';
import type { QuestionFault } from './questionFaults.ts';
import type { QuestionsDesign } from './useDesign.ts';

type Props = {
  design: QuestionsDesign;
  question: Question;
  index: number;
  fault: QuestionFault | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A question on the canvas: preview, selection, moving, copying and deletion. */
export function QuestionCard({ design, question, index, fault, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const { row, handle } = useSortableRow(index, onMove);
  const isSelected = design.selected === question;
  const title = useFocusBack(isSelected);
  const name = question.title || t(`formDesign.kinds.${question.kind}`);
  const isHeading = question.kind === 'heading';
  const classes = ['fcard', isSelected && 'is-sel', question.condition && 'nest', row.className];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) handle.onKeyDown(event);
  };
  return (
    // The title selects too; Alt with an arrow key moves the question from anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      {...row}
      className={classes.filter(Boolean).join(' ')}
      onClick={() => design.select(question.id)}
      onKeyDown={onKeyDown}
    >
      <MoveHandle
        name={name}
        place={{ index, count: design.draft.questions.length }}
        className="grip"
        title={t('formDesign.grip')}
        onMove={onMove}
        onKeyDown={(event) => {
          if (!event.altKey) handle.onKeyDown(event);
        }}
      />
      <div>
        <button
          ref={title}
          type="button"
          className={isHeading ? 'fcard-title is-heading' : 'fcard-title form-label'}
          aria-pressed={isSelected}
          onClick={() => design.select(question.id)}
        >
          {name}
          {question.isRequired && <span className="tag">{t('formDesign.required')}</span>}
          {!question.isForContractors && (
            <span className="tag">{t('formDesign.notForContractors')}</span>
          )}
          {question.isOnlyInHomes && <span className="tag">{t('formDesign.onlyInHomes')}</span>}
        </button>
        <div inert>
          <AnswerSketch question={question} />
        </div>
        <Shown design={design} question={question} />
        {fault && (
          <p className="cond text-danger">
            <Icon name="exclamation-circle-fill" />
            {t(`formDesign.faults.${fault}`)}
          </p>
        )}
      </div>
      <Tools name={name} onCopy={() => design.add(copyOf(question))} onRemove={onRemove} />
    </li>
  );
}

type ToolsProps = { name: string; onCopy: () => void; onRemove: () => void };

function Tools({ name, onCopy, onRemove }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="fa">
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={t('formDesign.copy', { name })}
        onClick={(event) => {
          event.stopPropagation();
          onCopy();
        }}
      >
        <Icon name="copy" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={t('settings.attributes.remove', { name })}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <Icon name="trash3" />
      </button>
    </div>
  );
}

/** Returns the focus to the question when its properties close. */
function useFocusBack(isSelected: boolean) {
  const title = useRef<HTMLButtonElement>(null);
  const wasSelected = useRef(isSelected);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasSelected.current && !isSelected && isLost) title.current?.focus();
    wasSelected.current = isSelected;
  }, [isSelected]);
  return title;
}

/** Condition of the question, if any. */
function Shown({ design, question: { condition } }: Pick<Props, 'design' | 'question'>) {
  const { t } = useTranslation();
  const source = design.draft.questions.find(({ id }) => id === condition?.sourceId);
  if (!condition || !source) return null;
  const { answer } = condition;
  const text =
    typeof answer === 'boolean'
      ? t(answer ? 'common.yes' : 'common.no')
      : source.choices.find(({ id }) => id === answer)?.text;
  return (
    <p className="cond">
      <Icon name="signpost-split" />
      <span>
        {t('formDesign.shownIf')}{' '}
        <b>
          {source.title} = {text ?? '?'}
        </b>
      </span>
    </p>
  );
}
