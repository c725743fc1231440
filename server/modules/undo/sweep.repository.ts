import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

/** Deletes remembered changes and deletions older than the given times. */
export async function sweepSteps(
  { db }: SystemTx,
  before: { changed: Date; removed: Date },
): Promise<void> {
  await db.execute(sql`
    delete from undo_step where made_at < case kind when 'remove' then ${timestamp(before.removed)}
      else ${timestamp(before.changed)} end`);
}
