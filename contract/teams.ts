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

/** The list is in agents.ts. */
export const teamCalls = {
  create: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/team',
    body: teamBody,
    response: team,
  }),
  /** 409 with the saved state when someone else saved first. */
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
  /** Answers plain text. 409 with `uses` when the team has issues and no replacement is given. */
  remove: defineCall({
    ...managed,
    method: 'DELETE',
    path: '/api/team/:id',
    params: idParams,
    query: z.strictObject({ replacementId: z.optional(textId) }),
    response: z.string(),
  }),
};

/** A role group's permissions, by the table and the company settings. */
export const role = z.object({
  roleGroup: z.enum(ROLE_GROUPS),
  /** Active people in the role. */
  agents: z.int(),
  permissions: z.array(z.string()),
});
export type Role = z.infer<typeof role>;

export const roleCalls = {
  list: defineCall({ ...managed, method: 'GET', path: '/api/role', response: listOf(role) }),
};
