import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

/** Clears the text of mail given up too long ago to be resent, and of sent mail that still has it. */
export async function emptyOldMails(
  { db }: SystemTx,
  { now, writtenBefore }: { now: Date; writtenBefore: Date },
): Promise<void> {
  await db.execute(sql`
    update mail set text = '', html = '', calendar = '' where text <> '' and (state = 'sent' or state = 'dead'
      and (drop_after <= ${timestamp(now)} or created_at < ${timestamp(writtenBefore)}))`);
}

/** Deletes old mail with its recipients. */
export async function deleteOldMails({ db }: SystemTx, before: Date): Promise<void> {
  await db.execute(sql`delete from mail where created_at < ${timestamp(before)}`);
}
