import { MAX_REPORTS } from '#contract/limits.ts';
import type { ReportBody, StatisticsReport } from '#contract/statisticsReports.ts';

import { and, eq, type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { statisticsReportRecipients, statisticsReports } from './report.table.ts';

type Reference = StatisticsReport['owner'];

const reportColumns = {
  id: int,
  name: string,
  filter: string,
  rhythm: string.as<StatisticsReport['rhythm']>(),
  owner: json<Reference>(),
  recipients: json<Reference[]>(),
  isReceived: bool,
  mayEdit: bool,
};

/** Condition on `agent a`: may see statistics, and be mailed them. */
export const mayReceive = sql`not a.inactive and a.role_group in ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER')`;

/** Reports that somebody may see: their own, those mailed to them, and for an administrator all that are mailed. */
const reports = ({ accountId }: TenantTx, me: AgentIdentity): SQL => {
  const mayEdit = sql`(s.owner_id = ${me.agentId}::int or s.rhythm <> 'never' and ${me.roleGroup === 'ROLE_ADMIN'}::boolean)`;
  const isReceived = sql`exists (select from statistics_report_recipient r
    where r.account_id = s.account_id and r.report_id = s.id and r.agent_id = ${me.agentId})`;
  return sql`
    select s.id, s.name, s.filter, s.rhythm, ${isReceived} as "isReceived", ${mayEdit} as "mayEdit",
      json_build_object('id', s.owner_id, 'name', o.firstname || ' ' || o.lastname) as owner,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname) order by a.firstname, a.id)
        from statistics_report_recipient r join agent a on a.account_id = r.account_id and a.id = r.agent_id
        where r.account_id = s.account_id and r.report_id = s.id), '[]') as recipients
    from statistics_report s join agent o on o.account_id = s.account_id and o.id = s.owner_id
    where s.account_id = ${accountId} and (${mayEdit} or ${isReceived})`;
};

export const listReports = (tx: TenantTx, me: AgentIdentity): Promise<StatisticsReport[]> =>
  queryRows(tx.db, reportColumns, sql`${reports(tx, me)} order by s.name, s.id`);

/** One report, locked until the transaction ends. */
export const findReport = (
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
): Promise<StatisticsReport | undefined> =>
  queryRow(tx.db, reportColumns, sql`${reports(tx, me)} and s.id = ${id} for update of s`);

/** Returns the new report's id; undefined if its owner has too many. */
export async function insertReport(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { name, filter, rhythm }: ReportBody,
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { id: int },
    sql`
    insert into statistics_report (account_id, owner_id, name, filter, rhythm)
    select ${accountId}::int, ${me.agentId}::int, ${name}, ${filter}, ${rhythm}
    where (select count(*) from statistics_report o where o.account_id = ${accountId} and o.owner_id = ${me.agentId})
      < ${MAX_REPORTS}
    returning id`,
  );
  return row?.id;
}

export async function updateReport(
  { db, accountId }: TenantTx,
  id: number,
  { name, filter, rhythm }: ReportBody,
): Promise<void> {
  await db
    .update(statisticsReports)
    .set({ name, filter, rhythm })
    .where(and(eq(statisticsReports.accountId, accountId), eq(statisticsReports.id, id)));
}

/** Replaces the recipients; those who stay keep what they have got. Returns how many of the ids may receive it. */
export async function setRecipients(
  { db, accountId }: TenantTx,
  id: number,
  { agentIds, now }: { agentIds: readonly number[]; now: Date },
): Promise<number> {
  const ids = idList(agentIds);
  const row = await queryRow(
    db,
    { count: int },
    sql`
    with chosen as (select a.id from agent a where a.account_id = ${accountId} and a.id = any(${ids}) and ${mayReceive}),
    gone as (
      delete from statistics_report_recipient r
      where r.account_id = ${accountId} and r.report_id = ${id} and r.agent_id <> all(${ids})),
    added as (
      insert into statistics_report_recipient (account_id, report_id, agent_id, since)
      select ${accountId}, ${id}, c.id, ${timestamp(now)} from chosen c on conflict do nothing)
    select count(*)::int as count from chosen`,
  );
  return row?.count ?? 0;
}

/** Ends the mails to one person. */
export async function removeRecipient(
  { db, accountId }: TenantTx,
  id: number,
  agentId: number,
): Promise<void> {
  const { accountId: account, reportId, agentId: agent } = statisticsReportRecipients;
  await db
    .delete(statisticsReportRecipients)
    .where(and(eq(account, accountId), eq(reportId, id), eq(agent, agentId)));
}

export async function deleteReport({ db, accountId }: TenantTx, id: number): Promise<void> {
  await db.execute(sql`
    with people as (delete from statistics_report_recipient where account_id = ${accountId} and report_id = ${id})
    delete from statistics_report where account_id = ${accountId} and id = ${id}`);
}
