import { z } from 'zod/mini';

import { conditionFor, partsOf } from './formConditions.ts';
import { OUTSIDE_LOCALE_LIST } from './locales.ts';
import { named } from './primitives.ts';
import type { FormCondition, FormQuestion, FormSchema } from './projectTypes.ts';

export const MAX_QUESTIONS = 60;
export const MAX_CHOICES = 60;
export const MAX_QUESTION_TEXT = 300;
export const MAX_CHOICE_TEXT = 100;
export const MAX_ANSWER = 10_000;
/** Longer answers get a multi-line field. */
export const SHORT_ANSWER = 200;

const value = named(MAX_CHOICE_TEXT);
export const MAX_ANSWER_KEY = 60;
const key = z.string().check(z.maxLength(MAX_ANSWER_KEY), z.regex(/^[a-z][A-Za-z0-9]*$/u));
const keys = z.array(key).check(z.maxLength(MAX_QUESTIONS));
const choices = z.array(value).check(z.minLength(1), z.maxLength(MAX_CHOICES));

const words = z.strictObject({
  title: z.optional(named(MAX_QUESTION_TEXT)),
  description: z.optional(named(MAX_QUESTION_TEXT)),
  /** In the order of the choices; empty when untranslated. */
  enumNames: z.optional(
    z
      .array(z.string().check(z.trim(), z.maxLength(MAX_CHOICE_TEXT)))
      .check(z.maxLength(MAX_CHOICES)),
  ),
});

const question = z.strictObject({
  type: z.enum(['string', 'boolean', 'number', 'array', 'null']),
  title: named(MAX_QUESTION_TEXT),
  description: z.optional(named(MAX_QUESTION_TEXT)),
  enum: z.optional(choices),
  enumNames: z.optional(choices),
  items: z.optional(z.strictObject({ type: z.literal('string'), enum: choices })),
  uniqueItems: z.optional(z.literal(true)),
  format: z.optional(z.enum(['date', 'photo'])),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ANSWER))),
  forContractors: z.optional(z.literal(false)),
  onlyInHomes: z.optional(z.literal(true)),
  translations: z.optional(z.partialRecord(z.enum(OUTSIDE_LOCALE_LIST), words)),
});

const conditional = z.strictObject({
  if: z.strictObject({
    properties: z.record(
      key,
      z.union([
        z.strictObject({ const: z.union([value, z.boolean()]) }),
        z.strictObject({ contains: z.strictObject({ const: value }) }),
      ]),
    ),
    required: keys,
  }),
  // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
  then: z.optional(z.strictObject({ required: keys })),
  else: z.strictObject({ properties: z.record(key, z.literal(false)) }),
});

/**
 * Meta-schema of a saved form. Without `$ref` and `pattern`, so that nothing is fetched and checks stay fast; rules between its
 * parts are in `faultsOfForm`.
 */
export const formDesign = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(key, question),
    required: z.optional(keys),
    additionalProperties: z.literal(false),
    allOf: z.optional(z.array(conditional).check(z.maxLength(MAX_QUESTIONS))),
  })
  .check((context) => {
    for (const { path, message } of faultsOfForm(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
    }
  });

/** Question kinds in the form editor. */
export const QUESTION_KINDS = [
  'text',
  'longText',
  'choice',
  'choices',
  'yesNo',
  'date',
  'number',
  'photo',
  'heading',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The kind of a question, told by its schema. */
export function kindOf({ type, enum: values, format, maxLength }: FormQuestion): QuestionKind {
  if (type === 'array') return 'choices';
  if (type === 'boolean') return 'yesNo';
  if (type === 'number') return 'number';
  if (type === 'null') return 'heading';
  if (values) return 'choice';
  if (format) return format;
  return (maxLength ?? 0) > SHORT_ANSWER ? 'longText' : 'text';
}

/** Choices of a question; empty for other kinds. */
export const valuesOf = (of: FormQuestion): readonly string[] => of.enum ?? of.items?.enum ?? [];

export type FormFault = { path: readonly (string | number)[]; message: FaultName };
export type FaultName =
  | 'noQuestions'
  | 'tooMany'
  | 'key'
  | 'unknown'
  | 'kind'
  | 'choices'
  | 'names'
  | 'hidden'
  | 'twice'
  | 'order'
  | 'answer';

/** Faults between parts of a form: unknown names, choices without labels, impossible conditions. */
export function faultsOfForm(form: FormSchema): FormFault[] {
  const names = Object.keys(form.properties);
  const required = form.required ?? [];
  return [
    ...(questionsIn(form).length === 0 ? [fault(['properties'], 'noQuestions')] : []),
    ...(names.length > MAX_QUESTIONS ? [fault(['properties'], 'tooMany')] : []),
    ...Object.entries(form.properties).flatMap(([name, of]) => faultsOfQuestion(name, of)),
    ...required.flatMap((name, at) => {
      const path = ['required', at];
      if (!names.includes(name)) return [fault(path, 'unknown')];
      if (form.properties[name]?.type === 'null') return [fault(path, 'kind')];
      return required.indexOf(name) < at ? [fault(path, 'twice')] : [];
    }),
    ...(form.allOf ?? []).flatMap((condition, at) => faultsOfCondition(form, condition, at)),
  ];
}

/** Questions without headings. */
const questionsIn = ({ properties }: FormSchema) =>
  Object.values(properties).filter(({ type }) => type !== 'null');

const fault = (path: FormFault['path'], message: FaultName): FormFault => ({ path, message });

/** Parts that only some kinds of question have. */
const PARTS: [keyof FormQuestion, readonly QuestionKind[]][] = [
  ['enum', ['choice']],
  ['enumNames', ['choice', 'choices']],
  ['items', ['choices']],
  ['uniqueItems', ['choices']],
  ['format', ['date', 'photo']],
  ['maxLength', ['text', 'longText']],
  ['forContractors', QUESTION_KINDS.filter((kind) => kind !== 'heading')],
];

function faultsOfQuestion(name: string, of: FormQuestion): FormFault[] {
  const path = ['properties', name];
  const kind = kindOf(of);
  return [
    // Names of `Object.prototype` would count as answered.
    ...(name in {} ? [fault(path, 'key')] : []),
    ...PARTS.filter(([part, kinds]) => of[part] !== undefined && !kinds.includes(kind)).map(
      ([part]) => fault([...path, part], 'kind'),
    ),
    ...(kind === 'choices' && !of.uniqueItems ? [fault([...path, 'uniqueItems'], 'kind')] : []),
    ...(kind === 'choice' || kind === 'choices' ? faultsOfChoices(path, of) : []),
  ];
}

function faultsOfChoices(path: string[], of: FormQuestion): FormFault[] {
  const values = valuesOf(of);
  const isShort = (names: readonly string[] | undefined) => names?.length !== values.length;
  return [
    ...(values.length === 0 || new Set(values).size < values.length
      ? [fault(path, 'choices')]
      : []),
    ...(isShort(of.enumNames) ? [fault([...path, 'enumNames'], 'names')] : []),
    ...Object.entries(of.translations ?? {})
      .filter(([, { enumNames }]) => enumNames && isShort(enumNames))
      .map(([locale]) => fault([...path, 'translations', locale, 'enumNames'], 'names')),
  ];
}

function faultsOfCondition(form: FormSchema, condition: FormCondition, at: number): FormFault[] {
  const path = ['allOf', at];
  const parts = partsOf(condition);
  const { target, source, answer } = parts;
  const names = Object.keys(form.properties);
  const sourceQuestion = form.properties[source];
  const before = (form.allOf ?? []).slice(0, at);
  if (
    !sourceQuestion ||
    !names.includes(target) ||
    !isSame(condition, conditionFor(parts, sourceQuestion))
  ) {
    return [fault(path, 'unknown')];
  }
  const wrong: [FaultName, boolean][] = [
    ['twice', before.some((earlier) => partsOf(earlier).target === target)],
    ['hidden', form.required?.includes(target) === true],
    ['order', names.indexOf(source) >= names.indexOf(target)],
    ['answer', !canBe(sourceQuestion, answer)],
    ['kind', parts.isRequired && form.properties[target]?.type === 'null'],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([name]) => fault(path, name));
}

/** Key order is fixed: the schema parsed both. */
const isSame = (one: FormCondition, other: FormCondition) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether an answer is possible for a question. */
const canBe = (of: FormQuestion, answer: string | boolean) =>
  typeof answer === 'boolean' ? of.type === 'boolean' : valuesOf(of).includes(answer);
