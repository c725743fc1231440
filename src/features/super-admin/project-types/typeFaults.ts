import { projectTypeBody } from '#contract/projectTypeKeep.ts';

import { bodyOf, namesOf } from './typeBody.ts';
import type { TypeDraft } from './typeDraft.ts';

/** The names of faults, of which each has a text. */
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
export type Fault = (typeof KNOWN)[number] | 'wrong';

export type TypeFaults = {
  name: boolean;
  contextKey: boolean;
  /** The side on which a word is wrong. */
  words: 'globalTerminology' | 'contextTerminology' | undefined;
  /** Of the form as a whole. */
  form: Fault | undefined;
  /** Of its questions, by their ids. */
  questions: Map<string, Fault>;
};

type Path = readonly PropertyKey[];
type Issue = { code?: string | undefined; path: Path; message: string };

/** What an issue of the meta-schema is called here. */
export function faultOf({ code, path, message }: Issue): Fault {
  const known = KNOWN.find((name) => name === message);
  if (code === 'custom' && known) return known;
  if (path.includes('allOf')) return 'answer';
  if (path.includes('enumNames') || path.includes('enum')) return 'names';
  return path.at(-1) === 'title' ? 'title' : 'wrong';
}

/** All that keeps a project type from being saved, by the check that the server makes, too. */
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
