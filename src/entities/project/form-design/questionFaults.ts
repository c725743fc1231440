import type { FormSchema } from '#contract/projectTypes.ts';

import type { Question } from './questionDraft.ts';
import { namesOf } from './questionSchema.ts';

/** Faults with a text of their own. */
const KNOWN = [
  'answer',
  'choices',
  'hidden',
  'key',
  'kind',
  'names',
  'noQuestions',
  'order',
  'title',
  'tooMany',
  'twice',
  'unknown',
] as const;
export type QuestionFault = (typeof KNOWN)[number] | 'wrong';

export type QuestionFaults = {
  /** Fault of the form as a whole. */
  form: QuestionFault | undefined;
  /** Faults by question id. */
  questions: Map<string, QuestionFault>;
};

type Path = readonly PropertyKey[];
export type Issue = { code?: string | undefined; path: Path; message: string };

/** Maps a meta-schema issue to a fault. */
export function faultOf({ code, path, message }: Issue): QuestionFault {
  const faultName = KNOWN.find((name) => name === message);
  if (code === 'custom' && faultName) return faultName;
  if (path.includes('allOf')) return 'answer';
  if (path.includes('enumNames') || path.includes('enum')) return 'names';
  return path.at(-1) === 'title' ? 'title' : 'wrong';
}

/** Faults of questions among the issues of their body; `at`: the path of their schema there. */
export function faultsOfQuestions(
  issues: readonly Issue[],
  at: readonly string[],
  { questions, schema }: { questions: readonly Question[]; schema: FormSchema | undefined },
): QuestionFaults {
  const ids = new Map([...namesOf(questions)].map(([id, name]) => [name, id]));
  const targets = (schema?.allOf ?? []).map(
    ({ else: otherwise }) => Object.keys(otherwise.properties)[0] ?? '',
  );
  const ofForm = issues.filter(({ path }) => at.every((part, place) => path[place] === part));
  const placed = ofForm.map((issue) => {
    const [part, place] = issue.path.slice(at.length);
    const name =
      part === 'allOf' ? targets[Number(place)] : part === 'properties' ? place : undefined;
    return [ids.get(String(name)), faultOf(issue)] as const;
  });
  return {
    form: placed.find(([id]) => id === undefined)?.[1],
    questions: new Map(
      placed
        .flatMap(([id, fault]) => (id === undefined ? [] : [[id, fault] as const]))
        .toReversed(),
    ),
  };
}

/** The question being edited is not reported yet. */
export const withoutSelected = (
  faults: QuestionFaults['questions'],
  selected: Question | undefined,
): QuestionFaults['questions'] => new Map([...faults].filter(([id]) => id !== selected?.id));
