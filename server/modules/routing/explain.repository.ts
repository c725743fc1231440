import type { RoutingOutcome } from '#contract/routingRules.ts';

import { sql } from 'drizzle-orm';

import { json, moment, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import type { StoredDecision } from './routing.table.ts';

const explanationColumns = {
  at: moment.orNull,
  decision: json<StoredDecision>().orNull,
  changed: json<NonNullable<RoutingOutcome['changed']>>().orNull,
};

/** How an issue got to whoever has it; null if it was never routed. Throws NOT_FOUND for an issue the agent does not see. */
export async function readExplanation(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<RoutingOutcome | null> {
  const row = await queryRow(
    db,
    explanationColumns,
    sql`
    select d.at, d.decision, case when d.changed_at is not null then
      jsonb_build_object('by', d.changed_by, 'at', d.changed_at, 'reason', d.reason) end as changed
    from issue i left join issue_routing d on d.account_id = i.account_id and d.issue_id = i.id
    where i.account_id = ${accountId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
  if (!row) throw notFound('issue');
  const { at, decision, changed } = row;
  return at === null || decision === null ? null : { ...decision, at, changed };
}

/** Keeps who gave an issue to somebody else, and why. */
export async function writeChange(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update issue_routing set changed_by = ${me.name}, changed_at = ${now.toISOString()}::timestamptz, reason = ${reason}
    where account_id = ${accountId} and issue_id = ${issueId}`);
}
