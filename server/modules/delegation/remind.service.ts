import type { Deps } from '../../deps.ts';
import { findUnanswered, queueDelegationReminders } from './remind.repository.ts';

const AT_ONCE = 500;

/** Reminds contractors in all companies. Safe on several servers at once. */
export async function sweepDelegations({
  tenancy,
  clock,
}: Pick<Deps, 'tenancy' | 'clock'>): Promise<number> {
  const now = clock.now();
  const found = await tenancy.acrossAccounts((tx) => findUnanswered(tx, now, AT_ONCE));
  let reminded = 0;
  for (const [accountId, delegations] of Map.groupBy(found, (delegation) => delegation.accountId)) {
    const ids = delegations.map(({ id }) => id);
    reminded += await tenancy.within(accountId, (tx) => queueDelegationReminders(tx, ids, now));
  }
  return reminded;
}
