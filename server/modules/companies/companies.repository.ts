import type { Account, AccountBody, NewAccount } from '#contract/accounts.ts';

import { and, eq, ne, sql } from 'drizzle-orm';

import { bool, int, moment, queryRow, queryRows, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { accounts } from '../account/account.table.ts';

type Facts = Omit<AccountBody, 'inactive' | 'version'>;
type Admin = NewAccount['admin'];

const latest = (of: string) => sql.raw(`max(${of})`);
const fromOwnAgents = sql`from agent a join "user" u on u.id = a.user_id and not u.is_super_admin`;

const companyColumns = {
  id: int,
  name: string,
  domain: string,
  accent: string,
  locale: string,
  country: string,
  phone: string,
  supportEmail: string,
  inactive: bool,
  version: int,
  people: int,
  issues: int,
  signedInAt: moment.orNull,
  visitedAt: moment.orNull,
};

const factColumns = {
  inactive: bool,
  version: int,
  name: string,
  domain: string,
  accent: string,
  locale: string.as<AccountBody['locale']>(),
  country: string.as<AccountBody['country']>(),
  phone: string,
  supportEmail: string,
};

export const companiesRepository = ({ db }: SystemTx) => ({
  /** All companies, unsorted, or one. */
  list: (id?: number): Promise<Account[]> =>
    queryRows(
      db,
      companyColumns,
      sql`
      select c.id, c.name, c.domain, c.accent, c.locale, c.country, c.phone, c.support_email as "supportEmail",
        c.inactive, c.version, c.last_issue_number as issues,
        (select count(*)::int ${fromOwnAgents} where a.account_id = c.id and not a.inactive) as people,
        (select ${latest('s.at')} ${fromOwnAgents} join sign_in s on s.user_id = u.id where a.account_id = c.id) as "signedInAt",
        (select ${latest('v.last_at')} from visit v where v.account_id = c.id) as "visitedAt"
      from account c where ${id === undefined ? sql`true` : sql`c.id = ${id}`}`,
    ),

  /** Locks the company until the transaction ends; undefined without one. */
  lock: (id: number): Promise<AccountBody | undefined> =>
    queryRow(
      db,
      factColumns,
      sql`
      select name, domain, accent, locale, country, phone, support_email as "supportEmail", inactive, version
      from account where id = ${id} for no key update`,
    ),

  isDomainTaken: async (domain: string, by: number): Promise<boolean> => {
    const isOther = and(eq(accounts.domain, domain), ne(accounts.id, by));
    return (await db.$count(accounts, isOther)) > 0;
  },

  /** Creates a company with a template's terms and rules, if given; undefined when the domain is taken. */
  insert: async (facts: Facts, templateId: number | null): Promise<number | undefined> => {
    const { name, domain, accent, locale, country, phone, supportEmail } = facts;
    const row = await queryRow(
      db,
      { id: int },
      sql`
      insert into account (name, domain, accent, locale, country, phone, support_email, terminology, workers_may_report,
        users_may_report, confirm_days, idle_days)
      select ${name}, ${domain}, ${accent}, ${locale}, ${country}, ${phone}, ${supportEmail},
        coalesce(t.terminology, '{}'), coalesce(t.workers_may_report, true), coalesce(t.users_may_report, true),
        coalesce(t.confirm_days, 14), coalesce(t.idle_days, 14)
      from (select) one left join account t on t.id = ${templateId}::int
      on conflict (domain) do nothing returning id`,
    );
    return row?.id;
  },

  update: async (id: number, body: AccountBody): Promise<void> => {
    const { name, domain, accent, locale, country, phone, supportEmail, inactive } = body;
    const facts = { name, domain, accent, locale, country, phone, supportEmail, inactive };
    await db
      .update(accounts)
      .set({ ...facts, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, id));
  },

  /** Makes a company administrator of the user with the address, created if new. Gives the user's id. */
  addAdmin: async (accountId: number, { email, firstname, lastname }: Admin): Promise<number> => {
    const row = await queryRow(
      db,
      { userId: int },
      sql`
      insert into agent (account_id, user_id, firstname, lastname, role_group)
      values (${accountId}, felix_ensure_user(${email}, ${firstname}, ${lastname}), ${firstname}, ${lastname}, 'ROLE_ADMIN')
      returning user_id as "userId"`,
    );
    return row?.userId ?? 0;
  },
});

/** Gets or creates the user's active agent in a company. Undefined for an unknown company. */
export const ensureAgent = ({ db }: SystemTx, accountId: number, userId: number) =>
  queryRow(
    db,
    { id: int, isNew: bool },
    sql`
    with before as (select id, inactive from agent where account_id = ${accountId} and user_id = ${userId})
    insert into agent (account_id, user_id, role_group)
    select c.id, ${userId}, 'ROLE_ADMIN' from account c where c.id = ${accountId}
    on conflict (account_id, user_id) do update set inactive = false, removed = false
    returning id, not exists (select from before b where not b.inactive) as "isNew"`,
  );
