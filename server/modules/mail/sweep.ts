import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteOldMails, emptyOldMails } from './sweep.repository.ts';

const DAY = 86_400_000;
const KEPT = 30 * DAY;
/** Undelivered mail can be resent for this long. */
const CAN_BE_SENT_AGAIN = 7 * DAY;

/** Deletes mail older than a month, sent or not, with its recipients, and clears the text of older mail. */
export function sweepMail({ tenancy, clock }: { tenancy: Tenancy; clock: Clock }): Promise<void> {
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  return tenancy.acrossAccounts(async (tx) => {
    await deleteOldMails(tx, ago(KEPT));
    await emptyOldMails(tx, { now, writtenBefore: ago(CAN_BE_SENT_AGAIN) });
  });
}
