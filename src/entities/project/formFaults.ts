import { Validator } from '@cfworker/json-schema';

import type { FormSchema, ProjectType } from '#contract/projectTypes.ts';

type Answers = Record<string, unknown>;

/** The form of a project type, where it has one. */
export const formOf = (projectType: ProjectType | undefined): FormSchema | undefined =>
  projectType?.hasForm ? projectType.jsonForm.schema : undefined;

/** Answers without those that say nothing, so that an empty field counts as unanswered. */
export function givenAnswers(answers: Answers, schema: FormSchema): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([key, value]) =>
        schema.properties[key] !== undefined &&
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !Number.isNaN(value),
    ),
  );
}

/** The questions whose answers the form's schema refuses: those that must be answered, and those that are wrong. */
export function formFaults(
  schema: FormSchema,
  answers: Answers,
): Record<string, 'required' | 'invalid'> {
  const given = givenAnswers(answers, schema);
  // Every fault at once, not only the first: each is shown beside its question.
  // The validator marks what it is given, and what the cache holds is frozen.
  const { errors } = new Validator(structuredClone(schema), '2020-12', false).validate(given);
  const wrong = errors
    .map(({ instanceLocation }) => instanceLocation.split('/')[1])
    .filter((key) => key !== undefined);
  const missing = (schema.required ?? []).filter((key) => given[key] === undefined);
  return {
    ...Object.fromEntries(wrong.map((key) => [key, 'invalid' as const])),
    ...Object.fromEntries(missing.map((key) => [key, 'required' as const])),
  };
}
