import { z } from 'zod';

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
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  enumNames: z.array(z.string()).optional(),
  format: z.enum(['date']).optional(),
  maxLength: z.number().int().optional(),
});
export type FormQuestion = z.infer<typeof formQuestion>;

/** JSON Schema (draft 2020-12) of the answers; the questions are asked in the order of `properties`. */
export const formSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), formQuestion),
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false),
});
export type FormSchema = z.infer<typeof formSchema>;

export const projectTypeSchema = z.object({
  id,
  name: z.string(),
  contextKey: z.string(),
  hasForm: z.boolean(),
  jsonForm: z.object({
    globalTerminology: terminologySchema,
    contextTerminology: terminologySchema,
    schema: formSchema.optional(),
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
