import { createHash, randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { RoleGroup } from '#contract/permissions.ts';
import type { Database } from '#server/db/client.ts';
import { accounts, sessions, users } from '#server/db/schema.ts';

export type AccountRow = typeof accounts.$inferSelect;

let serial = 0;
/** Digits only: letters might by chance spell what a test searches for. */
const next = () => `${process.pid}${String((serial += 1)).padStart(5, '0')}`;

/** A new company’s row. */
export async function insertAccount(db: Database, values: Partial<Omit<AccountRow, 'id'>>) {
  const name = next();
  const [account] = await db
    .insert(accounts)
    .values({ name: `Bolag ${name}`, domain: `bolag-${name}`, ...values })
    .returning();
  if (!account) throw new Error('no account');
  return account;
}

export type Person = {
  isSuperAdmin?: boolean;
  firstname?: string;
  lastname?: string;
  email?: string;
  firm?: string;
  inactive?: boolean;
  /** An existing user, who becomes an agent of this company, too. */
  user?: { userId: number; token: string };
};
type Values = Person & { accountId: number; roleGroup: RoleGroup };

/** A user with a session, as an agent of a company: two statements, since most tests begin with several. */
export async function insertAgent(db: Database, values: Values) {
  const { userId, token, ...person } = await (values.user
    ? readUser(db, values.user)
    : insertUser(db, values));
  const { accountId, roleGroup, firm = null, inactive = false } = values;
  // Tests run at any hour, and look for mail at once: no digest, so no quiet hours.
  const { rows } = await db.execute<{ id: number }>(sql`
    with made as (
      insert into agent (account_id, role_group, user_id, firm, inactive)
      values (${accountId}, ${roleGroup}, ${userId}, ${firm}, ${inactive}) returning account_id, id)
    insert into notification_setting (account_id, agent_id, digest_days, digest_at)
    select account_id, id, 'never', '07:00' from made returning agent_id as id`);
  const [agent] = rows;
  if (!agent) throw new Error('no agent');
  const name = `${person.firstname} ${person.lastname}`;
  // The person may be an agent of another company: their id must not replace the new one.
  return { ...person, id: agent.id, accountId, userId, token, name };
}

async function readUser(db: Database, { userId, token }: { userId: number; token: string }) {
  const { email, firstname, lastname, isSuperAdmin } = users;
  const columns = { email, firstname, lastname, isSuperAdmin };
  const [person] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (!person) throw new Error('no user');
  return { userId, token, ...person };
}

async function insertUser(db: Database, values: Values) {
  const tag = next();
  const person = {
    email: values.email ?? `person-${tag}@felix.test`,
    firstname: values.firstname ?? 'Kim',
    lastname: values.lastname ?? `Test${tag}`,
    isSuperAdmin: values.isSuperAdmin ?? false,
  };
  const token = newToken();
  const { rows } = await db.execute<{ id: number }>(sql`
    with made as (
      insert into "user" (email, firstname, lastname, is_super_admin)
      values (${person.email}, ${person.firstname}, ${person.lastname}, ${person.isSuperAdmin})
      returning id)
    insert into session (token_hash, user_id, expires_at)
    select ${hashOf(token)}, id, ${weekAhead().toISOString()} from made returning user_id as id`);
  const [user] = rows;
  if (!user) throw new Error('no user');
  return { userId: user.id, token, ...person };
}

/** The access token of a user’s signed-in browser. */
export async function openSession(db: Database, userId: number) {
  const token = newToken();
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt: weekAhead() });
  return token;
}

const newToken = () => `at_${randomBytes(32).toString('base64url')}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const weekAhead = () => new Date(Date.now() + 7 * 86_400_000);
