import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { id, idParams, listOf, version } from './primitives.ts';

/** A possible assignee or recipient of a private message. */
export const agentOption = z.object({
  id,
  name: z.string(),
  roleGroup: z.enum(ROLE_GROUPS),
  /** Set for contractors only. */
  firm: z.nullable(z.string()),
  inactive: z.boolean(),
});
export type AgentOption = z.infer<typeof agentOption>;

/** Every member of a team sees the team's issues. */
export const team = z.object({ id, name: z.string(), memberIds: z.array(id), version });
export type Team = z.infer<typeof team>;

export const agentCalls = {
  options: defineCall({
    method: 'GET',
    path: '/api/agent/options',
    auth: ['agent'],
    needs: 'agent.options',
    response: listOf(agentOption),
  }),
  teams: defineCall({
    method: 'GET',
    path: '/api/team',
    auth: ['agent'],
    needs: 'agent.options',
    response: listOf(team),
  }),
  /** Mails an activation link; earlier links stop working. */
  invite: defineCall({
    method: 'POST',
    path: '/api/agent/:id/invite',
    auth: ['agent'],
    needs: 'agent.invite',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
};
