import type { ProjectTypeBody } from '#contract/projectTypeKeep.ts';
import type { Design } from '#src/entities/project/form-design/useDesign.ts';
import { type FormDraft, questionsOf } from '#src/entities/project/form-design/questionDraft.ts';

export type Words = Record<string, string>;

/** Editable draft of a project type. */
export type TypeDraft = FormDraft & {
  name: string;
  /** Derived from the name until set. */
  contextKey?: string;
  globalTerminology: Words;
  contextTerminology: Words;
};

export const newType: TypeDraft = {
  name: '',
  hasForm: false,
  questions: [],
  globalTerminology: {},
  contextTerminology: {},
};

/** Draft of a saved project type. `saved`: keys of the saved questions, all by default. */
export function draftOf(
  { name, contextKey, hasForm, jsonForm }: ProjectTypeBody,
  saved?: readonly string[],
): TypeDraft {
  const { globalTerminology, contextTerminology, schema } = jsonForm;
  const questions = schema ? questionsOf(schema, saved ?? Object.keys(schema.properties)) : [];
  return { name, contextKey, hasForm, questions, globalTerminology, contextTerminology };
}

export type TypeDesign = Design<TypeDraft>;
