import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams, named } from './primitives.ts';
import { MAX_PLACE, MAX_POSTAL_CODE } from './projectSettings.ts';

/** So many objects of one project are taken from the register. */
export const MAX_REGISTER_OBJECTS = 5000;
/** So many addresses are looked up in one go. */
export const MAX_LOOKED_UP = 200;

/** What the customer's property register knows of a place. */
const registerPlace = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  objectId: z.string(),
  description: z.string(),
});
export type RegisterPlace = z.infer<typeof registerPlace>;

/** `gone`: the register has its object no more. */
export const REGISTER_CHANGES = ['new', 'changed', 'gone'] as const;

const registerChange = z.object({
  kind: z.enum(REGISTER_CHANGES),
  /** Of the address; null where there is none yet. */
  id: z.nullable(id),
  before: z.nullable(registerPlace),
  after: z.nullable(registerPlace),
  /** Issues or agreements are there: it is not deleted, whatever the register says. */
  isUsed: z.boolean(),
});
export type RegisterChange = z.infer<typeof registerChange>;

const registerSync = z.object({
  /** Whether the register has objects of the project's number; nothing changes where it has none. */
  found: z.boolean(),
  /** What becomes of the addresses, by street and object. */
  changes: z.array(registerChange),
  /** So many addresses are as the register has them. */
  same: z.int(),
  /** Stands for all of the above: who applies it says what he has seen. */
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

const kept = { auth: ['agent'], needs: 'settings.manage' } as const;

/** The objects of the customer's property register, and how addresses get them. 503 while it does not answer. */
export const propertyRegisterCalls = {
  /** With `dryRun` it changes nothing. 409 where the register or the addresses are not as the digest says any more. */
  sync: defineCall({
    ...kept,
    method: 'POST',
    path: '/api/project/:id/addresses/sync',
    params: idParams,
    body: z.strictObject({
      dryRun: z._default(z.boolean(), false),
      /** Addresses that are gone from the register and used nowhere are deleted, too. */
      removeGone: z._default(z.boolean(), false),
      digest: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: registerSync,
  }),
  /** The objects at some addresses, in the order in which they are asked for. */
  objectIds: defineCall({
    ...kept,
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
