import type { FormSchema, ProjectType } from '#contract/projectTypes.ts';
import { newReport } from '#contract/publicReport.ts';

import type { Answers } from './answersInWords.ts';
import { check, conditionOf, givenAnswers } from './formAnswers.ts';
import { type PhotoAnswer, withPhotos } from './photoAnswers.ts';

/** The form of a project type, if it has one. */
export const formOf = (projectType: ProjectType | undefined): FormSchema | undefined =>
  projectType?.hasForm ? projectType.jsonForm.schema : undefined;

/** Whether a question is required when asked. */
export const isRequired = (schema: FormSchema, name: string): boolean =>
  schema.required?.includes(name) === true ||
  conditionOf(schema, name)?.then?.required.includes(name) === true;

type AnswerFault = 'required' | 'invalid';

/** Questions with a missing or invalid answer. */
export function formFaults(schema: FormSchema, answers: Answers): Record<string, AnswerFault> {
  const answered = givenAnswers(answers, schema);
  const faults: Record<string, AnswerFault> = {};
  // All errors, not only the first: each is shown at its question.
  for (const { instanceLocation, keyword, error } of check(schema, answered).errors) {
    const wrong = instanceLocation.split('/')[1];
    // @cfworker/json-schema 4.1 names the missing question only in its message, in double quotes.
    const missing = keyword === 'required' ? /"([^"]+)"/u.exec(error)?.[1] : undefined;
    if (wrong !== undefined) faults[wrong] = 'invalid';
    else if (missing !== undefined) faults[missing] = 'required';
  }
  return faults;
}

/**
 * Validates a report against its call and the project type's form. An issue's message is a `Fault`.
 */
export const answersTo = (schema: FormSchema | undefined, photos: readonly PhotoAnswer[]) =>
  newReport.shape.formData.check(({ value, issues }) => {
    const faults = schema ? formFaults(schema, withPhotos(value, photos)) : {};
    for (const [name, message] of Object.entries(faults)) {
      issues.push({ code: 'custom', path: [name], message, input: value });
    }
  });
