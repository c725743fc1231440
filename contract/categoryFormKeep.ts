import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { categoryForm } from './categoryForms.ts';
import { formDesign } from './formDesign.ts';
import { idParams } from './primitives.ts';

export const categoryFormBody = z.strictObject({
  /** Left out: nothing is asked. */
  schema: z.optional(formDesign),
});
export type CategoryFormBody = z.output<typeof categoryFormBody>;

export const categoryFormKeepCalls = {
  /** 409 with the saved state when someone else saved first. */
  save: defineCall({
    method: 'PUT',
    path: '/api/internalCategory/:id/form',
    auth: ['agent'],
    needs: 'catalogue.manage',
    params: idParams,
    body: z.extend(categoryFormBody, { version: z.optional(categoryForm.shape.version) }),
    response: categoryForm,
  }),
};
