import type { RejectReason } from '#contract/issueStatus.ts';
import type { RoutingFacts } from '#contract/routing.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { findStandIns } from '../absence/index.ts';
import { type Doer, historyStatement, type IssueFacts, stoodIn } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { wakeWriters } from '../notice/index.ts';
import { asHtml } from '../rich-text/index.ts';
import {
  type Routed,
  routedHistory,
  routedJson,
  type RoutingContext,
  routingContext,
} from '../routing/index.ts';
import { lockActive, newIssueParts } from './newIssue.repository.ts';

export type FollowUp = { reason: RejectReason; message: string; key: string; now: Date };

const groundColumns = {
  before: json<{ id: number; hash: string | null }>().orNull,
  facts: json<Pick<RoutingFacts, 'spaceId' | 'errorTypeId' | 'priority'>>(),
  routing: json<RoutingContext>().orNull,
};

/** The follow-up created with the key before, and what rules depend on. */
export const readFollowUpContext = (
  tx: TenantTx,
  { id, projectId }: IssueFacts,
  { key, now }: Pick<FollowUp, 'key' | 'now'>,
) =>
  queryRow(
    tx.db,
    groundColumns,
    sql`
    select (select json_build_object('id', f.id, 'hash', f.client_hash) from issue f
        where f.account_id = i.account_id and f.follow_up_of_id = i.id and f.client_key = ${key}::uuid) as before,
      json_build_object('spaceId', i.space_id, 'errorTypeId', i.error_type_id, 'priority', i.priority) as facts,
      ${routingContext({
        account: sql`${tx.accountId}`,
        project: sql`${projectId}::int`,
        issues: [
          {
            categoryId: sql`i.category_id`,
            spaceId: sql`i.space_id`,
            errorTypeId: sql`i.error_type_id`,
            priority: sql`i.priority`,
          },
        ],
        reporterType: 'resident',
        at: timestamp(now),
      })} as routing
    from issue i where i.account_id = ${tx.accountId} and i.id = ${id}`,
  );

type NewFollowUp = FollowUp & { hash: string; routed: Routed | undefined };

/**
 * Creates a follow-up of a closed issue, which the transaction has locked: same place and category; to whoever the rules gave it,
 * else to whoever had the closed one, or their substitute. Gives its id.
 */
export async function insertFollowUp(
  tx: TenantTx,
  doer: Doer,
  issue: IssueFacts,
  followUp: NewFollowUp,
): Promise<number> {
  const { reason, routed, now } = followUp;
  const at = timestamp(now);
  const isGiven = routed?.decision.to != null;
  const holders = isGiven || issue.responsibleId === null ? [] : [issue.responsibleId];
  const [standIn] = (await findStandIns(tx, holders, now)).values();
  const row = await insertIssue(tx, issue, { ...followUp, standInId: standIn?.id ?? null });
  if (!row) throw new TypeError('The closed issue is not there any more');
  const { id, responsibleId } = row;
  wakeWriters(tx);
  const entries = [
    { issueId: id, field: 'created' as const },
    { issueId: id, field: 'followUpOf' as const, to: `#${row.wasNumber}` },
    { issueId: id, field: 'rejectReason' as const, to: reason },
    ...(standIn ? [{ issueId: id, ...stoodIn(standIn) }] : []),
  ];
  const account = sql`${tx.accountId}::int`;
  const project = sql`${issue.projectId}::int`;
  await tx.db.execute(sql`
    with made as (select ${id}::int as id, ${responsibleId}::int as responsible_id, ${row.teamId}::int as team_id),
    decided as (select made.id, ${routed ? JSON.stringify(routedJson(routed)) : null}::jsonb as routed from made
      where ${routed !== undefined}),
    told as (${historyStatement(tx.accountId, doer, { entries, at: now })}),
    routed as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select ${account}, r.id, ${at}, null, '', r.field, r."from", r."to"
      from (${routedHistory(sql`select * from decided`)}) r (id, field, "from", "to")),
    ${newIssueParts({ account, project, agent: sql`${doer.agentId}::int`, isReporter: doer.isReporter === true, at })}
    ${announcement(tx.accountId, sql`${id}::int`, { kind: 'issue' })}`);
  await tx.db.execute(sql`
    with there as materialized (${lockActive(account, sql`select ${responsibleId}::int`)})
    select felix_settle_alarm(${tx.accountId}, ${id}, ${at}) from (select count(*) from there) locked`);
  return id;
}

/** The new issue, and the number of the closed one. */
function insertIssue(
  tx: TenantTx,
  issue: IssueFacts,
  { message, key, hash, routed, standInId, now }: NewFollowUp & { standInId: number | null },
) {
  const at = timestamp(now);
  const isGiven = routed?.decision.to != null;
  return queryRow(
    tx.db,
    { id: int, wasNumber: int, responsibleId: int.orNull, teamId: int.orNull },
    sql`
    with numbered as (update account set last_issue_number = last_issue_number + 1
      where id = ${tx.accountId} returning last_issue_number as number)
    insert into issue (account_id, number, title, description, priority, project_id, address_id, area_id, space_id,
      category_id, error_type_id, reporter_firstname, reporter_lastname, reporter_email, reporter_phone,
      reporter_locale, responsible_id, team_id, clock_ids, follow_up_of_id, client_key, client_hash, created_at, updated_at,
      last_activity_at, last_public_activity_at)
    select i.account_id, n.number, i.title, ${asHtml(message)}, coalesce(${routed?.decision.priority ?? null}, i.priority),
      i.project_id, i.address_id, i.area_id, i.space_id, i.category_id, i.error_type_id, i.reporter_firstname,
      i.reporter_lastname, i.reporter_email, i.reporter_phone, i.reporter_locale,
      case when ${isGiven} then ${routed?.responsibleId ?? null}::int else (select coalesce(${standInId}::int, a.id)
        from agent a where a.account_id = i.account_id and a.id = i.responsible_id and not a.inactive) end,
      case when ${isGiven} then ${routed?.teamId ?? null}::int else i.team_id end, ${idList(routed?.clockIds ?? [])}, i.id,
      ${key}::uuid, ${hash}::uuid, ${at}, ${at}, ${at}, ${at}
    from issue i cross join numbered n
    where i.account_id = ${tx.accountId} and i.id = ${issue.id}
    returning id, responsible_id as "responsibleId", team_id as "teamId",
      (select i.number from issue i where i.account_id = ${tx.accountId} and i.id = ${issue.id}) as "wasNumber"`,
  );
}
