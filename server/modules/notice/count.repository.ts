import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { FINISHED } from '../issue/issue.table.ts';
import type { NoticeKind } from './notice.table.ts';
import { furtherVisits } from './delegationNotice.repository.ts';
import { lettersOf } from './recipients.repository.ts';

type ActorAndIssues = { accountId: number; agentId: number; issueIds: readonly number[] };

/** Other contractors whose delegations `d` on the issues stand like this, once an issue. */
const contractorsOf = ({ accountId, agentId, issueIds }: ActorAndIssues, how: SQL) => sql`
  (select count(distinct (d.issue_id, a.id)) from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
    where d.account_id = ${accountId} and d.issue_id = any(${idList(issueIds)}) and not a.inactive
      and a.id <> ${agentId} and ${how})::int`;
/** Contractors who would hear that their delegations are withdrawn, if the issues were closed. */
const delegationsToEnd = (those: ActorAndIssues) =>
  contractorsOf(those, sql`d.state not in ('declined', 'approved', 'cancelled', 'reportedDone')`);
/** Contractors with a visit to come that stays off, if the issues were taken up again. */
const visitsToEnd = (those: ActorAndIssues) =>
  contractorsOf(those, sql`d.state = 'scheduled' and d.visit_to > now()`);

/** Notices of further visits that this step takes off issues that are not over. */
const withFurtherVisits = ({ accountId, agentId, issueIds }: ActorAndIssues) => sql`
  union all select ${accountId}::int, v.issue_id, 'visitWithdrawn', v.issue_id, null, v.event_id, null, ${agentId}::int, false, '{}'::int[]
  from (${furtherVisits(
    accountId,
    sql`select i.id from issue i where i.account_id = ${accountId} and i.id = any(${idList(issueIds)}) and i.status not in ${FINISHED}`,
    sql`now()`,
  )}) v`;

/** Number of people who would be notified if this step were taken now. */
export async function countLetters(
  { db, accountId }: TenantTx,
  { agentId }: { agentId: number },
  { kind, issueIds }: { kind: NoticeKind; issueIds: readonly number[] },
): Promise<number> {
  const those = { accountId, agentId, issueIds };
  const isClosing = kind === 'closed' || kind === 'gathered';
  const row = await queryRow(
    db,
    { n: int },
    sql`
    with n as (
      select ${accountId}::int as account_id, those.id, ${kind}::text as kind, those.id as issue_id, null::int as message_id,
        null::int as delegation_event_id, null::int as announcement_id, ${agentId}::int as actor_id, false as by_reporter, '{}'::int[] as agent_ids
      from unnest(${idList(issueIds)}) those (id)
      ${kind === 'done' || isClosing ? withFurtherVisits(those) : sql``}
    )
    select count(distinct (n.id, n.kind, n.delegation_event_id, r.email))::int
      + ${isClosing ? delegationsToEnd(those) : sql`0`}
      + ${kind === 'reopened' ? visitsToEnd(those) : sql`0`} as n
    ${lettersOf(sql`now()`)}`,
  );
  return row?.n ?? 0;
}
