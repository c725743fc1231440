import type { Deps } from '../../deps.ts';
import { findDueCompanies, findUntold, finishSoon } from './dueTimes.repository.ts';
import { tellOccurrences } from './occurrences.service.ts';

const AT_ONCE = 500;

/**
 * Notifies of issues that are late, soon will be, lie idle, or whose contractor does not answer, once per person, issue, kind
 * and time. Safe on several servers at once.
 */
export async function tellOfDueTimes({
  tenancy,
  clock,
  baseUrl,
  mailInDomain,
}: Pick<Deps, 'tenancy' | 'clock' | 'baseUrl' | 'mailInDomain'>): Promise<void> {
  const now = clock.now();
  for (const accountId of await tenancy.acrossAccounts((tx) => findDueCompanies(tx, now))) {
    for (let found = AT_ONCE; found === AT_ONCE;) {
      found = await tenancy.within(accountId, async (tx) => {
        const untold = await findUntold(tx, now, AT_ONCE);
        await finishSoon(
          tx,
          untold.filter(({ kind }) => kind === 'overdue'),
          now,
        );
        await tellOccurrences(tx, untold, { now, baseUrl, mailInDomain });
        return untold.length;
      });
    }
  }
}
