import { useReducer, useState } from 'react';

import { moved } from '#src/shared/lib/moved.ts';

import { type FormDraft, type Question, without } from './questionDraft.ts';
import { namesOf, schemaOf } from './questionSchema.ts';

const MOST_STEPS = 100;

/** `step` groups changes for undo: typing in a field is one step. */
type Change<Draft> = { draft: Draft; step?: string };
type History<Draft> = { past: Draft[]; now: Draft; step?: string | undefined };
type Action<Draft> = Change<Draft> | 'back' | { saved: Draft; sent?: Draft | undefined };

function next<Draft extends FormDraft>(
  { past, now, step: last }: History<Draft>,
  action: Action<Draft>,
): History<Draft> {
  if (action === 'back') return { past: past.slice(0, -1), now: past.at(-1) ?? now };
  if ('saved' in action) {
    const { saved, sent = now } = action;
    return { past: [], now: sent === now ? saved : withNames(now, sent) };
  }
  const { draft, step } = action;
  const isSameStep = step !== undefined && step === last;
  return { past: isSameStep ? past : [...past, now].slice(-MOST_STEPS), now: draft, step };
}

/** Edits made during saving, with the keys it assigned. */
function withNames<Draft extends FormDraft>(now: Draft, sent: Draft): Draft {
  const names = namesOf(sent.questions);
  const questions = now.questions.map((question): Question => {
    const name = names.get(question.id);
    return name === undefined ? question : { ...question, name, isSaved: true };
  });
  return { ...now, questions };
}

type DesignSave<Draft> = {
  /** The draft sent; later edits are kept. */
  sent?: Draft;
  /** Merged draft that still has to be saved. */
  now?: Draft;
};

/** Draft of a form and what belongs to it, with undo. `bodyOf`: what would be saved. */
export function useDesign<Draft extends FormDraft>(start: Draft, bodyOf: (draft: Draft) => object) {
  const [{ past, now: draft }, dispatch] = useReducer(next<Draft>, { past: [], now: start });
  const [savedDraft, setSavedDraft] = useState(start);
  const [selectedId, select] = useState<string>();
  const [names, setNames] = useState(new Map<string, string>());
  const [round, setRound] = useState(0);
  const change = (changes: Partial<Draft>, step?: string) =>
    dispatch({ draft: { ...draft, ...changes }, ...(step !== undefined && { step }) });
  const changeForm = (changes: Partial<FormDraft>, step?: string) =>
    change({ ...draft, ...changes }, step);
  const { questions } = draft;
  const selected = questions.find(({ id }) =>
    [selectedId, names.get(selectedId ?? '')].includes(id),
  );
  const isAsSaved = (saved: Draft) =>
    JSON.stringify(schemaOf(saved.questions)) === JSON.stringify(schemaOf(questions));
  return {
    draft,
    savedDraft,
    selected,
    isUnsaved: JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(savedDraft)),
    canGoBack: past.length > 0,
    select,
    change,
    goBack: () => {
      dispatch('back');
      setRound((times) => times + 1);
    },
    /** Changes on undo and merge, to reset inputs with local state. */
    round,
    /** Adopts the saved draft with the keys it was given. */
    keep: (saved: Draft, { sent, now = saved }: DesignSave<Draft> = {}) => {
      dispatch({ saved: now, sent });
      setSavedDraft(saved);
      setNames(namesOf(questions));
      if (!isAsSaved(now)) setRound((times) => times + 1);
    },
    /** Inserts after the selected question, else at the end. */
    add: (question: Question) => {
      const at = questions.findIndex((item) => item === selected);
      const place = at === -1 ? questions.length : at + 1;
      // Adding a question enables the form.
      changeForm({ questions: questions.toSpliced(place, 0, question), hasForm: true });
      select(question.id);
    },
    edit: (question: Question, changes: Partial<Question>, step?: string) =>
      changeForm(
        {
          questions: questions.map((item) =>
            item.id === question.id ? { ...item, ...changes } : item,
          ),
        },
        step && `${question.id} ${step}`,
      ),
    /** Removes optional parts of a question. */
    clear: (question: Question, part: 'condition' | 'maxLength') =>
      changeForm({
        questions: questions.map((item) => {
          if (item.id !== question.id) return item;
          const { [part]: _gone, ...rest } = item;
          return rest;
        }),
      }),
    move: (question: Question, to: number) =>
      changeForm({ questions: moved(questions, question, to) }),
    remove: (question: Question) => {
      const left = without(questions, question);
      changeForm({ questions: left, ...(left.length === 0 && { hasForm: false }) });
      if (selected === question) select(undefined);
    },
  };
}
export type Design<Draft extends FormDraft> = ReturnType<typeof useDesign<Draft>>;
/** The part that concerns questions, of any draft. */
export type QuestionsDesign = Pick<
  Design<FormDraft>,
  'draft' | 'selected' | 'select' | 'add' | 'edit' | 'clear' | 'move' | 'remove'
>;
