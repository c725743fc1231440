import { MAIL_IN_DAYS } from '#contract/mailIn.ts';

import type { Deps } from '../../deps.ts';
import { listAccountIds } from '../attachment/index.ts';
import { deleteOldMailsIn } from './list.repository.ts';

const DAY = 86_400_000;

/** Deletes incoming mail, raw and listed, after its days. */
export async function sweepMailIn({
  tenancy,
  files,
  clock,
}: Pick<Deps, 'tenancy' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - MAIL_IN_DAYS * DAY);
  for (const accountId of await tenancy.acrossAccounts(listAccountIds)) {
    const keys = await tenancy.within(accountId, (tx) => deleteOldMailsIn(tx, before));
    // One that is not removed here is found by the sweep of files that nothing names.
    for (const key of keys) await files.remove({ accountId, key });
  }
}
