import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { id, idParams, listOf, version } from './primitives.ts';

/** Someone an issue can be given to or a message can be meant for. */
export const agentOption = z.object({
  id,
  name: z.string(),
  roleGroup: z.enum(ROLE_GROUPS),
  /** What a contractor's firm is called. */
  firm: z.nullable(z.string()),
  inactive: z.boolean(),
});
export type AgentOption = z.infer<typeof agentOption>;

/** People who take issues together: each sees what is the team's. */
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
  /** Sends the agent a mail with a link to activate the account; an older link dies. */
  invite: defineCall({
    method: 'POST',
    path: '/api/agent/:id/invite',
    auth: ['agent'],
    needs: 'agent.invite',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
};
