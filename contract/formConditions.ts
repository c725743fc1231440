import type { FormCondition, FormQuestion } from './projectTypes.ts';

/** When a question is asked, in the parts that one chooses. */
export type Condition = {
  /** The question that is asked or not. */
  target: string;
  /** The one before it that decides, and the answer to it that is waited for. */
  source: string;
  answer: string | boolean;
  /** The question must be answered where it is asked. */
  isRequired: boolean;
};

/** The parts of a condition; empty where it has none. */
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

/** A condition in JSON Schema: where the other is not answered so, this must not be answered at all. */
export function conditionFor(
  { target, source, answer, isRequired }: Condition,
  asked: Pick<FormQuestion, 'type'>,
): FormCondition {
  const awaited =
    asked.type === 'array' ? { contains: { const: String(answer) } } : { const: answer };
  return {
    if: { properties: { [source]: awaited }, required: [source] },
    // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
    ...(isRequired && { then: { required: [target] } }),
    else: { properties: { [target]: false } },
  };
}
