import { z } from 'zod/mini';

import { team } from './agents.ts';
import { defineCall } from './call.ts';
import { uses } from './errors.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { id, idParams, listOf, named, textId, versioned } from './primitives.ts';

export const MAX_TEAM_NAME = 100;
export const MAX_MEMBERS = 500;

const teamBody = z.strictObject({
  name: named(MAX_TEAM_NAME),
  memberIds: z._default(z.array(id).check(z.maxLength(MAX_MEMBERS)), []),
});
export type TeamBody = z.output<typeof teamBody>;

const managed = { auth: ['agent'], needs: 'people.manage' } as const;

/** Besides the list, which is in agents.ts. */
export const teamCalls = {
  create: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/team',
    body: teamBody,
    response: team,
  }),
  /** 409 with what stands now where somebody else has saved meanwhile. */
  update: defineCall({
    ...managed,
    method: 'PUT',
    path: '/api/team/:id',
    params: idParams,
    body: versioned(teamBody),
    response: team,
  }),
  uses: defineCall({
    ...managed,
    method: 'GET',
    path: '/api/team/:id/uses',
    params: idParams,
    response: uses,
  }),
  /** Answers text. 409 with the uses where issues are the team's and no other one is named. */
  remove: defineCall({
    ...managed,
    method: 'DELETE',
    path: '/api/team/:id',
    params: idParams,
    query: z.strictObject({ replacementId: z.optional(textId) }),
    response: z.string(),
  }),
};

/** A role group and what it may do, by the permission table and by what the company allows. */
export const role = z.object({
  roleGroup: z.enum(ROLE_GROUPS),
  /** So many active people have it. */
  agents: z.int(),
  permissions: z.array(z.string()),
});
export type Role = z.infer<typeof role>;

export const roleCalls = {
  list: defineCall({ ...managed, method: 'GET', path: '/api/role', response: listOf(role) }),
};
