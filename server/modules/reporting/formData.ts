import { Validator } from '@cfworker/json-schema';

import type { FormSchema } from '#contract/projectTypes.ts';

type Answers = Record<string, unknown>;

/** Photo answers by question: file ids, as text. */
export const photosIn = (schema: FormSchema | undefined, answers: Answers): [string, string][] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, { format }]) => {
    const answer = format === 'photo' && Object.hasOwn(answers, name) ? answers[name] : undefined;
    return typeof answer === 'string' && answer !== '' ? [[name, answer] as [string, string]] : [];
  });

/**
 * Faults in the answers to a project type's form, by question; empty if there are none. Without a form, nothing needs
 * an answer.
 */
export function formFaults(
  schema: FormSchema | undefined,
  answers: Answers,
): Record<string, string> {
  if (!schema) {
    return Object.fromEntries(Object.keys(answers).map((key) => [key, 'No such question']));
  }
  const validator = new Validator(schema, '2020-12', false);
  const filled = Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => isFilled(answer)),
  );
  // Whitespace only does not count as a required answer.
  const errors = [answers, filled].flatMap((checked) => validator.validate(checked).errors);
  const faults = errors.flatMap(({ instanceLocation, keyword, error }) => {
    // Errors about the form as a whole name no question.
    const missing = keyword === 'required' ? /"([^"]+)"/u.exec(error)?.[1] : undefined;
    const question = instanceLocation.split('/')[1] ?? missing;
    return question === undefined ? [] : [[question, error] as const];
  });
  return Object.fromEntries(faults.toReversed());
}

const isFilled = (answer: unknown) =>
  typeof answer === 'string'
    ? answer.trim() !== ''
    : !(Array.isArray(answer) && answer.length === 0);
