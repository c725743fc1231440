import type { Tenancy } from '../../db/tenancy.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteOldMails, emptyOldMails } from './mail.repository.ts';

const DAY = 86_400_000;
const KEPT = 30 * DAY;
/** For so long somebody may notice that mail does not go out, and have it sent again. */
const CAN_BE_SENT_AGAIN = 7 * DAY;

/** Drops mail of more than a month, sent or not, and with it who was written to; and what older mail said. */
export function sweepMail({ tenancy, clock }: { tenancy: Tenancy; clock: Clock }): Promise<void> {
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  return tenancy.acrossAccounts(async (tx) => {
    await deleteOldMails(tx, ago(KEPT));
    await emptyOldMails(tx, { now, writtenBefore: ago(CAN_BE_SENT_AGAIN) });
  });
}
