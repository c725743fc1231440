import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { awayAt, inCharge, isAbsent, substituteOf } from '../absence/index.ts';
import { isLeaderOf } from '../project/project.table.ts';
import { isStaffRole } from '../visibility/index.ts';

const personColumns = {
  id: int,
  name: string,
  email: string,
  locale: string,
  isLeader: bool,
  isAdmin: bool,
  /** Or no longer staff. */
  isInactive: bool,
  isAbsent: bool,
  /** Who stands in for them while absent. */
  substituteId: int.orNull,
};
export type Person = RowOf<typeof personColumns>;

const leadsProject = (project: number | SQL): SQL =>
  isLeaderOf(sql`a.id`, { account: sql`a.account_id`, project });

/** The project's leaders, all administrators, the people named by `ids`, and who stands in for any of them. */
export async function readPeople(
  { db, accountId }: TenantTx,
  { projectId, ids, at }: { projectId: number; ids: readonly number[]; at: Date },
): Promise<Person[]> {
  return queryRows(
    db,
    personColumns,
    sql`
    with person as (
      select a.id, ${substituteOf(at)} as substitute_id from agent a
      where a.account_id = ${accountId} and (a.id = any(${idList(ids)}) or (not a.removed
        and ${isStaffRole} and (a.role_group = 'ROLE_ADMIN' or ${leadsProject(projectId)})))
    )
    select a.id, a.firstname || ' ' || a.lastname as name, lower(u.email) as email, coalesce(u.locale, c.locale) as locale,
      ${leadsProject(projectId)} as "isLeader", a.role_group = 'ROLE_ADMIN' as "isAdmin", a.inactive or not ${isStaffRole} as "isInactive",
      ${isAbsent(at)} as "isAbsent", p.substitute_id as "substituteId"
    from agent a join "user" u on u.id = a.user_id join account c on c.id = a.account_id
      left join person p on p.id = a.id
    where a.account_id = ${accountId} and (p.id is not null or a.id in (select s.substitute_id from person s))
    order by a.firstname, a.lastname, a.id`,
  );
}

/** Ids of those who answer for an issue that nobody has: the project's leaders, and whoever is in charge while they are away. */
export async function readLeading(
  { db, accountId }: TenantTx,
  issueId: number,
  at: Date,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select a.id from issue i
    cross join lateral (select ${inCharge(awayAt(timestamp(at)), { asksTeam: sql`false` })} as ids) charge
    join agent a on a.account_id = i.account_id and not a.inactive and ${isStaffRole}
    where i.account_id = ${accountId} and i.id = ${issueId} and (${leadsProject(sql`i.project_id`)} or a.id = any(charge.ids))
    order by a.id`,
  );
  return rows.map(({ id }) => id);
}
