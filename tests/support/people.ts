import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { RoleGroup } from '#contract/permissions.ts';
import type { Database } from '#server/db/client.ts';
import { accounts, agents, notificationSettings, sessions, users } from '#server/db/schema.ts';

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

type Values = {
  accountId: number;
  roleGroup: RoleGroup;
  isSuperAdmin?: boolean;
  firstname?: string;
  lastname?: string;
  email?: string;
  firm?: string;
  inactive?: boolean;
  user?: { userId: number; token: string };
};

/** A user with a session, as an agent of a company. */
export async function insertAgent(db: Database, values: Values) {
  const { userId, token } = values.user ?? (await insertUser(db, values));
  const { accountId, roleGroup, firm, inactive } = values;
  const [agent] = await db
    .insert(agents)
    .values({ accountId, roleGroup, userId, firm: firm ?? null, inactive: inactive ?? false })
    .returning();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (agent) await chooseNoQuietHours(db, agent);
  if (!agent || !user) throw new Error('no agent');
  const { email, firstname, lastname, isSuperAdmin } = user;
  const name = `${firstname} ${lastname}`;
  return { id: agent.id, accountId, userId, token, email, firstname, lastname, name, isSuperAdmin };
}

/** Tests run at any hour, and look for mail at once. */
async function chooseNoQuietHours(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
) {
  const digest = { digestDays: 'never', digestAt: '07:00' } as const;
  await db.insert(notificationSettings).values({ accountId, agentId: id, ...digest });
}

async function insertUser(db: Database, values: Values) {
  const tag = next();
  const [user] = await db
    .insert(users)
    .values({
      email: values.email ?? `person-${tag}@felix.test`,
      firstname: values.firstname ?? 'Kim',
      lastname: values.lastname ?? `Test${tag}`,
      isSuperAdmin: values.isSuperAdmin ?? false,
    })
    .returning();
  if (!user) throw new Error('no user');
  return { userId: user.id, token: await openSession(db, user.id) };
}

/** The access token of a user’s signed-in browser. */
export async function openSession(db: Database, userId: number) {
  const token = `at_${randomBytes(32).toString('base64url')}`;
  await db.insert(sessions).values({
    tokenHash: createHash('sha256').update(token).digest('hex'),
    userId,
    expiresAt: new Date(Date.now() + 7 * 86_400_000),
  });
  return token;
}
