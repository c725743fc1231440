import { sql } from 'drizzle-orm';

import { int, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { NoticeKind } from './notice.table.ts';
import { lettersOf } from './recipients.repository.ts';

/** Contractors who would hear that their delegations on these issues are withdrawn, if the issues were closed. */
const delegationsToEnd = (
  accountId: number,
  me: { agentId: number },
  issueIds: readonly number[],
) => sql`
  (select count(*) from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
    where d.account_id = ${accountId} and d.issue_id = any(${`{${issueIds.join(',')}}`}::int[]) and not a.inactive
      and a.id <> ${me.agentId} and d.state not in ('declined', 'approved', 'cancelled', 'reportedDone'))::int`;

/** Number of people who would be notified if this step were taken now. */
export async function countLetters(
  { db, accountId }: TenantTx,
  me: { agentId: number },
  { kind, issueIds }: { kind: NoticeKind; issueIds: readonly number[] },
): Promise<number> {
  const row = await queryRow(
    db,
    { n: int },
    sql`
    with n as (
      select ${accountId}::int as account_id, those.id, ${kind}::text as kind, those.id as issue_id, null::int as message_id,
        null::int as delegation_event_id, null::int as announcement_id, ${me.agentId}::int as actor_id, false as by_reporter, '{}'::int[] as agent_ids
      from unnest(${`{${issueIds.join(',')}}`}::int[]) those (id)
    )
    select count(distinct (n.id, r.email))::int + ${kind === 'closed' || kind === 'gathered' ? delegationsToEnd(accountId, me, issueIds) : sql`0`} as n
    ${lettersOf(sql`now()`)}`,
  );
  return row?.n ?? 0;
}
