import type { RoleGroup } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, moment, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { agentTimeZone } from '../notification/index.ts';
import { mayReceive } from './report.repository.ts';

/** Mailed on the morning of its day, by the recipient's clock. */
const MORNING = sql`time '07:00'`;

/**
 * Recipients `r` of reports `s` whose mail of the day `l.day` is due at `l.at` and not written. One that could not be
 * written for two days is left out.
 */
const due = (now: Date): SQL => sql`
  from statistics_report_recipient r
  join statistics_report s on s.account_id = r.account_id and s.id = r.report_id and s.rhythm <> 'never'
  join agent a on a.account_id = r.account_id and a.id = r.agent_id and ${mayReceive}
  join account c on c.id = r.account_id and not c.inactive
  cross join lateral (select ${agentTimeZone} as name) z
  cross join lateral (select date_trunc(case s.rhythm when 'weekly' then 'week' else 'month' end,
    ${timestamp(now)} at time zone z.name)::date as day) d
  cross join lateral (select d.day, (d.day + ${MORNING}) at time zone z.name as at) l
  where l.at <= ${timestamp(now)} and l.at > ${timestamp(now)} - interval '2 days' and l.at > r.since
    and (r.sent_for is null or r.sent_for < l.day)`;

/** Companies with due reports. */
export async function listDue({ db }: SystemTx, now: Date): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select distinct r.account_id as id ${due(now)} order by 1`,
  );
  return rows.map(({ id }) => id);
}

const dueColumns = {
  reportId: int,
  name: string,
  filter: string,
  owner: string,
  agentId: int,
  userId: int,
  roleGroup: string.as<RoleGroup>(),
  email: string,
  recipient: string,
  locale: string,
  /** The recipient's own, for times. */
  timeZone: string,
  /** The company's, for days. */
  companyTimeZone: string,
  terminology: json<Record<string, string>>(),
  at: moment.whereNotNull,
};
export type DueReport = RowOf<typeof dueColumns>;

/** Claims one due mail for this transaction. Another server gets a different one. */
export const claimDue = ({ db, accountId }: TenantTx, now: Date): Promise<DueReport | undefined> =>
  queryRow(
    db,
    dueColumns,
    sql`
    with due as (
      select r.report_id, r.agent_id, l.day, l.at ${due(now)} and r.account_id = ${accountId}
      order by r.report_id, r.agent_id limit 1 for update of r skip locked),
    claimed as (
      update statistics_report_recipient r set sent_for = d.day from due d
      where r.account_id = ${accountId} and r.report_id = d.report_id and r.agent_id = d.agent_id
      returning r.report_id, r.agent_id, d.at)
    select s.id as "reportId", s.name, s.filter, o.firstname || ' ' || o.lastname as owner,
      a.id as "agentId", a.user_id as "userId", a.role_group as "roleGroup", lower(u.email) as email,
      a.firstname || ' ' || a.lastname as recipient, coalesce(u.locale, c.locale) as locale, ${agentTimeZone} as "timeZone",
      c.time_zone as "companyTimeZone", c.terminology, q.at
    from claimed q
    join statistics_report s on s.account_id = ${accountId} and s.id = q.report_id
    join agent o on o.account_id = s.account_id and o.id = s.owner_id
    join agent a on a.account_id = ${accountId} and a.id = q.agent_id
    join "user" u on u.id = a.user_id join account c on c.id = a.account_id`,
  );
