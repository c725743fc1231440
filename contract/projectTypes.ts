import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams } from './primitives.ts';
import { terminologySchema } from './session.ts';

/**
 * One question of a project type's form, in JSON Schema. Kept to what the form page can draw:
 * a choice (`enum` with `enumNames`), yes or no, a number, a day, a short or a long text.
 */
export const formQuestion = z.object({
  type: z.enum(['string', 'boolean', 'number']),
  title: z.string(),
  description: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  enumNames: z.optional(z.array(z.string())),
  format: z.optional(z.enum(['date'])),
  maxLength: z.optional(z.int()),
});
export type FormQuestion = z.infer<typeof formQuestion>;

/** JSON Schema (draft 2020-12) of the answers; the questions are asked in the order of `properties`. */
export const formSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), formQuestion),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.literal(false),
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
  }),
});
export type ProjectType = z.infer<typeof projectTypeSchema>;

export const projectTypeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/projectType/:id',
    auth: ['agent'],
    params: idParams,
    response: projectTypeSchema,
  }),
};
