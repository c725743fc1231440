import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { finishAnswered } from '../notification/index.ts';

/** People are told that an issue will soon be late in the last quarter of its time, at most so long before its end. */
export const SOON = sql`interval '1 day'`;
/** When that is for `issue i` that began at `began`. */
const soonAfter = (began: SQL): SQL =>
  sql`(i.effective_due_at - least(${SOON}, (i.effective_due_at - ${began}) / 4))`;
/** Its clocks begin anew when it is rejected or reopened. */
export const soonAt = soonAfter(sql`coalesce((select max(h.at) from history_entry h
  where h.account_id = i.account_id and h.issue_id = i.id and h.field = 'status'
    and h."from" in ${FINISHED} and h."to" not in ${FINISHED}), i.created_at)`);
/** No later than `soonAt`, for those who may not read the history. */
export const soonestAt = soonAfter(sql`i.created_at`);

/** Records that the company changed its idle days, its clocks or what they go by. */
export async function noteChangedTimes({ db, accountId }: TenantTx, now: Date): Promise<void> {
  await db.execute(
    sql`update account set times_changed_at = ${timestamp(now)} where id = ${accountId}`,
  );
}

/** Finishes notifications that issues are late, or soon will be, where this no longer holds. */
export async function finishUndue(
  { db, accountId }: TenantTx,
  issueIds: readonly number[],
  now: Date,
): Promise<void> {
  if (issueIds.length === 0) return;
  // A paused clock has no end: the issue is as late as before.
  const isAhead = (at: SQL) => sql`exists (select from issue i
    where i.account_id = n.account_id and i.id = n.issue_id and coalesce(${at} > ${timestamp(now)}, i.status <> 'waiting'))`;
  const ids = sql`select unnest(${idList(issueIds)})`;
  const answered = [
    { kinds: ['overdue' as const], and: isAhead(sql`i.effective_due_at`) },
    { kinds: ['dueSoon' as const], and: isAhead(soonAt) },
  ];
  await db.execute(sql`with ${finishAnswered(accountId, ids, answered, now)} select`);
}
