import type { Deps } from '../../deps.ts';
import type { IdentifyLink, UserIdentity } from '../../http/identity.ts';
import { type LinkRow, identifyLink } from './identityByLink.repository.ts';
import { claimsOf, limitError } from './identity.service.ts';
import { agentLinkHash } from './tokens.ts';

/** Identifies the token of a contractor's link: an agent without a password, limited to some issues. */
export function identifyLinkBy({ tenancy, clock, rateLimitScale }: Deps): IdentifyLink {
  return async ({ headers, address, device }, call) => {
    const tokenHash = agentLinkHash(headers.get('one-time-token') ?? '');
    if (tokenHash === undefined) {
      return undefined;
    }
    const claims = claimsOf(call, { agentId: '', address }, rateLimitScale);
    const row = await identifyLink(tenancy, { tokenHash, now: clock.now(), device, claims });
    if (!row) {
      return undefined;
    }
    const refused = row.refused === null ? undefined : claims[row.refused - 1];
    if (refused) {
      throw limitError(refused);
    }
    return identityOf(row, tokenHash);
  };
}

/** A link never grants more than the contractor role, whatever other roles the user has. */
const identityOf = (row: LinkRow, tokenHash: string): UserIdentity => ({
  userId: row.user_id,
  email: row.email,
  tokenHash,
  isSuperAdmin: false,
  position: row.position,
  agent: {
    agentId: row.agent_id,
    accountId: row.account_id,
    userId: row.user_id,
    name: row.name,
    roleGroup: 'ROLE_CONTRACTOR',
    isSuperAdmin: false,
    accountInactive: false,
    timeZone: row.time_zone,
    link: { id: row.link_id, issueIds: row.issue_ids },
  },
});
