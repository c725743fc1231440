import type { ImportFieldOf } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, queryRows, string } from '../../db/rows.ts';
import type { Tenancy, TenantTx } from '../../db/tenancy.ts';
import { linksOf, setLinks } from './links.repository.ts';
import { personSimilar } from './personSimilar.repository.ts';
import { insertRows, jsonOf, type Target, updateRows } from './rows.repository.ts';
import {
  type JobContext,
  type ExistingItem,
  type KindWork,
  type List,
  type ListedItem,
  type ReadRow,
  foldCase,
  type Values,
} from './work.ts';

const target: Target = {
  table: 'agent',
  columns: {
    userId: { column: 'user_id', type: 'int' },
    firstname: { column: 'firstname', type: 'text' },
    lastname: { column: 'lastname', type: 'text' },
    role: { column: 'role_group', type: 'text' },
    firm: { column: 'firm', type: 'text', as: (firm) => sql`nullif(${firm}, '')` },
    phone: { column: 'phone', type: 'text' },
    inactive: { column: 'inactive', type: 'boolean' },
    removed: { column: 'removed', type: 'boolean' },
  },
};

/** Removed people have no active state; the file brings them back as it says. */
const isRemoved = (now: Values) => now.inactive === null;

/** People of the company. Existing ones keep their names. */
const workOf = (isContractor: boolean): KindWork => ({
  keyOf: ({ email }) => foldCase(email),
  similar: personSimilar,
  relatedBy: [['email'], ['lastname']],
  tidy: (rows) => {
    if (!isContractor) return;
    for (const { values } of rows) values.role = 'ROLE_CONTRACTOR';
  },
  find: (rows, context) => findPeople(rows, context),
  write: async ({ fresh, changed }, context) => {
    const users = await usersOf(fresh, context);
    const added = fresh.flatMap(({ n, values }) => {
      const userId = users.get(foldCase(values.email));
      const { firstname, lastname, role, firm = '', phone = '', inactive = false } = values;
      const name = { firstname, lastname };
      return userId === undefined
        ? []
        : [{ n, values: { userId, ...name, role, firm, phone, inactive } }];
    });
    await insertRows(context, target, added);
    await insertCategories(fresh, context);
    const returning = changed.filter(({ now }) => isRemoved(now));
    await updateRows(
      context,
      target,
      returning.map(({ n, id, values }) => {
        const { firstname, lastname, role, firm = '', phone = '', inactive } = values;
        const rowValues = { firstname, lastname, role, firm, phone, inactive, removed: false };
        return { n, id, values: rowValues };
      }),
    );
    const remaining = changed.filter(({ now }) => !isRemoved(now));
    await updateRows(
      context,
      target,
      remaining.map(({ n, id, values, now }) => ({
        n,
        id,
        values: { firm: values.firm ?? now.firm, phone: values.phone ?? now.phone } as Values,
      })),
    );
    const recategorised = changed.filter(({ values, now }) => values.categories !== now.categories);
    await setLinks(
      context,
      'agent_category',
      recategorised.map(({ id, values }) => ({ id, value: values.categories })),
    );
  },
});

export const agentWork = workOf(false);
export const contractorWork = workOf(true);

/** Current values of agent `a` with log-in `u`. */
const currentValues = ({ accountId }: TenantTx) =>
  ({
    email: sql`u.email`,
    firstname: sql`a.firstname`,
    lastname: sql`a.lastname`,
    phone: sql`a.phone`,
    role: sql`a.role_group`,
    firm: sql`coalesce(a.firm, '')`,
    categories: linksOf('agent_category', accountId, sql`a.id`),
    inactive: sql`a.inactive`,
  }) satisfies Record<ImportFieldOf<'agent' | 'contractor'>, SQL>;

const listOf =
  (isContractor: boolean): List =>
  (tx, { after, limit }) =>
    queryRows(
      tx.db,
      { id: int, part: int, values: json<ListedItem['values']>() },
      sql`
      select a.id, 0 as part, ${jsonOf(currentValues(tx))} as values
      from agent a join "user" u on u.id = a.user_id
      where a.account_id = ${tx.accountId} and not a.removed
        and (a.role_group = 'ROLE_CONTRACTOR') = ${isContractor} and a.id > ${after.id} order by a.id limit ${limit}`,
    );
export const agentList = listOf(false);
export const contractorList = listOf(true);

async function findPeople(rows: ReadRow[], { tx }: JobContext): Promise<Map<number, ExistingItem>> {
  const emails = rows.map(({ values }) => foldCase(values.email));
  // Names are changed by hand only.
  const { firstname: _firstname, lastname: _lastname, ...now } = currentValues(tx);
  const found = await queryRows(
    tx.db,
    {
      id: int,
      now: json<ExistingItem['now']>(),
      email: string,
      removed: bool,
    },
    sql`
    select a.id, u.email, a.removed, ${jsonOf(now)} as now
    from "user" u join agent a on a.account_id = ${tx.accountId} and a.user_id = u.id
    where u.email = any(array(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`,
  );
  const byEmail = new Map(found.map((row) => [row.email, row]));
  return new Map(
    rows.flatMap(({ n, values }) => {
      const existing = byEmail.get(foldCase(values.email));
      if (!existing) return [];
      const { id, removed, now: current } = existing;
      return [[n, removed ? { id, now: returningValues(values) } : { id, now: current }] as const];
    }),
  );
}

/** Current values of removed people: the file may give them another role. */
function returningValues(values: Values): Values {
  values.inactive ??= false;
  return { role: values.role ?? null, inactive: null };
}

async function usersOf(rows: ReadRow[], { tx }: JobContext): Promise<Map<string, number>> {
  const emails = rows.map(({ values }) => foldCase(values.email));
  const users = await queryRows(
    tx.db,
    { id: int, email: string },
    sql`
    select id, email from "user"
    where email = any(array(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`,
  );
  return new Map(users.map(({ id, email }) => [email, id]));
}

/** Trades of new contractors. */
async function insertCategories(rows: ReadRow[], { tx }: JobContext): Promise<void> {
  const trades = rows.flatMap(({ values }) =>
    String(values.categories ?? '')
      .split(',')
      .filter(Boolean)
      .map((categoryId) => ({ email: foldCase(values.email), categoryId: Number(categoryId) })),
  );
  if (trades.length === 0) return;
  await tx.db.execute(sql`
    insert into agent_category (account_id, agent_id, category_id)
    select a.account_id, a.id, r."categoryId"
    from jsonb_to_recordset(${JSON.stringify(trades)}::jsonb) as r(email text, "categoryId" int)
    join "user" u on u.email = r.email
    join agent a on a.account_id = ${tx.accountId} and a.user_id = u.id on conflict do nothing`);
}

/** A leftover log-in of an undone import, used by nobody. */
const isLeftOver = sql`not u.is_super_admin and u.password_hash is null
  and not exists (select from agent a where a.user_id = u.id)
  and not exists (select from sign_in s where s.user_id = u.id)
  and not exists (select from user_identity i where i.user_id = u.id)`;

/** Creates missing log-ins: users belong to no company, hence before the tenant transaction. */
export async function createUsers(tenancy: Tenancy, rows: ReadRow[]): Promise<void> {
  const people = rows.map(({ values: { email, firstname, lastname } }) => ({
    email: foldCase(email),
    firstname: firstname ?? '',
    lastname: lastname ?? '',
  }));
  if (people.length === 0) return;
  await tenancy.acrossAccounts(({ db }) =>
    db.execute(sql`
      insert into "user" as u (email, firstname, lastname)
      select distinct on (r.email) r.email, r.firstname, r.lastname
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as r(email text, firstname text, lastname text) order by r.email
      on conflict (email) do update set firstname = excluded.firstname, lastname = excluded.lastname
      where ${isLeftOver}`),
  );
}
