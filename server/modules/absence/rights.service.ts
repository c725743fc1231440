import type { Deps } from '../../deps.ts';
import { announceRights, listWithChangedRights } from './rights.repository.ts';

/** Has the streams of substitutes check their rights when an absence begins or ends with the day. Safe on several servers. */
export async function announceStandIns({
  tenancy,
  log,
}: Pick<Deps, 'tenancy' | 'log'>): Promise<void> {
  for (const accountId of await tenancy.acrossAccounts(listWithChangedRights)) {
    try {
      await tenancy.within(accountId, announceRights);
    } catch (err) {
      log.warn(
        { err, accountId },
        'substitutes’ rights are not announced; tried again in a minute',
      );
    }
  }
}
