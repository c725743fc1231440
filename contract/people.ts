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

/** A person in the company's settings. */
export const person = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Set for contractors only. */
  firm: z.nullable(z.string()),
  roleGroup: z.enum(ROLE_GROUPS),
  inactive: z.boolean(),
  /** They have signed in to this company, or can because they belong to no other; else only invited. */
  hasLogIn: z.boolean(),
  signedInAt: z.nullable(moment),
  /** Last invitation by this company; null when never invited. */
  invitedAt: z.nullable(moment),
  categoryIds: z.array(id),
  /** Projects they belong to in their role. */
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

/** Open work a person would leave behind. */
export const holdings = z.object({
  /** Open issues they are responsible for, by status. */
  issues: z.object({
    new: z.int(),
    inProgress: z.int(),
    waiting: z.int(),
    done: z.int(),
    rejected: z.int(),
  }),
  /** Open issues with them as further agent. */
  further: z.int(),
  /** Delegations awaiting the contractor; work reported done stays with them for approval. */
  delegations: z.int(),
  teams: z.array(reference),
  /** Projects they lead. */
  leads: z.array(reference),
  /** Shared views they own. */
  views: z.array(reference),
  /** Messages on open issues private to them. */
  privateMessages: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const leaveBody = z.strictObject({
  /** Also hides the person from lists; their past actions stay. */
  remove: z.boolean(),
  /** Successor: staff for staff, a contractor for a contractor. */
  agentId: z._default(z.nullable(id), null),
  teamId: z._default(z.nullable(id), null),
});
export type Leave = z.output<typeof leaveBody>;

const managed = { auth: ['agent'], needs: 'people.manage' } as const;
const success = z.object({ success: z.boolean() });

export const peopleCalls = {
  list: defineCall({ ...managed, method: 'GET', path: '/api/agent', response: listOf(person) }),
  /**
   * Adds a person and invites them unless told not to. 409 with an `errorMessage` naming the colleague who has the address.
   * Addresses known to other companies make no difference.
   */
  create: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/agent',
    body: newPerson,
    response: person,
  }),
  /**
   * 409 when the person would lose open work or the company its last administrator, and, with the saved state, when someone
   * else saved first.
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
  /** Deactivates a person and hands their work over. 409 with `uses` without a successor. */
  leave: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/agent/:id/leave',
    params: idParams,
    body: leaveBody,
    response: success,
  }),
  /** Reactivates a person. */
  comeBack: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/agent/:id/comeBack',
    params: idParams,
    response: person,
  }),
  /** Removes a person without open work from the lists, else 409 with `uses`. Answers plain text. */
  remove: defineCall({
    ...managed,
    method: 'DELETE',
    path: '/api/agent/:id',
    params: idParams,
    response: z.string(),
  }),
};
