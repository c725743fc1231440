import { projectTypeBody } from '#contract/projectTypeKeep.ts';
import {
  faultsOfQuestions,
  type Issue,
  type QuestionFaults,
} from '#src/entities/project/form-design/questionFaults.ts';

import { bodyOf } from './typeBody.ts';
import type { TypeDraft } from './typeDraft.ts';

export type TypeFaults = QuestionFaults & {
  name: boolean;
  contextKey: boolean;
  /** The terms that are invalid. */
  words: 'globalTerminology' | 'contextTerminology' | undefined;
};

/** All faults of a draft, by the check the server runs too. */
export function faultsIn(draft: TypeDraft): TypeFaults & { any: boolean } {
  const body = bodyOf(draft);
  const issues: readonly Issue[] = projectTypeBody.safeParse(body).error?.issues ?? [];
  const isOf = (...start: string[]) =>
    issues.some(({ path }) => start.every((part, at) => path[at] === part));
  const { schema } = body.jsonForm;
  return {
    ...faultsOfQuestions(issues, ['jsonForm', 'schema'], { ...draft, schema }),
    name: isOf('name'),
    contextKey: isOf('contextKey'),
    words: (['globalTerminology', 'contextTerminology'] as const).find((side) =>
      isOf('jsonForm', side),
    ),
    any: issues.length > 0,
  };
}
