import { type CategoryFormBody, categoryFormBody } from '#contract/categoryFormKeep.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import type { Form } from '#src/entities/project/form-design/merge/mergeForms.ts';
import { type FormDraft, questionsOf } from '#src/entities/project/form-design/questionDraft.ts';
import { faultsOfQuestions } from '#src/entities/project/form-design/questionFaults.ts';
import { schemaOf } from '#src/entities/project/form-design/questionSchema.ts';

/** Draft of a category's questions. `saved`: keys of the saved ones, all by default. */
export function draftOf(
  { schema }: { schema?: FormSchema | undefined },
  saved = Object.keys(schema?.properties ?? {}),
): FormDraft {
  return { hasForm: schema !== undefined, questions: schema ? questionsOf(schema, saved) : [] };
}

/** Request body of a draft; validation happens against the schema. */
export const bodyOf = ({ questions }: FormDraft): CategoryFormBody =>
  questions.length > 0 ? { schema: schemaOf(questions) } : {};

/** The form in the shape that is merged with somebody else's. */
export const mergeable = ({ schema }: CategoryFormBody): { form: Form } => ({
  form: { isEnabled: schema !== undefined, schema },
});

/** All faults of a draft, by the check the server runs too. */
export function faultsIn(draft: FormDraft) {
  const body = bodyOf(draft);
  const issues = categoryFormBody.safeParse(body).error?.issues ?? [];
  const { questions } = draft;
  const faults = faultsOfQuestions(issues, ['schema'], { questions, schema: body.schema });
  return { ...faults, any: issues.length > 0 };
}
