import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_SEARCH } from './limits.ts';
import { flag, id, idParams, listOf, pageLimit, reference, textId } from './primitives.ts';

export const addressSchema = z.object({
  id,
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Apartment or object number in the customer's property register. */
  objectId: z.string(),
  /** Free description, `3 rok, plan 9`. */
  description: z.string(),
  /** A common area such as a stairwell: its faults are public to visitors. */
  common: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;

export const projectRow = z.object({
  id,
  name: z.string(),
  number: z.string(),
  archived: z.boolean(),
  projectTypeId: z.nullable(id),
  city: z.string(),
  labels: z.array(reference),
  addressCount: z.int(),
  openIssues: z.int(),
});
export type ProjectRow = z.infer<typeof projectRow>;

export const USER_TYPES = ['leader', 'worker', 'user', 'contractor'] as const;

export const projectSchema = z.extend(projectRow, {
  addresses: z.array(addressSchema),
  areas: z.array(reference),
  people: z.array(z.object({ userType: z.enum(USER_TYPES), agent: reference })),
});
export type Project = z.infer<typeof projectSchema>;

/** Selectable project: not archived, and the caller may report on it. */
export const projectOption = z.object({
  id,
  name: z.string(),
  number: z.string(),
  city: z.string(),
  projectTypeId: z.nullable(id),
});
export type ProjectOption = z.infer<typeof projectOption>;

export const projectCalls = {
  /** Projects the caller may manage, by name; all, or paged with `limit`. */
  list: defineCall({
    method: 'GET',
    path: '/api/project',
    auth: ['agent'],
    needs: 'settings.manage',
    query: z.strictObject({
      q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
      type: z.optional(textId),
      archived: z.optional(flag),
      /** Opaque `nextCursor` of the previous page, for the same filter. */
      cursor: z.optional(z.string().check(z.maxLength(2_000))),
      limit: z.optional(pageLimit),
    }),
    response: z.extend(listOf(projectRow), { nextCursor: z.nullable(z.string()) }),
  }),
  /** Project types to choose from. */
  types: defineCall({
    method: 'GET',
    path: '/api/project/types',
    auth: ['agent'],
    needs: 'settings.manage',
    response: listOf(reference),
  }),
  options: defineCall({
    method: 'GET',
    path: '/api/project/options',
    auth: ['agent'],
    response: listOf(projectOption),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/project/:id',
    auth: ['agent'],
    params: idParams,
    response: projectSchema,
  }),
};
