import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import {
  claimAll,
  hashOf,
  limited,
  release,
  REPORT_UPLOAD_LIMITS,
  STRANGER_REPORT_LIMITS,
} from '../session/index.ts';

type LimitDeps = Pick<Deps, 'tenancy' | 'rateLimitScale'>;
type Claims = ReturnType<typeof limited>;
/** A browser by the id it made, and its address on the network. */
type Origin = { device: string; network: string };

/** Counts a report without a session. Throws TOO_MANY_REQUESTS. */
export const countReport = (deps: LimitDeps, stranger: ReportOrigin) =>
  count(deps, reportClaims(deps, stranger));

/** Gives it back: it was a retry. */
export const releaseReport = (deps: LimitDeps, stranger: ReportOrigin) =>
  deps.tenancy.acrossAccounts((tx) => release(tx, reportClaims(deps, stranger)));

/** Counts a picture of a report. Throws TOO_MANY_REQUESTS. */
export function countUpload(deps: LimitDeps, { device, network }: Origin): Promise<void> {
  const by = { device, deviceDaily: device, network, networkDaily: network };
  return count(deps, limited(REPORT_UPLOAD_LIMITS, deps.rateLimitScale, by));
}

function reportClaims({ rateLimitScale }: LimitDeps, { email, device, network }: ReportOrigin) {
  const emailHash = hashOf(email).slice(0, 32);
  return limited(STRANGER_REPORT_LIMITS, rateLimitScale, {
    email: emailHash,
    emailDaily: emailHash,
    device,
    network,
    networkDaily: network,
  });
}
type ReportOrigin = Origin & { email: string };

async function count({ tenancy }: LimitDeps, claims: Claims): Promise<void> {
  const retryAfter = Math.min(...claims.map(({ minutes }) => minutes)) * 60;
  await tenancy.acrossAccounts(async (tx) => {
    // Throwing rolls back the counts.
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many in a short time', { retryAfter });
    }
  });
}
