import type { Call } from '#contract/call.ts';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { IdentifyReporter } from '../../http/identity.ts';
import { REPORTER_ADDRESS_LIMITS, REPORTER_LIMITS, scaled } from './limits.ts';
import { release } from './limits.repository.ts';
import {
  type ReporterClaim,
  identifyReporterLink,
  identifyReporterSession,
} from './reporter.repository.ts';
import { hashOf, oneTimeHash, reporterLinkHash } from './tokens.ts';

/**
 * Identifies the token of a one-time session, an email address valid at the companies it reported to, or of a mail's link,
 * which is valid for its issue alone.
 */
export function identifyReporterBy({
  tenancy,
  clock,
  rateLimitScale,
}: Pick<Deps, 'tenancy' | 'clock' | 'rateLimitScale'>): IdentifyReporter {
  return async ({ headers, address, device }, call, about) => {
    const sessionHash = oneTimeHash(headers);
    const isOfOneIssue = about?.of === 'issue' || about?.of === 'file';
    const linkHash = isOfOneIssue
      ? reporterLinkHash(headers.get('one-time-token') ?? '')
      : undefined;
    const tokenHash = sessionHash ?? linkHash;
    if (tokenHash === undefined) {
      return undefined;
    }
    return tenancy.acrossAccounts(async (tx) => {
      const claims = claimsOf(call, address, rateLimitScale);
      const found = await (sessionHash
        ? identifyReporterSession(tx, sessionHash, { about, claims })
        : identifyReporterLink(tx, { tokenHash, now: clock.now(), device }, { about, claims }));
      // Throwing rolls back the counts.
      if (found && found.claimed < claims.length) {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many in a short time', {
          retryAfter: Math.min(...claims.map(({ minutes }) => minutes)) * 60,
        });
      }
      if (!found) return undefined;
      const { email, companies, linkId } = found;
      return { email, companies, tokenHash, ...(linkId !== 0 && { link: { id: linkId } }) };
    });
  };
}

/** Gives back a counted call of a one-time session: it was a retry. */
export const releaseRetry = async (
  { tenancy, rateLimitScale }: Pick<Deps, 'tenancy' | 'rateLimitScale'>,
  call: Call,
  { email, address }: { email: string; address: string },
): Promise<void> => {
  const addressHash = hashOf(email).slice(0, 32);
  const claims = claimsOf(call, address, rateLimitScale);
  await tenancy.acrossAccounts((tx) =>
    release(
      tx,
      claims.map((claim) => ({ ...claim, by: claim.by ?? addressHash })),
    ),
  );
};

function claimsOf(call: Call, address: string, scale: number): ReporterClaim[] {
  const line = `${call.method} ${call.path}`;
  return [
    ...(REPORTER_LIMITS[line] ?? []).map((limit) => ({ ...limit, by: undefined })),
    ...(REPORTER_ADDRESS_LIMITS[line] ?? []).map((limit) => ({ ...limit, by: address })),
  ].map((claim) => ({ ...claim, times: scaled(claim.times, scale) }));
}
