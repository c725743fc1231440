import { Validator } from '@cfworker/json-schema';

import type { FormCondition, FormSchema } from '#contract/projectTypes.ts';

import { type Answers, isGiven } from './answersInWords.ts';

/** Whether some data fits a schema, by the validator that the server has, too. */
export const check = (schema: object, data: unknown) =>
  // It marks what it is given, and what the cache holds is frozen.
  new Validator(structuredClone(schema), '2020-12', false).validate(data);

/** When a question is asked; undefined where it always is. */
export const conditionOf = (schema: FormSchema, name: string): FormCondition | undefined =>
  schema.allOf?.find(({ else: otherwise }) => otherwise.properties[name] === false);

/** Answers to what is asked, without those that say nothing. What is asked depends on the answers to what was asked before. */
export function givenAnswers(answers: Answers, schema: FormSchema): Answers {
  const given: Answers = {};
  for (const name of askedQuestions(answers, schema)) {
    if (isGiven(answers[name])) given[name] = answers[name];
  }
  return given;
}

/** The names of the questions that are asked after these answers, in their order. */
export function askedQuestions(answers: Answers, schema: FormSchema): string[] {
  const before: Answers = {};
  return Object.keys(schema.properties).filter((name) => {
    const condition = conditionOf(schema, name);
    const isAsked = !condition || check(condition.if, before).valid;
    if (isAsked && isGiven(answers[name])) before[name] = answers[name];
    return isAsked;
  });
}
