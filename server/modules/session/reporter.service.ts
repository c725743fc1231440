import type { Call } from '#contract/call.ts';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { IdentifyReporter } from '../../http/identity.ts';
import { claimAll } from './limits.repository.ts';
import { type Claim, REPORTER_ADDRESS_LIMITS, REPORTER_LIMITS, scaled } from './limits.ts';
import { whoReports } from './reporter.repository.ts';
import { hashOf, oneTimeHash } from './tokens.ts';

/** Reads the token of who came in by a one-time code: nothing but an address, and of no company but where it reported. */
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
      const found = await whoReports(tx, tokenHash, about);
      if (!found) {
        return undefined;
      }
      const claims = claimsOf(call, { email: found.email, address }, rateLimitScale);
      if (claims.length > 0 && !(await claimAll(tx, claims))) {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many in a short time', {
          retryAfter: Math.min(...claims.map(({ minutes }) => minutes)) * 60,
        });
      }
      return { ...found, tokenHash };
    });
  };
}

function claimsOf(
  call: Call,
  { email, address }: { email: string; address: string },
  scale: number,
): Claim[] {
  const line = `${call.method} ${call.path}`;
  const who = hashOf(email).slice(0, 32);
  return [
    ...(REPORTER_LIMITS[line] ?? []).map((limit) => ({ ...limit, by: who })),
    ...(REPORTER_ADDRESS_LIMITS[line] ?? []).map((limit) => ({ ...limit, by: address })),
  ].map((claim) => ({ ...claim, times: scaled(claim.times, scale) }));
}
