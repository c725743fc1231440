import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams, version } from './primitives.ts';
import { terminologySchema } from './session.ts';

/** Translation of a question. */
const questionWords = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  enumNames: z.optional(z.array(z.string())),
});

/**
 * A form question in JSON Schema, limited to what the form page draws: one choice (`enum` with `enumNames`), several (an array
 * of them), yes or no, a number, a day, a short or long text, a photo (file id), and a heading, which only null satisfies.
 */
export const formQuestion = z.object({
  type: z.enum(['string', 'boolean', 'number', 'array', 'null']),
  title: z.string(),
  description: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  enumNames: z.optional(z.array(z.string())),
  items: z.optional(z.object({ type: z.literal('string'), enum: z.array(z.string()) })),
  uniqueItems: z.optional(z.literal(true)),
  format: z.optional(z.enum(['date', 'photo'])),
  maxLength: z.optional(z.int()),
  /** False hides the answer from contractors. */
  forContractors: z.optional(z.literal(false)),
  /** Not asked at common addresses. */
  onlyInHomes: z.optional(z.literal(true)),
  translations: z.optional(z.record(z.string(), questionWords)),
});
export type FormQuestion = z.infer<typeof formQuestion>;

/** Expected answer: this one, or this one among several. */
const awaited = z.union([
  z.object({ const: z.union([z.string(), z.boolean()]) }),
  z.object({ contains: z.object({ const: z.string() }) }),
]);

/** Condition: `if` another question has the answer, else this must stay unanswered. */
export const formCondition = z.object({
  if: z.object({ properties: z.record(z.string(), awaited), required: z.array(z.string()) }),
  /** Mandatory while shown. */
  // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
  then: z.optional(z.object({ required: z.array(z.string()) })),
  else: z.object({ properties: z.record(z.string(), z.literal(false)) }),
});
export type FormCondition = z.infer<typeof formCondition>;

/** JSON Schema (2020-12) of the answers; `properties` gives the question order. */
export const formSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), formQuestion),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.literal(false),
  allOf: z.optional(z.array(formCondition)),
});
export type FormSchema = z.infer<typeof formSchema>;

export const projectTypeSchema = z.object({
  id,
  name: z.string(),
  contextKey: z.string(),
  hasForm: z.boolean(),
  jsonForm: z.object({
    /** Overrides the company's terms in the whole app while a project of the type is selected. */
    globalTerminology: terminologySchema,
    /** Overrides both within `contextKey`: the report form and the issue page. */
    contextTerminology: terminologySchema,
    schema: z.optional(formSchema),
    /** Retired questions and choices, to display earlier answers. */
    retired: z.optional(z.record(z.string(), formQuestion)),
  }),
});
export type ProjectType = z.infer<typeof projectTypeSchema>;

/** Stored project type. */
export const keptTypeSchema = z.extend(projectTypeSchema, { version });
export type KeptType = z.infer<typeof keptTypeSchema>;

/** Form for reading answers: current and retired questions; of an issue, those of its category, too. */
export const answersForm = z.pick(projectTypeSchema.shape.jsonForm, {
  schema: true,
  retired: true,
});
export type ReadForm = z.infer<typeof answersForm>;

export const projectTypeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/projectType/:id',
    auth: ['agent'],
    params: idParams,
    response: keptTypeSchema,
  }),
};
