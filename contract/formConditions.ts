import type { FormCondition, FormQuestion } from './projectTypes.ts';

/** A condition in its editable parts. */
export type Condition = {
  /** Question shown or hidden by the condition. */
  target: string;
  /** Earlier question and its expected answer. */
  source: string;
  answer: string | boolean;
  /** Makes the target mandatory while shown. */
  isRequired: boolean;
};

/** Editable parts of a condition; empty without one. */
export function partsOf({ if: when, then, else: otherwise }: FormCondition): Condition {
  const [source = '', awaited] = Object.entries(when.properties)[0] ?? [];
  const answer = awaited && ('const' in awaited ? awaited.const : awaited.contains.const);
  return {
    target: Object.keys(otherwise.properties)[0] ?? '',
    source,
    answer: answer ?? '',
    isRequired: then !== undefined,
  };
}

/** Condition as JSON Schema: without the expected answer the target must stay unanswered. */
export function conditionFor(
  { target, source, answer, isRequired }: Condition,
  question: Pick<FormQuestion, 'type'>,
): FormCondition {
  const awaited =
    question.type === 'array' ? { contains: { const: String(answer) } } : { const: answer };
  return {
    if: { properties: { [source]: awaited }, required: [source] },
    // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
    ...(isRequired && { then: { required: [target] } }),
    else: { properties: { [target]: false } },
  };
}
