import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, listOf } from './primitives.ts';
import { formSchema } from './projectTypes.ts';

/** Questions asked when a report names the category, after those of the project type (`joinedForm.ts`). */
export const categoryForm = z.object({
  /** Of the category. */
  id,
  schema: z.optional(formSchema),
  /** 0 before the first save. */
  version: z.int().check(z.nonnegative()),
});
export type CategoryForm = z.infer<typeof categoryForm>;

export const categoryFormCalls = {
  /** Of every category that asks or has asked anything. */
  list: defineCall({
    method: 'GET',
    path: '/api/internalCategory/forms',
    auth: ['agent'],
    needs: 'issue.report',
    response: listOf(categoryForm),
  }),
};
