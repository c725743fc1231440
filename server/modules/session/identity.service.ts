import type { Call } from '#contract/call.ts';
import { MAX_ID } from '#contract/primitives.ts';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity, Identify, UserIdentity } from '../../http/identity.ts';
import { type IdentityRow, identifySession } from './identity.repository.ts';
import { ADDRESS_LIMITS, AGENT_LIMITS, type Claim, scaled } from './limits.ts';
import { bearerHash } from './tokens.ts';

const HEADER = 'x-felix-hms-selected-agent';

/**
 * Identifies the bearer token and chosen agent of a request. Everything is read anew each time, so that revoked rights
 * end at once. Calls without a company (such as polling config and current user) neither keep the session alive nor
 * reject a stale choice of agent.
 */
export function identifyBy({ tenancy, rateLimitScale }: Deps): Identify {
  return async (mode, { headers, address }, call) => {
    const tokenHash = bearerHash(headers);
    if (tokenHash === undefined) {
      return undefined;
    }
    const isAgentCall = mode === 'agent';
    const agentId = chosenAgent(headers, isAgentCall);
    const claims =
      agentId === undefined ? [] : claimsOf(call, { agentId, address }, rateLimitScale);
    const row = await identifySession(tenancy, { tokenHash, agentId, touch: isAgentCall, claims });
    if (!row) {
      return undefined;
    }
    if (isAgentCall && agentId !== undefined) checkAgent(row);
    const refused = row.refused === null ? undefined : claims[row.refused - 1];
    if (refused) {
      throw limitError(refused);
    }
    return identityOf(row, tokenHash);
  };
}

/**
 * The agent of a session under which background work was started, while both remain valid: read anew, without keeping
 * the session alive.
 */
export async function isStillSignedIn(
  tenancy: Deps['tenancy'],
  { tokenHash, agentId }: { tokenHash: string; agentId: number },
): Promise<AgentIdentity | undefined> {
  const row = await identifySession(tenancy, { tokenHash, agentId, touch: false, claims: [] });
  return row && identityOf(row, tokenHash).agent;
}

/** Throws if the requested agent is not the user's, or needs a second step. */
function checkAgent(row: IdentityRow) {
  if (row.two_step_needed) {
    throw new AppError('TWO_STEP_NEEDED', 'The company wants a second step');
  }
  if (row.agent_id === null) {
    throw new AppError('AGENT_NOT_CHOSEN', 'The chosen agent is not yours');
  }
}

/** The agent id in the header. Throws if there is none or several and the call needs one. */
function chosenAgent(headers: Headers, isAgentCall: boolean) {
  const text = headers.get(HEADER);
  if (text === null) {
    return undefined;
  }
  const id = /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : Number.NaN;
  if (id <= MAX_ID) {
    return id;
  }
  if (isAgentCall) {
    throw new AppError('AGENT_NOT_CHOSEN', 'X-Felix-HMS-Selected-Agent is not the id of an agent');
  }
  return undefined;
}

/** The error of a reached limit, with the time to wait. */
export const limitError = ({ minutes }: Claim): AppError =>
  new AppError('TOO_MANY_REQUESTS', 'Too many in a short time', { retryAfter: minutes * 60 });

/** The limits a request counts against, for its agent and its address. */
export function claimsOf(
  call: Call,
  { agentId, address }: { agentId: number | ''; address: string },
  scale: number,
): Claim[] {
  const line = `${call.method} ${call.path}`;
  const [ofAgent, ofAddress] = [AGENT_LIMITS[line], ADDRESS_LIMITS[line]];
  return [
    ...(ofAgent ? [{ ...ofAgent, by: String(agentId) }] : []),
    ...(ofAddress ? [{ ...ofAddress, by: address }] : []),
  ].map((claim) => ({ ...claim, times: scaled(claim.times, scale) }));
}

function identityOf(row: IdentityRow, tokenHash: string): UserIdentity {
  const user = {
    userId: row.user_id,
    email: row.email,
    isSuperAdmin: row.is_super_admin,
    secondsLeft: row.seconds_left,
    isTwoStep: row.two_step,
    position: row.position,
  };
  const { agent_id: agentId, account_id: accountId, role_group: roleGroup } = row;
  const { account_inactive: accountInactive, time_zone: timeZone } = row;
  if (agentId === null || accountId === null || roleGroup === null || timeZone === null) {
    return {
      ...user,
      tokenHash,
      ...(row.two_step_needed && accountId !== null && { waitingCompanyId: accountId }),
    };
  }
  const agent = {
    agentId,
    accountId,
    userId: row.user_id,
    name: row.name,
    roleGroup,
    isSuperAdmin: row.is_super_admin,
    accountInactive: accountInactive !== false,
    timeZone,
  };
  return { ...user, tokenHash, agent };
}
