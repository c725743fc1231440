import type { LinkedAlarm } from '#contract/alarms.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { brandJson } from '../account/index.ts';
import { isStillThere } from '../issue/index.ts';
import { isStaffRole } from '../visibility/index.ts';
import { ALARM, alarmColumns, FROM, HOLDERS } from './alarm.repository.ts';

const linkColumns = {
  accountId: int,
  alarmId: int,
  issueId: int,
  agentId: int,
  userId: int,
  name: string,
  roleGroup: string.as<RoleGroup>(),
  timeZone: string,
};
export type FoundLink = RowOf<typeof linkColumns>;

/**
 * The alarm and person that a link is for; undefined for an unknown token, one of an alarm that ended before `since`, and a
 * person who is no active member of staff any more.
 */
export async function findLink(
  { db }: SystemTx,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<FoundLink | undefined> {
  return queryRow(
    db,
    linkColumns,
    sql`
    select t.account_id as "accountId", t.alarm_id as "alarmId", t.issue_id as "issueId", a.id as "agentId",
      a.user_id as "userId", a.firstname || ' ' || a.lastname as name, a.role_group as "roleGroup",
      c.time_zone as "timeZone"
    from alarm_asked t join alarm l on l.account_id = t.account_id and l.id = t.alarm_id
    join agent a on a.account_id = t.account_id and a.id = t.agent_id and not a.inactive
    join account c on c.id = t.account_id and not c.inactive
    where t.token_hash = ${tokenHash} and (l.ended_at is null or l.ended_at > ${timestamp(since)}) and ${isStaffRole}`,
  );
}

const linkedColumns = {
  ...alarmColumns,
  company: json<LinkedAlarm['company']>(),
  city: string,
  access: string,
  holders: json<{ id: number; name: string }[]>(),
  isAskedAgain: bool,
};
export type LinkedRow = RowOf<typeof linkedColumns>;

/** An alarm with what the page of a link shows. */
export async function readLinked(
  { db, accountId }: TenantTx,
  id: number,
): Promise<LinkedRow | undefined> {
  return queryRow(
    db,
    linkedColumns,
    sql`
    select ${ALARM}, ${brandJson} as company, coalesce(ad.city, '') as city,
      coalesce(nullif(ad.access, ''), p.access) as access,
      ${HOLDERS} as holders, exists (select from alarm o where o.account_id = l.account_id and o.issue_id = l.issue_id
        and o.id > l.id and o.ended_at is null) as "isAskedAgain"
    from ${FROM} join account c on c.id = l.account_id
    left join address ad on ad.account_id = i.account_id and ad.id = i.address_id
    where l.account_id = ${accountId} and l.id = ${id}`,
  );
}

/** Keeps the person of a link from leaving until the transaction ends. False for somebody who has just left. */
export async function keepPerson({ db }: TenantTx, me: AgentIdentity): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select where ${isStillThere(me)}`);
  return rowCount === 1;
}
