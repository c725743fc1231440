import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import { contractorName } from '../agent/agent.table.ts';
import { endLinksOfStatement } from '../issue-link/index.ts';
import { ENDED } from '../delegation/delegation.table.ts';
import { endedDelegationsNotice } from '../notice/index.ts';
import type { Doer } from './trail.repository.ts';

/**
 * Ends a closed issue's delegations as part of the closing statement: reported-done ones are approved, other running
 * ones withdrawn (in their trail, the history and by mail), and their links end.
 */
export const endDelegations = (me: Doer, issueIds: SQL, now: Date): SQL => {
  const at = timestamp(now);
  return sql`
    ended as (
      update delegation d set version = version + 1,
        state = case d.state when 'reportedDone' then 'approved' else 'cancelled' end
      where d.account_id = ${me.accountId} and d.issue_id in (${issueIds})
        and d.state not in ${ENDED}
      returning d.id, d.issue_id, d.contractor_id, d.state
    ),
    ended_event as (
      insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state)
      select ${me.accountId}, id, ${at}, ${me.agentId}::int, ${me.name}, state from ended
      returning id, delegation_id
    ),
    ended_told as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to")
      select ${me.accountId}, e.issue_id, ${at}, ${me.agentId}::int, ${me.name},
        case e.state when 'approved' then 'delegationApproved' else 'delegationCancelled' end,
        ${contractorName('a')}
      from ended e join agent a on a.account_id = ${me.accountId} and a.id = e.contractor_id
      order by e.id
    ),
    ended_links as (${endLinksOfStatement(me.accountId, sql`select contractor_id, issue_id from ended`, now)}),
    ended_noticed as (${endedDelegationsNotice(me)}),`;
};
