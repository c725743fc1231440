import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import { deleteOldDrafts, findUnnamed, listAccountIds } from './sweep.repository.ts';

const DAY = 86_400_000;

/**
 * Deletes drafts older than a day, and day-old files without a row: those of deleted messages and issues, and leftovers of
 * crashes.
 */
export async function sweepFiles({
  tenancy,
  files,
  clock,
}: {
  tenancy: Tenancy;
  files: Files;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY);
  await files.sweepReceived(before);
  for (const accountId of await tenancy.acrossAccounts(listAccountIds)) {
    await tenancy.within(accountId, (tx) => deleteOldDrafts(tx, before));
    const keys = await files.listOlder(accountId, before);
    const unnamed = await tenancy.within(accountId, (tx) => findUnnamed(tx, keys));
    for (const key of unnamed) await files.remove({ accountId, key });
  }
}
