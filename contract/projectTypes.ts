import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams, version } from './primitives.ts';
import { terminologySchema } from './session.ts';

/** What a question says, in another language than the form's own. */
const questionWords = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  enumNames: z.optional(z.array(z.string())),
});

/**
 * One question of a project type's form, in JSON Schema. Kept to what the form page can draw: one choice (`enum` with
 * `enumNames`) or several (an array of them), yes or no, a number, a day, a short or a long text, a photo (the id of one
 * of the files), and a heading, which is no question: nothing but null fits it.
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
  /** False where contractors are not told the answer. */
  forContractors: z.optional(z.literal(false)),
  /** By language. */
  translations: z.optional(z.record(z.string(), questionWords)),
});
export type FormQuestion = z.infer<typeof formQuestion>;

/** An answer that a condition waits for: this one, or this one among several. */
const awaited = z.union([
  z.object({ const: z.union([z.string(), z.boolean()]) }),
  z.object({ contains: z.object({ const: z.string() }) }),
]);

/** When a question is asked: `if` another was answered so, else it must not be answered. */
export const formCondition = z.object({
  if: z.object({ properties: z.record(z.string(), awaited), required: z.array(z.string()) }),
  /** It must be answered where it is asked. */
  // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
  then: z.optional(z.object({ required: z.array(z.string()) })),
  else: z.object({ properties: z.record(z.string(), z.literal(false)) }),
});
export type FormCondition = z.infer<typeof formCondition>;

/** JSON Schema (draft 2020-12) of the answers; the questions are asked in the order of `properties`. */
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
    /** Goes over the company's words in the whole app while a project of the type is in question. */
    globalTerminology: terminologySchema,
    /** Goes over both, in the context that `contextKey` names: the report and the page. */
    contextTerminology: terminologySchema,
    schema: z.optional(formSchema),
    /** Questions and choices that are not offered any more, for the answers that were given to them. */
    retired: z.optional(z.record(z.string(), formQuestion)),
  }),
});
export type ProjectType = z.infer<typeof projectTypeSchema>;

/** A project type as it is kept. */
export const keptTypeSchema = z.extend(projectTypeSchema, { version });
export type KeptType = z.infer<typeof keptTypeSchema>;

/** What answers are read by: what is asked, and what was once. */
export const answersForm = z.pick(projectTypeSchema.shape.jsonForm, {
  schema: true,
  retired: true,
});

export const projectTypeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/projectType/:id',
    auth: ['agent'],
    params: idParams,
    response: keptTypeSchema,
  }),
};
