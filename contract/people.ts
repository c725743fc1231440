import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ROLE_GROUPS } from './permissions.ts';
import {
  email,
  id,
  idParams,
  listOf,
  moment,
  named,
  reference,
  version,
  versioned,
} from './primitives.ts';

export const MAX_PERSON_NAME = 100;
export const MAX_FIRM = 200;
export const MAX_PHONE = 40;
const MAX_LINKS = 2000;

const links = z._default(z.array(id).check(z.maxLength(MAX_LINKS)), []);

/** Somebody of the company, as an administrator keeps him. */
export const person = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What a contractor's firm is called. */
  firm: z.nullable(z.string()),
  roleGroup: z.enum(ROLE_GROUPS),
  inactive: z.boolean(),
  /** They have signed in to this company or, where they are of no other, can; else they are only invited. */
  hasLogIn: z.boolean(),
  signedInAt: z.nullable(moment),
  /** When this company last sent an invitation; null where it never did. */
  invitedAt: z.nullable(moment),
  categoryIds: z.array(id),
  /** The projects he is on as what his role is. */
  projectIds: z.array(id),
  teamIds: z.array(id),
  version,
});
export type Person = z.infer<typeof person>;

const name = named(MAX_PERSON_NAME);
const fields = {
  firstname: name,
  lastname: name,
  email,
  phone: z._default(z.string().check(z.trim(), z.maxLength(MAX_PHONE)), ''),
  firm: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_FIRM))), null),
  roleGroup: z.enum(ROLE_GROUPS),
  /** A contractor's trades. */
  categoryIds: links,
  projectIds: links,
};
const personBody = z.strictObject(fields);
export type PersonBody = z.output<typeof personBody>;

const newPerson = z.strictObject({ ...fields, invite: z._default(z.boolean(), true) });
export type NewPerson = z.output<typeof newPerson>;

/** What somebody has in hand, and would leave behind. */
export const holdings = z.object({
  /** Open issues that he is responsible for, by status. */
  issues: z.object({
    new: z.int(),
    inProgress: z.int(),
    waiting: z.int(),
    done: z.int(),
    rejected: z.int(),
  }),
  /** Open issues that he is a further agent of. */
  further: z.int(),
  /** Orders that ask something of him; what he reported done stays his, to be approved. */
  orders: z.int(),
  teams: z.array(reference),
  /** Projects that he leads. */
  leads: z.array(reference),
  /** Views of the list that he made for others. */
  views: z.array(reference),
  /** Messages on open issues that were meant for him alone. */
  privateMessages: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const leaveBody = z.strictObject({
  /** He goes from the lists, too; what was done in his name stays. */
  remove: z.boolean(),
  /** Who takes over: staff of staff, a contractor of a contractor. */
  agentId: z._default(z.nullable(id), null),
  teamId: z._default(z.nullable(id), null),
});
export type Leave = z.output<typeof leaveBody>;

const managed = { auth: ['agent'], needs: 'people.manage' } as const;
const success = z.object({ success: z.boolean() });

export const peopleCalls = {
  list: defineCall({ ...managed, method: 'GET', path: '/api/agent', response: listOf(person) }),
  /**
   * Takes somebody in, and invites him unless told not to. 409 with an `errorMessage` that names who has the address
   * already. An address that another company knows is answered like any other.
   */
  create: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/agent',
    body: newPerson,
    response: person,
  }),
  /**
   * 409 where he would lose what he has in hand by it, or the company its last administrator; and, with what stands now,
   * where somebody else has saved meanwhile.
   */
  update: defineCall({
    ...managed,
    method: 'PUT',
    path: '/api/agent/:id',
    params: idParams,
    body: versioned(personBody),
    response: person,
  }),
  holdings: defineCall({
    ...managed,
    method: 'GET',
    path: '/api/agent/:id/holdings',
    params: idParams,
    response: holdings,
  }),
  /** Deactivates somebody, and gives what he has in hand to another. 409 with the uses where nobody takes over. */
  leave: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/agent/:id/leave',
    params: idParams,
    body: leaveBody,
    response: success,
  }),
  /** Makes somebody active again who was not. */
  comeBack: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/agent/:id/comeBack',
    params: idParams,
    response: person,
  }),
  /** Takes somebody from the lists who has nothing in hand, else 409 with the uses. Answers text. */
  remove: defineCall({
    ...managed,
    method: 'DELETE',
    path: '/api/agent/:id',
    params: idParams,
    response: z.string(),
  }),
};
