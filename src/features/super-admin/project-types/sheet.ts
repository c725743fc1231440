import type { ProjectTypeBody } from '#contract/projectTypeKeep.ts';
import type { KeptType } from '#contract/projectTypes.ts';

import { bodyOf } from './typeBody.ts';
import { draftOf, type Words } from './typeDraft.ts';
import type { Form } from '#src/entities/project/form-design/merge/mergeForms.ts';

/** A project type in the parts that are merged, terms one by one. */
export type Sheet = {
  name: string;
  contextKey: string;
  form: Form;
  globalTerminology: Words;
  contextTerminology: Words;
};

export function sheetOf({ name, contextKey, hasForm, jsonForm }: ProjectTypeBody): Sheet {
  const { schema, globalTerminology, contextTerminology } = jsonForm;
  const form = { isEnabled: hasForm, schema };
  return { name, contextKey, form, globalTerminology, contextTerminology };
}

export const keptSheet = (type: KeptType): Sheet => sheetOf(bodyOf(draftOf(type)));

export function bodyOfSheet({ form, ...sheet }: Sheet): ProjectTypeBody {
  const { name, contextKey, globalTerminology, contextTerminology } = sheet;
  return {
    name,
    contextKey,
    hasForm: form.isEnabled,
    jsonForm: {
      globalTerminology: definedWords(globalTerminology),
      contextTerminology: definedWords(contextTerminology),
      ...(form.schema && { schema: form.schema }),
    },
  };
}

/** A term removed by one side is empty. */
const definedWords = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
