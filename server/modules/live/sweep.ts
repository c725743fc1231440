import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import { sweepChanges } from './live.repository.ts';

const DAY = 86_400_000;

/** Deletes changes older than a day, which nobody can resume from. */
export function sweepLive({ tenancy, clock }: { tenancy: Tenancy; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY);
  return tenancy.acrossAccounts((tx) => sweepChanges(tx, before));
}
