import { useReducer, useState } from 'react';

import { moved } from '#src/shared/lib/moved.ts';

import { bodyOf } from './typeBody.ts';
import { type Question, type TypeDraft, without } from './typeDraft.ts';

const MOST_STEPS = 100;

/** `step` names what is being done: typing on in a field is one step, and is taken back as one. */
type Change = { draft: TypeDraft; step?: string };
type History = { past: TypeDraft[]; now: TypeDraft; step?: string | undefined };
type Action = Change | 'back' | { saved: TypeDraft };

function next({ past, now, step: last }: History, action: Action): History {
  if (action === 'back') return { past: past.slice(0, -1), now: past.at(-1) ?? now };
  if ('saved' in action) return { past: [], now: action.saved };
  const { draft, step } = action;
  const isSameStep = step !== undefined && step === last;
  return { past: isSameStep ? past : [...past, now].slice(-MOST_STEPS), now: draft, step };
}

/** A project type that is being worked on: each step can be taken back. */
export function useDesign(start: TypeDraft) {
  const [{ past, now: draft }, dispatch] = useReducer(next, { past: [], now: start });
  const [kept, setKept] = useState(start);
  const [selectedId, select] = useState<string>();
  const [undone, setUndone] = useState(0);
  const change = (changes: Partial<TypeDraft>, step?: string) =>
    dispatch({ draft: { ...draft, ...changes }, ...(step !== undefined && { step }) });
  const { questions } = draft;
  return {
    draft,
    kept,
    selected: questions.find(({ id }) => id === selectedId),
    isUnsaved: JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(kept)),
    canGoBack: past.length > 0,
    select,
    change,
    goBack: () => {
      dispatch('back');
      setUndone((times) => times + 1);
    },
    /** So many steps were taken back: what shows the draft in its own words begins anew with it. */
    undone,
    /** What was saved comes back with the names that it has from now on. */
    keep: (saved: TypeDraft) => {
      const at = questions.findIndex(({ id }) => id === selectedId);
      dispatch({ saved });
      setKept(saved);
      select(saved.questions[at]?.id);
    },
    /** Behind the selected one, else at the end. */
    add: (question: Question) => {
      const at = questions.findIndex(({ id }) => id === selectedId);
      const place = at === -1 ? questions.length : at + 1;
      // Who puts a question into a form wants it to be asked.
      change({ questions: questions.toSpliced(place, 0, question), hasForm: true });
      select(question.id);
    },
    edit: (question: Question, changes: Partial<Question>, step?: string) =>
      change(
        {
          questions: questions.map((each) =>
            each.id === question.id ? { ...each, ...changes } : each,
          ),
        },
        step && `${question.id} ${step}`,
      ),
    /** Takes parts away that a question need not have. */
    clear: (question: Question, part: 'condition' | 'maxLength') =>
      change({
        questions: questions.map((each) => {
          if (each.id !== question.id) return each;
          const { [part]: _gone, ...rest } = each;
          return rest;
        }),
      }),
    move: (question: Question, to: number) => change({ questions: moved(questions, question, to) }),
    remove: (question: Question) => {
      const left = without(questions, question);
      change({ questions: left, ...(left.length === 0 && { hasForm: false }) });
      if (selectedId === question.id) select(undefined);
    },
  };
}
export type Design = ReturnType<typeof useDesign>;
