import type { Deps } from '../../deps.ts';
import { writeNotifications } from '../notification/index.ts';
import { findDueCompanies, findUntold } from './dueTimes.repository.ts';

const AT_ONCE = 500;

/**
 * Notifies of issues that are late, soon will be, or lie idle, once per person, issue, kind and time. Safe on several servers at
 * once.
 */
export async function tellOfDueTimes({
  tenancy,
  clock,
}: Pick<Deps, 'tenancy' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const accountId of await tenancy.acrossAccounts((tx) => findDueCompanies(tx, now))) {
    for (let found = AT_ONCE; found === AT_ONCE;) {
      found = await tenancy.within(accountId, async (tx) => {
        const untold = await findUntold(tx, now, AT_ONCE);
        const at = now.toISOString();
        const time = { by: null, messageId: null, delegationEventId: null, at };
        await writeNotifications(
          tx,
          untold.map((one) => ({ ...one, ...time })),
        );
        return untold.length;
      });
    }
  }
}
