import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { announcement } from '../live/index.ts';
import type { Doer } from './trail.repository.ts';

/** A reporter's rating, 1 to 5, and comment. */
export type Rating = { rating: number; ratingText: string };

/** Stores a rating, replacing an earlier one; does nothing if it is the same. */
export async function rateIssue(
  tx: TenantTx,
  doer: Doer,
  issueId: number,
  { rating, ratingText, now }: Rating & { now: Date },
): Promise<void> {
  const at = timestamp(now);
  await tx.db.execute(sql`
    with rated as (
      update issue set rating = ${rating}, rating_text = ${ratingText}
      where account_id = ${tx.accountId} and id = ${issueId}
        and (rating, rating_text) is distinct from (${rating}::smallint, ${ratingText}::text)
      returning id
    ),
    told as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to")
      select ${tx.accountId}, id, ${at}, ${doer.agentId}::int, ${doer.name}, 'rating', ${String(rating)} from rated)
    ${announcement(tx.accountId, sql`select id from rated`, { kind: 'issue' })}`);
}
