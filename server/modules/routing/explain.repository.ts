import type { RoutingExplanation, RoutingOutcome } from '#contract/issueRouting.ts';

import { sql } from 'drizzle-orm';

import { json, moment, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import type { StoredDecision } from './routing.table.ts';

const explanationColumns = {
  at: moment.orNull,
  decision: json<StoredDecision>().orNull,
  changed: json<NonNullable<RoutingOutcome['changed']>>().orNull,
  given: json<NonNullable<RoutingExplanation['given']>>().orNull,
};

/** How an issue got to whoever has it. Throws NOT_FOUND for an issue the agent does not see. */
export async function readExplanation(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<RoutingExplanation> {
  const row = await queryRow(
    db,
    explanationColumns,
    sql`
    select d.at, d.decision, case when d.changed_at is not null then
      jsonb_build_object('by', d.changed_by, 'at', d.changed_at, 'reason', d.reason) end as changed,
      case when g.field in ('responsible', 'team') and g."to" is not null then
        jsonb_build_object('by', g.actor, 'to', g."to", 'at', g.at) end as given
    from issue i left join issue_routing d on d.account_id = i.account_id and d.issue_id = i.id
      left join lateral (select * from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
        and h.field in ('responsible', 'undone:responsible', 'team', 'undone:team')
        -- Given to a team, it is taken from whoever was responsible.
        order by h.at desc, h."to" is null, h.id desc limit 1) g on true
    where i.account_id = ${accountId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
  if (!row) throw notFound('issue');
  const { at, decision, changed, given } = row;
  return {
    decision: at === null || decision === null ? null : { ...decision, at, changed },
    given,
  };
}

/** Keeps who gave an issue to somebody else, and why. */
export async function recordReassignment(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update issue_routing set changed_by = ${me.name}, changed_at = ${timestamp(now)}, reason = ${reason}
    where account_id = ${accountId} and issue_id = ${issueId}`);
}
