import type { OutsideLocale } from '#contract/locales.ts';
import type { Agent, Company } from '#contract/session.ts';
import { wantsTwoSteps } from '#contract/twoStepRule.ts';

import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { brandsUrlOf, hasLogo, type Logos } from '../../http/brands.ts';
import type { UserIdentity } from '../../http/identity.ts';
import { hasClocks } from '../clock/clock.table.ts';
import { accounts } from '../account/account.table.ts';
import { agents } from '../agent/agent.table.ts';
import { openingText } from '../mail/index.ts';
import { shownText } from '../translation/index.ts';
import { MAX_SESSIONS } from './limits.ts';
import { users } from './session.table.ts';

export const sessionRepository = ({ db }: SystemTx) => ({
  /** Stores a session of a user, who keeps the latest ten. */
  open: async (
    user: { id: number; isSuperAdmin: boolean },
    { tokenHash, device, isTwoStep }: { tokenHash: string; device: string; isTwoStep: boolean },
  ) => {
    // Serialises a user's concurrent log-ins, or neither would count the other.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('session'), ${user.id})`);
    await db.execute(sql`
      with dropped as (
        delete from session where token_hash in (
          select token_hash from session where user_id = ${user.id}
          order by last_used_at desc, created_at desc, token_hash offset ${MAX_SESSIONS - 1}
        ) or (user_id = ${user.id} and expires_at <= now())
      )
      insert into session (token_hash, user_id, device, is_two_step, expires_at)
      values (${tokenHash}, ${user.id}, ${device}, ${isTwoStep},
        now() + case when ${user.isSuperAdmin}::boolean then interval '12 hours' else interval '7 days' end)`);
  },

  /** Ends a session and writes `noted` in the same statement. */
  close: async (tokenHash: string, noted: SQL) => {
    await db.execute(
      sql`with noted as (${noted}) delete from session where token_hash = ${tokenHash}`,
    );
  },

  setPasswordHash: async (userId: number, passwordHash: string) => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  },

  setLocale: async (userId: number, locale: string) => {
    await db.update(users).set({ locale }).where(eq(users.id, userId));
  },

  /** A user with their active memberships in all companies, unsorted. */
  userWithAgents: async (
    { userId, isTwoStep = false }: Pick<UserIdentity, 'userId' | 'isTwoStep'>,
    logos: Logos | undefined,
  ) => {
    const rows = await db
      .select({ user: users, agent: agents, account: accounts })
      .from(users)
      .leftJoin(agents, and(eq(agents.userId, users.id), eq(agents.inactive, false)))
      .leftJoin(accounts, eq(accounts.id, agents.accountId))
      .where(eq(users.id, userId));
    return (
      rows[0] && { ...nameOf(rows[0].user), agents: rows.flatMap(membership(logos, isTwoStep)) }
    );
  },

  /** A company's config. Without an id or domain there is none. */
  company: async (
    { id, domain = '', isForStaff = false, locale }: CompanyChoice,
    logos: Logos | undefined,
  ) => {
    if (id === undefined && domain === '') {
      return undefined;
    }
    const [row] = await db
      .select({ found: accounts, hasClocks, openingHours: openingHoursIn(locale) })
      .from(accounts)
      .where(id === undefined ? eq(accounts.domain, domain.toLowerCase()) : eq(accounts.id, id));
    if (!row) return undefined;
    const { found, openingHours } = row;
    return {
      company: {
        ...publicPart(found, logos),
        openingHours: openingText({ ...found, openingHours }, locale),
      },
      companyInactive: found.inactive,
      accountTerminology: found.terminology,
      brandsUrl: brandsUrlOf(found),
      hasClocks: isForStaff && row.hasClocks,
    };
  },
});

type CompanyChoice = {
  id?: number;
  domain?: string | undefined;
  /** Tells whether the company has clocks. */
  isForStaff?: boolean;
  /** The reader's. */
  locale: OutsideLocale;
};

const openingHoursIn = (locale: OutsideLocale) =>
  sql<string>`${shownText({ kind: 'company', field: 'openingHours', alias: 'account' }, sql`${locale}`)}`;

type User = typeof users.$inferSelect;
type Account = typeof accounts.$inferSelect;

const nameOf = ({ id, email, firstname, lastname }: User) => ({ id, email, firstname, lastname });

type Row = { user: User; agent: typeof agents.$inferSelect | null; account: Account | null };

const membership =
  (logos: Logos | undefined, isTwoStep: boolean) =>
  ({ user, agent, account }: Row): Agent[] => {
    if (!agent || !account) {
      return [];
    }
    const { id, name, domain, inactive, accent } = account;
    return [
      {
        email: user.email,
        firstname: agent.firstname,
        lastname: agent.lastname,
        id: agent.id,
        roleGroup: agent.roleGroup,
        isSuperAdmin: user.isSuperAdmin,
        needsTwoStep: !isTwoStep && wantsTwoSteps(account.twoStep, agent.roleGroup),
        account: { id, name, domain, inactive, accent, hasLogo: hasLogo(account, logos) },
      },
    ];
  };

const publicPart = (account: Account, logos: Logos | undefined): Omit<Company, 'openingHours'> => ({
  id: account.id,
  name: account.name,
  domain: account.domain,
  accent: account.accent,
  hasLogo: hasLogo(account, logos),
  hasBackground: account.hasBackground,
  locale: account.locale,
  country: account.country,
  phone: account.phone,
  supportEmail: account.supportEmail,
  workersMayReport: account.workersMayReport,
  usersMayReport: account.usersMayReport,
});
