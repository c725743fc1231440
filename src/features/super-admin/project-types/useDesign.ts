import { useReducer, useState } from 'react';

import { moved } from '#src/shared/lib/moved.ts';

import { bodyOf, namesOf, schemaOf } from './typeBody.ts';
import { type Question, type TypeDraft, without } from './typeDraft.ts';

const MOST_STEPS = 100;

/** `step` groups changes for undo: typing in a field is one step. */
type Change = { draft: TypeDraft; step?: string };
type History = { past: TypeDraft[]; now: TypeDraft; step?: string | undefined };
type Action = Change | 'back' | { saved: TypeDraft; sent?: TypeDraft | undefined };

function next({ past, now, step: last }: History, action: Action): History {
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
function withNames(now: TypeDraft, sent: TypeDraft): TypeDraft {
  const names = namesOf(sent.questions);
  const questions = now.questions.map((question): Question => {
    const name = names.get(question.id);
    return name === undefined ? question : { ...question, name, isSaved: true };
  });
  return { ...now, questions };
}

type DesignSave = {
  /** The draft sent; later edits are kept. */
  sent?: TypeDraft;
  /** Merged draft that still has to be saved. */
  now?: TypeDraft;
};

/** Draft of a project type with undo. */
export function useDesign(start: TypeDraft) {
  const [{ past, now: draft }, dispatch] = useReducer(next, { past: [], now: start });
  const [savedDraft, setSavedDraft] = useState(start);
  const [selectedId, select] = useState<string>();
  const [names, setNames] = useState(new Map<string, string>());
  const [round, setRound] = useState(0);
  const change = (changes: Partial<TypeDraft>, step?: string) =>
    dispatch({ draft: { ...draft, ...changes }, ...(step !== undefined && { step }) });
  const { questions } = draft;
  const selected = questions.find(({ id }) =>
    [selectedId, names.get(selectedId ?? '')].includes(id),
  );
  const isAsSaved = (saved: TypeDraft) =>
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
    keep: (saved: TypeDraft, { sent, now = saved }: DesignSave = {}) => {
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
      change({ questions: questions.toSpliced(place, 0, question), hasForm: true });
      select(question.id);
    },
    edit: (question: Question, changes: Partial<Question>, step?: string) =>
      change(
        {
          questions: questions.map((item) =>
            item.id === question.id ? { ...item, ...changes } : item,
          ),
        },
        step && `${question.id} ${step}`,
      ),
    /** Removes optional parts of a question. */
    clear: (question: Question, part: 'condition' | 'maxLength') =>
      change({
        questions: questions.map((item) => {
          if (item.id !== question.id) return item;
          const { [part]: _gone, ...rest } = item;
          return rest;
        }),
      }),
    move: (question: Question, to: number) => change({ questions: moved(questions, question, to) }),
    remove: (question: Question) => {
      const left = without(questions, question);
      change({ questions: left, ...(left.length === 0 && { hasForm: false }) });
      if (selected === question) select(undefined);
    },
  };
}
export type Design = ReturnType<typeof useDesign>;
