import { projectTypeBody } from '#contract/projectTypeKeep.ts';

import { bodyOf, namesOf } from './typeBody.ts';
import type { TypeDraft } from './typeDraft.ts';

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
export type TypeFault = (typeof KNOWN)[number] | 'wrong';

export type TypeFaults = {
  name: boolean;
  contextKey: boolean;
  /** The terms that are invalid. */
  words: 'globalTerminology' | 'contextTerminology' | undefined;
  /** Fault of the form as a whole. */
  form: TypeFault | undefined;
  /** Faults by question id. */
  questions: Map<string, TypeFault>;
};

type Path = readonly PropertyKey[];
type Issue = { code?: string | undefined; path: Path; message: string };

/** Maps a meta-schema issue to a fault. */
export function faultOf({ code, path, message }: Issue): TypeFault {
  const faultName = KNOWN.find((name) => name === message);
  if (code === 'custom' && faultName) return faultName;
  if (path.includes('allOf')) return 'answer';
  if (path.includes('enumNames') || path.includes('enum')) return 'names';
  return path.at(-1) === 'title' ? 'title' : 'wrong';
}

/** All faults of a draft, by the check the server runs too. */
export function faultsIn(draft: TypeDraft): TypeFaults & { any: boolean } {
  const body = bodyOf(draft);
  const issues: readonly Issue[] = projectTypeBody.safeParse(body).error?.issues ?? [];
  const isOf = (...start: string[]) =>
    issues.filter(({ path }) => start.every((part, at) => path[at] === part));
  const ids = new Map([...namesOf(draft.questions)].map(([id, name]) => [name, id]));
  const targets = (body.jsonForm.schema?.allOf ?? []).map(
    ({ else: otherwise }) => Object.keys(otherwise.properties)[0] ?? '',
  );
  const ofForm = isOf('jsonForm', 'schema');
  const placed = ofForm.map((issue) => {
    const [, , part, at] = issue.path;
    const name = part === 'allOf' ? targets[Number(at)] : part === 'properties' ? at : undefined;
    return [ids.get(String(name)), faultOf(issue)] as const;
  });
  return {
    name: isOf('name').length > 0,
    contextKey: isOf('contextKey').length > 0,
    words: (['globalTerminology', 'contextTerminology'] as const).find(
      (side) => isOf('jsonForm', side).length > 0,
    ),
    form: placed.find(([id]) => id === undefined)?.[1],
    questions: new Map(
      placed
        .flatMap(([id, fault]) => (id === undefined ? [] : [[id, fault] as const]))
        .toReversed(),
    ),
    any: issues.length > 0,
  };
}
