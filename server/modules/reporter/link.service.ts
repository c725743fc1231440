import type { Answer } from '#contract/call.ts';
import type { reporterLinkCalls } from '#contract/reporterLink.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { deleteFollower, faultOf } from '../public-report/index.ts';
import { reporterLinkHash } from '../session/index.ts';
import { confirmAddressOf } from './confirmation.repository.ts';
import { findReporterLink, readReporterLink } from './link.repository.ts';

type LinkDeps = Pick<Deps, 'tenancy' | 'clock'>;
type Facts = NonNullable<Awaited<ReturnType<typeof readReporterLink>>>;

/** State of a reporter's or follower's link; a live one proves that its reporter has the address. Throws NOT_FOUND for an unknown token. */
export const describeReporterLink = (
  deps: LinkDeps,
  token: string,
): Promise<Answer<typeof reporterLinkCalls.look>> =>
  withLink(deps, token, async (tx, { issueId, email, company, fault, ...standing }) => {
    const state = stateOf(standing);
    if (state === 'live' && standing.isUnconfirmed) {
      await confirmAddressOf(tx, issueId, { email, isByLink: true, now: deps.clock.now() });
    }
    const isFollower = state === 'live' && !standing.isReporter;
    return { state, issueId, company, fault: isFollower ? faultOf(fault) : null };
  });

/** Unfollows the issue of a follower's live link. Throws NOT_FOUND for an unknown token. */
export const unfollowByLink = (deps: LinkDeps, token: string): Promise<void> =>
  withLink(deps, token, async (tx, { issueId, email, opens }) => {
    if (opens) await deleteFollower(tx, issueId, email);
  });

async function withLink<T>(
  { tenancy, clock }: LinkDeps,
  token: string,
  work: (tx: TenantTx, facts: Facts) => Promise<T>,
): Promise<T> {
  const hash = reporterLinkHash(token);
  const link = hash && (await tenancy.acrossAccounts((tx) => findReporterLink(tx, hash)));
  if (!link) throw notFound('link');
  return tenancy.within(link.accountId, async (tx) => {
    const facts = await readReporterLink(tx, link.id, clock.now());
    if (!facts) throw notFound('link');
    return work(tx, facts);
  });
}

function stateOf({
  opens,
  isWithdrawn,
  isExpired,
}: Pick<Facts, 'opens' | 'isWithdrawn' | 'isExpired'>) {
  if (opens) return 'live' as const;
  if (isWithdrawn) return 'withdrawn' as const;
  return isExpired ? ('expired' as const) : ('ended' as const);
}
