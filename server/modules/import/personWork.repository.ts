import { sql } from 'drizzle-orm';

import type { Tenancy } from '../../db/tenancy.ts';
import { insertRows, type Target, updateRows } from './rows.repository.ts';
import { type Doing, type Found, type KindWork, type ReadRow, same, type Values } from './work.ts';

const target: Target = {
  table: 'agent',
  columns: {
    userId: { column: 'user_id', type: 'int' },
    role: { column: 'role_group', type: 'text' },
    firm: { column: 'firm', type: 'text' },
    inactive: { column: 'inactive', type: 'boolean' },
    removed: { column: 'removed', type: 'boolean' },
  },
};

/** Who was let go: whether he works there is not known of him, and he comes back as the file says. */
const isRemoved = (now: Values) => now.inactive === null;

/** People of the company. Who has a log-in already keeps his name: it is his own, at other companies, too. */
const workOf = (isContractor: boolean): KindWork => ({
  keyOf: ({ email }) => same(email),
  tidy: (rows) => {
    if (!isContractor) return;
    for (const { values } of rows) values.role = 'ROLE_CONTRACTOR';
  },
  find: (rows, doing) => findPeople(rows, doing),
  write: async ({ fresh, changed }, doing) => {
    const users = await usersOf(fresh, doing);
    const made = fresh.flatMap(({ n, values }) => {
      const userId = users.get(same(values.email));
      const { role, firm = null, inactive = false } = values;
      return userId === undefined ? [] : [{ n, values: { userId, role, firm, inactive } }];
    });
    await insertRows(doing, target, made);
    const back = changed.filter(({ now }) => isRemoved(now));
    await giveCategories([...fresh, ...back], doing);
    await updateRows(
      doing,
      target,
      back.map(({ n, id, values: { role, firm = null, inactive } }) => ({
        n,
        id,
        values: { role, firm, inactive, removed: false },
      })),
    );
    await updateRows(
      doing,
      target,
      changed
        .filter(({ now }) => !isRemoved(now))
        .map(({ n, id, values, now }) => ({
          n,
          id,
          values: { firm: values.firm === undefined ? now.firm : values.firm } as Values,
        })),
    );
  },
});

export const agentWork = workOf(false);
export const contractorWork = workOf(true);

async function findPeople(rows: ReadRow[], { tx }: Doing): Promise<Map<number, Found>> {
  const emails = rows.map(({ values }) => same(values.email));
  const { rows: found } = await tx.db.execute<Found & { email: string; removed: boolean }>(sql`
    select a.id, u.email, a.removed,
      jsonb_build_object('role', a.role_group, 'firm', coalesce(a.firm, '')) as now
    from "user" u join agent a on a.account_id = ${tx.accountId} and a.user_id = u.id
    where u.email = any(array(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`);
  const by = new Map(found.map((each) => [each.email, each]));
  return new Map(
    rows.flatMap(({ n, values }) => {
      const there = by.get(same(values.email));
      if (!there) return [];
      const { id, removed, now } = there;
      return [[n, removed ? { id, now: comingBack(values) } : { id, now }] as const];
    }),
  );
}

/** What stands of who was let go: his role there is over, so the file may say another. */
function comingBack(values: Values): Values {
  values.inactive ??= false;
  return { role: values.role ?? null, inactive: null };
}

async function usersOf(rows: ReadRow[], { tx }: Doing): Promise<Map<string, number>> {
  const emails = rows.map(({ values }) => same(values.email));
  const { rows: users } = await tx.db.execute<{ id: number; email: string }>(sql`
    select id, email from "user"
    where email = any(array(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`);
  return new Map(users.map(({ id, email }) => [email, id]));
}

/** What trade somebody new has. */
async function giveCategories(rows: ReadRow[], { tx }: Doing): Promise<void> {
  const trades = rows.flatMap(({ values }) =>
    String(values.categories ?? '')
      .split(',')
      .filter(Boolean)
      .map((categoryId) => ({ email: same(values.email), categoryId: Number(categoryId) })),
  );
  if (trades.length === 0) return;
  await tx.db.execute(sql`
    insert into agent_category (account_id, agent_id, category_id)
    select a.account_id, a.id, r."categoryId"
    from jsonb_to_recordset(${JSON.stringify(trades)}::jsonb) as r(email text, "categoryId" int)
    join "user" u on u.email = r.email
    join agent a on a.account_id = ${tx.accountId} and a.user_id = u.id on conflict do nothing`);
}

/** Log-ins for those who have none: people belong to no company, so that is done before their company's part. */
export async function makeUsers(tenancy: Tenancy, rows: ReadRow[]): Promise<void> {
  const people = rows.map(({ values: { email, firstname, lastname } }) => ({
    email: same(email),
    firstname: firstname ?? '',
    lastname: lastname ?? '',
  }));
  if (people.length === 0) return;
  await tenancy.acrossAccounts(({ db }) =>
    db.execute(sql`
      insert into "user" (email, firstname, lastname)
      select distinct on (r.email) r.email, r.firstname, r.lastname
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as r(email text, firstname text, lastname text) on conflict (email) do nothing`),
  );
}
