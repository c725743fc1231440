import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';

/** Drops changes that were made before, and deletions that were. */
export async function sweepSteps(
  { db }: SystemTx,
  before: { changed: Date; removed: Date },
): Promise<void> {
  await db.execute(sql`
    delete from undo_step where made_at < case kind when 'remove' then ${before.removed.toISOString()}::timestamptz
      else ${before.changed.toISOString()}::timestamptz end`);
}
