import type { ProjectTypeBody } from '#contract/projectTypeKeep.ts';
import { schemaOf } from '#src/entities/project/form-design/questionSchema.ts';
import { kebabCase } from '#src/entities/project/form-design/slug.ts';

import type { TypeDraft } from './typeDraft.ts';

/** Request body of a draft; validation happens against the schema. */
export function bodyOf(draft: TypeDraft): ProjectTypeBody {
  const { name, hasForm, questions, globalTerminology, contextTerminology } = draft;
  return {
    name: name.trim(),
    contextKey: contextKeyOf(draft),
    hasForm,
    jsonForm: {
      globalTerminology,
      contextTerminology,
      ...(questions.length > 0 && { schema: schemaOf(questions) }),
    },
  };
}

export const contextKeyOf = ({ contextKey, name }: TypeDraft): string =>
  contextKey ?? kebabCase(name);
