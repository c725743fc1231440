import type { Deps } from '../../deps.ts';
import {
  findStaffVisitsToRemind,
  findUnanswered,
  findVisitsToRemind,
  queueDelegationReminders,
  queueStaffVisitReminders,
  queueVisitReminders,
} from './remind.repository.ts';

const AT_ONCE = 500;

/** Reminds contractors of what they have not answered, in all companies. Safe on several servers at once. */
export const sweepDelegations = (deps: Needs): Promise<number> =>
  sweep(deps, findUnanswered, queueDelegationReminders);

/** Reminds residents and whoever comes of visits of the next day, likewise. */
export const remindOfVisits = async (deps: Needs): Promise<number> =>
  (await sweep(deps, findVisitsToRemind, queueVisitReminders)) +
  (await sweep(deps, findStaffVisitsToRemind, queueStaffVisitReminders));

type Needs = Pick<Deps, 'tenancy' | 'clock'>;

async function sweep(
  { tenancy, clock }: Needs,
  find: typeof findUnanswered,
  queue: typeof queueDelegationReminders,
): Promise<number> {
  const now = clock.now();
  const found = await tenancy.acrossAccounts((tx) => find(tx, now, AT_ONCE));
  let reminded = 0;
  for (const [accountId, delegations] of Map.groupBy(found, (delegation) => delegation.accountId)) {
    const ids = delegations.map(({ id }) => id);
    reminded += await tenancy.within(accountId, (tx) => queue(tx, ids, now));
  }
  return reminded;
}
