import type { Call } from '#contract/call.ts';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { IdentifyReporter } from '../../http/identity.ts';
import { REPORTER_ADDRESS_LIMITS, REPORTER_LIMITS, scaled } from './limits.ts';
import { release } from './limits.repository.ts';
import { type ReporterClaim, identifyReporterSession } from './reporter.repository.ts';
import { hashOf, oneTimeHash } from './tokens.ts';

/** Identifies the token of a one-time session: an email address only, valid at the companies it reported to. */
export function identifyReporterBy({
  tenancy,
  rateLimitScale,
}: Pick<Deps, 'tenancy' | 'rateLimitScale'>): IdentifyReporter {
  return async ({ headers, address }, call, about) => {
    const tokenHash = oneTimeHash(headers);
    if (tokenHash === undefined) {
      return undefined;
    }
    return tenancy.acrossAccounts(async (tx) => {
      const claims = claimsOf(call, address, rateLimitScale);
      const found = await identifyReporterSession(tx, tokenHash, { about, claims });
      // Throwing rolls back the counts.
      if (found && found.claimed < claims.length) {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many in a short time', {
          retryAfter: Math.min(...claims.map(({ minutes }) => minutes)) * 60,
        });
      }
      return found && { email: found.email, companies: found.companies, tokenHash };
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
