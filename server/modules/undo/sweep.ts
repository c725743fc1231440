import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import { sweepSteps } from './sweep.repository.ts';

const DAY = 86_400_000;

/** Drops a change after a day and a deleted issue after thirty; its files go with the next file sweep. */
export function sweepUndo({ tenancy, clock }: { tenancy: Tenancy; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  return tenancy.acrossAccounts((tx) =>
    sweepSteps(tx, { changed: new Date(now - DAY), removed: new Date(now - 30 * DAY) }),
  );
}
