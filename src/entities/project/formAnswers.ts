import { Validator } from '@cfworker/json-schema';

import type { FormCondition, FormSchema } from '#contract/projectTypes.ts';

import { type Answers, hasAnswer } from './answersInWords.ts';

/** Validates with the validator that the server uses. */
export const check = (schema: object, data: unknown) =>
  // The validator modifies the schema, and cached data is frozen.
  new Validator(structuredClone(schema), '2020-12', false).validate(data);

/** Condition of a question; undefined if always asked. */
export const conditionOf = (schema: FormSchema, name: string): FormCondition | undefined =>
  schema.allOf?.find(({ else: otherwise }) => otherwise.properties[name] === false);

/** Non-empty answers to the questions asked. Which are asked depends on the answers before them. */
export function givenAnswers(answers: Answers, schema: FormSchema): Answers {
  const answered: Answers = {};
  for (const name of askedQuestions(answers, schema)) {
    if (hasAnswer(answers[name])) answered[name] = answers[name];
  }
  return answered;
}

/** Keys of the questions asked, given these answers, in order. */
export function askedQuestions(answers: Answers, schema: FormSchema): string[] {
  const before: Answers = {};
  return Object.keys(schema.properties).filter((name) => {
    const condition = conditionOf(schema, name);
    const applies = !condition || check(condition.if, before).valid;
    if (applies && hasAnswer(answers[name])) before[name] = answers[name];
    return applies;
  });
}
