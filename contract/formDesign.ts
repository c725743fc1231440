import { z } from 'zod/mini';

import { LOCALE_LIST } from './locales.ts';
import type { FormCondition, FormQuestion, FormSchema } from './projectTypes.ts';

export const MAX_QUESTIONS = 60;
export const MAX_CHOICES = 60;
export const MAX_QUESTION_TEXT = 300;
export const MAX_CHOICE_TEXT = 100;
export const MAX_ANSWER = 10_000;
/** Longer answers are written in a field of several lines. */
export const SHORT_ANSWER = 200;

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const value = text(MAX_CHOICE_TEXT);
const key = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,59}$/u));
const keys = z.array(key).check(z.maxLength(MAX_QUESTIONS));
const choices = z.array(value).check(z.minLength(1), z.maxLength(MAX_CHOICES));

const words = z.strictObject({
  title: z.optional(text(MAX_QUESTION_TEXT)),
  description: z.optional(text(MAX_QUESTION_TEXT)),
  /** In the order of the choices; empty where one is not translated. */
  enumNames: z.optional(
    z
      .array(z.string().check(z.trim(), z.maxLength(MAX_CHOICE_TEXT)))
      .check(z.maxLength(MAX_CHOICES)),
  ),
});

const question = z.strictObject({
  type: z.enum(['string', 'boolean', 'number', 'array']),
  title: text(MAX_QUESTION_TEXT),
  description: z.optional(text(MAX_QUESTION_TEXT)),
  enum: z.optional(choices),
  enumNames: z.optional(choices),
  items: z.optional(z.strictObject({ type: z.literal('string'), enum: choices })),
  uniqueItems: z.optional(z.literal(true)),
  format: z.optional(z.enum(['date'])),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ANSWER))),
  translations: z.optional(z.partialRecord(z.enum(LOCALE_LIST), words)),
});

const condition = z.strictObject({
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
  then: z.optional(z.strictObject({ required: keys })),
  else: z.strictObject({ properties: z.record(key, z.literal(false)) }),
});

/**
 * What a form may be, as it is saved: the meta-schema. It has no `$ref` and no `pattern`, so that nothing is fetched and
 * no answer takes long to check; what its parts say of each other is in `faultsOfForm`.
 */
export const formDesign = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(key, question),
    required: z.optional(keys),
    additionalProperties: z.literal(false),
    allOf: z.optional(z.array(condition).check(z.maxLength(MAX_QUESTIONS))),
  })
  .check((context) => {
    for (const { path, message } of faultsOfForm(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
    }
  });

/** What a question is, for who asks it. */
export const QUESTION_KINDS = [
  'text',
  'longText',
  'choice',
  'choices',
  'yesNo',
  'date',
  'number',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What kind a question is of. */
export function kindOf({ type, enum: values, format, maxLength }: FormQuestion): QuestionKind {
  if (type === 'array') return 'choices';
  if (type === 'boolean') return 'yesNo';
  if (type === 'number') return 'number';
  if (values) return 'choice';
  if (format === 'date') return 'date';
  return (maxLength ?? 0) > SHORT_ANSWER ? 'longText' : 'text';
}

/** The question that a condition is about, the one it depends on, and the answer it waits for. */
export function partsOf({ if: when, else: otherwise }: FormCondition) {
  const [source = '', awaited] = Object.entries(when.properties)[0] ?? [];
  const answer = awaited && ('const' in awaited ? awaited.const : awaited.contains.const);
  return { target: Object.keys(otherwise.properties)[0] ?? '', source, answer };
}

/** The values that may be chosen of a question; none where it is no choice. */
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

/** What is wrong with a form between its parts: names that nothing has, choices without words, conditions that cannot be. */
export function faultsOfForm(form: FormSchema): FormFault[] {
  const names = Object.keys(form.properties);
  const required = form.required ?? [];
  return [
    ...(names.length === 0 ? [fault(['properties'], 'noQuestions')] : []),
    ...(names.length > MAX_QUESTIONS ? [fault(['properties'], 'tooMany')] : []),
    ...Object.entries(form.properties).flatMap(([name, of]) => faultsOfQuestion(name, of)),
    ...required.flatMap((name, at) => {
      const path = ['required', at];
      if (!names.includes(name)) return [fault(path, 'unknown')];
      return required.indexOf(name) < at ? [fault(path, 'twice')] : [];
    }),
    ...(form.allOf ?? []).flatMap((each, at) => faultsOfCondition(form, each, at)),
  ];
}

const fault = (path: FormFault['path'], message: FaultName): FormFault => ({ path, message });

/** What only one kind of question has: by part, the kinds that have it. */
const PARTS: [keyof FormQuestion, readonly QuestionKind[]][] = [
  ['enum', ['choice']],
  ['enumNames', ['choice', 'choices']],
  ['items', ['choices']],
  ['uniqueItems', ['choices']],
  ['format', ['date']],
  ['maxLength', ['text', 'longText']],
];

function faultsOfQuestion(name: string, of: FormQuestion): FormFault[] {
  const path = ['properties', name];
  const kind = kindOf(of);
  const values = valuesOf(of);
  const isChoice = kind === 'choice' || kind === 'choices';
  const translated = Object.entries(of.translations ?? {});
  return [
    // Else what every object has would be taken for an answer.
    ...(name in {} ? [fault(path, 'key')] : []),
    ...PARTS.filter(([part, kinds]) => of[part] !== undefined && !kinds.includes(kind)).map(
      ([part]) => fault([...path, part], 'kind'),
    ),
    ...(kind === 'choices' && !of.uniqueItems ? [fault([...path, 'uniqueItems'], 'kind')] : []),
    ...(isChoice && (values.length === 0 || new Set(values).size < values.length)
      ? [fault(path, 'choices')]
      : []),
    ...(isChoice && of.enumNames?.length !== values.length
      ? [fault([...path, 'enumNames'], 'names')]
      : []),
    ...translated
      .filter(([, { enumNames }]) => enumNames && enumNames.length !== values.length)
      .map(([locale]) => fault([...path, 'translations', locale, 'enumNames'], 'names')),
  ];
}

function faultsOfCondition(form: FormSchema, condition_: FormCondition, at: number): FormFault[] {
  const { if: when, then, else: otherwise } = condition_;
  const path = ['allOf', at];
  const names = Object.keys(form.properties);
  const { target, source, answer } = partsOf(condition_);
  const isOfOne =
    Object.keys(otherwise.properties).length === 1 &&
    Object.keys(when.properties).length === 1 &&
    [when.required, then?.required ?? [target]].every((list) => list.length === 1) &&
    when.required[0] === source &&
    (then?.required[0] ?? target) === target;
  if (!isOfOne || !names.includes(target) || !names.includes(source)) {
    return [fault(path, 'unknown')];
  }
  const before = (form.allOf ?? []).slice(0, at);
  const awaited = Object.values(when.properties)[0];
  return [
    ...(before.some((each) => partsOf(each).target === target) ? [fault(path, 'twice')] : []),
    ...(form.required?.includes(target) ? [fault(path, 'hidden')] : []),
    ...(names.indexOf(source) >= names.indexOf(target) ? [fault(path, 'order')] : []),
    ...(canBe(form.properties[source], answer, awaited !== undefined && 'contains' in awaited)
      ? []
      : [fault(path, 'answer')]),
  ];
}

/** Whether a question can be answered so. */
function canBe(
  of: FormQuestion | undefined,
  answer: string | boolean | undefined,
  isAmong: boolean,
): boolean {
  if (!of || answer === undefined) return false;
  if (typeof answer === 'boolean') return of.type === 'boolean';
  return valuesOf(of).includes(answer) && (of.type === 'array') === isAmong;
}
