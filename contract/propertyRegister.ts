import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams, named } from './primitives.ts';
import { MAX_PLACE, MAX_POSTAL_CODE } from './projectSettings.ts';

/** Register objects read per project. */
export const MAX_REGISTER_OBJECTS = 5000;
/** Addresses looked up per call. */
export const MAX_LOOKED_UP = 200;

/** A place in the customer's property register. */
const registerPlace = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  objectId: z.string(),
  description: z.string(),
});
export type RegisterPlace = z.infer<typeof registerPlace>;

/** `gone`: no longer in the register. */
export const REGISTER_CHANGES = ['new', 'changed', 'gone'] as const;

const registerChange = z.object({
  kind: z.enum(REGISTER_CHANGES),
  /** Address id; null for new ones. */
  id: z.nullable(id),
  before: z.nullable(registerPlace),
  after: z.nullable(registerPlace),
  /** Has issues or agreements: never deleted. */
  isUsed: z.boolean(),
});
export type RegisterChange = z.infer<typeof registerChange>;

const registerSync = z.object({
  /** Whether the register knows the project number; if not, nothing changes. */
  found: z.boolean(),
  /** Changes, sorted by street and object. */
  changes: z.array(registerChange),
  /** Unchanged addresses. */
  same: z.int(),
  /** Hash of this answer: applying it names the preview it was based on. */
  digest: z.string(),
  applied: z.boolean(),
});
export type RegisterSync = z.infer<typeof registerSync>;

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');
const place = {
  street: named(MAX_PLACE),
  postalCode: text(MAX_POSTAL_CODE),
  city: text(MAX_PLACE),
};

const access = { auth: ['agent'], needs: 'settings.manage' } as const;

/** Syncs addresses with the property register. 503 while it is down. */
export const propertyRegisterCalls = {
  /** `dryRun` changes nothing. 409 when register or addresses no longer match the digest. */
  sync: defineCall({
    ...access,
    method: 'POST',
    path: '/api/project/:id/addresses/sync',
    params: idParams,
    body: z.strictObject({
      dryRun: z._default(z.boolean(), false),
      /** Also deletes unused addresses that are gone from the register. */
      removeGone: z._default(z.boolean(), false),
      digest: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: registerSync,
  }),
  /** Register objects at given addresses, in request order. */
  objectIds: defineCall({
    ...access,
    method: 'POST',
    path: '/api/project/objectIds',
    body: z.strictObject({
      addresses: z.array(z.strictObject(place)).check(z.minLength(1), z.maxLength(MAX_LOOKED_UP)),
    }),
    response: z.object({
      list: z.array(
        z.object({
          street: z.string(),
          postalCode: z.string(),
          city: z.string(),
          objects: z.array(registerPlace),
        }),
      ),
    }),
  }),
};
