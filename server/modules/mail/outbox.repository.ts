import { sql } from 'drizzle-orm';

import { bool, queryRow } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

/** So many recipients waiting at once point to the mail server rather than to their addresses. */
const SEVERAL = 2;

/**
 * Whether the outbox has made no progress since `before`: an older notice not yet turned into mail; or, while no mail was
 * sent, older due mail that nobody takes, or attempted mail to several recipients, all older but newer than the last mail
 * sent. Mail counts only if `sends` says that there is a mail server.
 */
export async function isOutboxStuck(
  { db }: SystemTx,
  { before, sends }: { before: Date; sends: boolean },
): Promise<boolean> {
  const at = timestamp(before);
  const row = await queryRow(
    db,
    { stuck: bool },
    sql`
    with last as (
      select coalesce(max(sent_at), '-infinity') as sent_at from mail
      where state = 'sent' and created_at > ${at} - interval '2 days')
    select exists (select from notice where ready_at < ${at})
      or (${sends} and last.sent_at <= ${at} and (
        exists (
          select from mail where state = 'new' and coalesce(next_at, created_at) < ${at}
            and (lease_until is null or lease_until < ${at}))
        or (
          select count(distinct lower(to_email)) >= ${SEVERAL} from mail
          where state = 'new' and attempts > 0 and created_at < ${at} and created_at > last.sent_at))) as stuck
    from last`,
  );
  return row?.stuck ?? false;
}
