import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteOldMails } from './mail.repository.ts';

const KEPT = 30 * 86_400_000;

/** Drops mail of more than a month, sent or not, and with it who was written to. */
export function sweepMail({ tenancy, clock }: { tenancy: Tenancy; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  return tenancy.acrossAccounts((tx) => deleteOldMails(tx, before));
}
