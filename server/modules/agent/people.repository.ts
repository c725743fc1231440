import type { Person, PersonBody } from '#contract/people.ts';

import { and, eq, sql } from 'drizzle-orm';

import { bool, int, ints, moment, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { agents } from './agent.table.ts';

const userType = sql`case a.role_group when 'ROLE_WORKER' then 'worker' when 'ROLE_USER' then 'user'
  when 'ROLE_CONTRACTOR' then 'contractor' else 'leader' end`;

/** Facts for the rules; `admins` counts the other active administrators. */
export type LockedPerson = Pick<
  Person,
  'id' | 'firstname' | 'lastname' | 'email' | 'phone' | 'firm' | 'roleGroup' | 'inactive'
> &
  Pick<Person, 'hasLogIn' | 'version'> & { userId: number; admins: number };

type Facts = { userId: number } & Pick<
  PersonBody,
  'firstname' | 'lastname' | 'phone' | 'firm' | 'roleGroup'
>;

const personColumns = {
  id: int,
  firstname: string,
  lastname: string,
  email: string,
  phone: string,
  firm: string.orNull,
  roleGroup: string.as<Person['roleGroup']>(),
  inactive: bool,
  hasLogIn: bool,
  signedInAt: moment.orNull,
  invitedAt: moment.orNull,
  categoryIds: ints,
  projectIds: ints,
  teamIds: ints,
  version: int,
};

const lockedColumns = {
  id: int,
  firstname: string,
  lastname: string,
  email: string,
  phone: string,
  firm: string.orNull,
  roleGroup: string.as<LockedPerson['roleGroup']>(),
  inactive: bool,
  version: int,
  hasLogIn: bool,
  userId: int,
  admins: int,
};

export const peopleRepository = ({ db, accountId }: TenantTx) => ({
  /** Everybody, unsorted, or one person. */
  list: (id?: number): Promise<Person[]> =>
    queryRows(
      db,
      personColumns,
      sql`
      select a.id, a.firstname, a.lastname, u.email, a.phone, a.firm, a.role_group as "roleGroup", a.inactive,
        l.agent_id is not null as "hasLogIn", l.at as "signedInAt",
        a.invited_at as "invitedAt",
        a.version, array(select c.category_id from agent_category c where c.account_id = a.account_id and c.agent_id = a.id
          order by 1) as "categoryIds",
        array(select p.project_id from project_person p where p.account_id = a.account_id and p.agent_id = a.id
          and p.user_type = ${userType} order by 1) as "projectIds",
        array(select m.team_id from team_member m where m.account_id = a.account_id and m.agent_id = a.id
          order by 1) as "teamIds"
      from agent a join "user" u on u.id = a.user_id
      left join agent_sign_in l on l.account_id = a.account_id and l.agent_id = a.id
      where a.account_id = ${accountId} and not a.removed and ${id === undefined ? sql`true` : sql`a.id = ${id}`}`,
    ),

  /** Locks the person and the active administrators until the transaction ends; undefined without one. */
  lock: async (id: number): Promise<LockedPerson | undefined> => {
    // Locks rows in a fixed order first, so that the next reads stay true.
    await db.execute(sql`
      select from agent a where a.account_id = ${accountId}
        and (a.id = ${id} or (a.role_group = 'ROLE_ADMIN' and not a.inactive)) order by a.id for no key update`);
    return queryRow(
      db,
      lockedColumns,
      sql`
      select a.id, a.user_id as "userId", a.firstname, a.lastname, u.email, a.phone, a.firm,
        a.role_group as "roleGroup", a.inactive, l.agent_id is not null as "hasLogIn",
        a.version, (select count(*)::int from agent o where o.account_id = a.account_id and o.id <> a.id
          and o.role_group = 'ROLE_ADMIN' and not o.inactive) as admins
      from agent a join "user" u on u.id = a.user_id
      left join agent_sign_in l on l.account_id = a.account_id and l.agent_id = a.id
      where a.account_id = ${accountId} and a.id = ${id} and not a.removed`,
    );
  },

  /** The user's agent in the company, present or former. */
  byUser: (userId: number) =>
    queryRow(
      db,
      { id: int, name: string, removed: bool },
      sql`
      select a.id, a.firstname || ' ' || a.lastname as name, a.removed from agent a
      where a.account_id = ${accountId} and a.user_id = ${userId} for no key update of a`,
    ),

  insert: async (facts: Facts): Promise<number> => {
    const { userId, firstname, lastname, phone, firm, roleGroup } = facts;
    const values = { accountId, userId, firstname, lastname, roleGroup, phone, firm };
    const [row] = await db.insert(agents).values(values).returning({ id: agents.id });
    return row?.id ?? 0;
  },

  update: async (
    id: number,
    { userId, firstname, lastname, phone, firm, roleGroup }: Facts,
  ): Promise<void> => {
    const invitedAt = sql`case when ${agents.userId} = ${userId} then ${agents.invitedAt} end`;
    await db
      .update(agents)
      .set({ invitedAt, userId, firstname, lastname, roleGroup, phone, firm })
      .where(and(eq(agents.accountId, accountId), eq(agents.id, id)));
  },

  setActive: async (id: number, { inactive, removed }: { inactive: boolean; removed: boolean }) => {
    await db
      .update(agents)
      .set({ inactive, removed })
      .where(and(eq(agents.accountId, accountId), eq(agents.id, id)));
  },
});
