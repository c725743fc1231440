import { and, eq, sql } from 'drizzle-orm';

import { bool, int, json, moment, queryRow, type RowOf, string } from '../../../db/rows.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import type { MailAccount } from '../../mail/index.ts';
import { agents } from '../../agent/agent.table.ts';
import { sessions, users } from '../session.table.ts';
import { maySignIn } from '../signIn.repository.ts';
import { loginTickets, passwordLinks } from '../signIn.table.ts';
import { secondSteps } from '../two-step/twoStep.table.ts';

export type LinkKind = 'reset' | 'activation';

export type Company = MailAccount & { domain: string; locale: string };

const personColumns = {
  id: int,
  email: string,
  firstname: string,
  lastname: string,
  /** The user's chosen language. */
  locale: string.orNull,
  /** Can already sign in: by a password, or at a provider. */
  active: bool,
  companies: json<Company[]>(),
};
/** The recipient of a link. Only users with an active agent are found. */
export type LinkPerson = RowOf<typeof personColumns>;

const person = sql`
  u.id, u.email, u.firstname, u.lastname, u.locale,
  u.password_hash is not null or exists (select from user_identity i where i.user_id = u.id) as active,
  (
    select json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'domain', c.domain, 'locale', c.locale, 'accent', c.accent, 'phone', c.phone,
      'supportEmail', c.support_email, 'terminology', c.terminology) order by c.inactive, c.id)
    from agent a join account c on c.id = a.account_id where a.user_id = u.id and not a.inactive
  ) as companies`;

const isSomebodysAgent = maySignIn(sql`u.id`);

export const passwordLinkRepository = ({ db }: SystemTx) => ({
  personByEmail: (email: string) =>
    queryRow(
      db,
      personColumns,
      sql`select ${person} from "user" u where u.email = ${email} and ${isSomebodysAgent}`,
    ),

  personById: (id: number) =>
    queryRow(
      db,
      personColumns,
      sql`select ${person} from "user" u where u.id = ${id} and ${isSomebodysAgent}`,
    ),

  /** The user of a link; undefined if it is used, expired or unknown. */
  personByLink: (kind: LinkKind, tokenHash: string) =>
    queryRow(
      db,
      personColumns,
      sql`
        select ${person} from "user" u join password_link l on l.user_id = u.id
        where l.token_hash = ${tokenHash} and l.kind = ${kind} and l.expires_at > now() and ${isSomebodysAgent}`,
    ),

  /** Makes this the only link of its user and kind. Returns when it expires. */
  make: async (link: {
    userId: number | null;
    kind: LinkKind;
    tokenHash: string;
    minutes: number;
  }) => {
    const row = await queryRow(
      db,
      { expiresAt: moment },
      sql`
      insert into password_link (token_hash, user_id, kind, expires_at)
      values (${link.tokenHash}, ${link.userId}, ${link.kind}, now() + make_interval(mins => ${link.minutes}::int))
      on conflict (user_id, kind) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      returning expires_at as "expiresAt"`,
    );
    return new Date(row?.expiresAt ?? '');
  },

  /** Records when a company invited the user. */
  noteInvited: async ({ userId, accountId }: { userId: number; accountId: number }) => {
    await db
      .update(agents)
      .set({ invitedAt: sql`now()` })
      .where(and(eq(agents.accountId, accountId), eq(agents.userId, userId)));
  },

  /** Uses up a link. Of several concurrent attempts one succeeds. */
  use: async (kind: LinkKind, tokenHash: string) => {
    const { rowCount } = await db.execute(sql`
      delete from password_link l using "user" u
      where l.token_hash = ${tokenHash} and l.kind = ${kind} and l.expires_at > now()
        and u.id = l.user_id and ${isSomebodysAgent}`);
    return rowCount === 1;
  },

  /** Sets a user's password and revokes every session, link and begun sign-in; the second step stays. */
  setPassword: async (userId: number, passwordHash: string) => {
    // The user's row first: a concurrent log-in with the old password waits for it and then fails.
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    for (const table of [passwordLinks, loginTickets, secondSteps, sessions]) {
      await db.delete(table).where(eq(table.userId, userId));
    }
  },

  /** Does some work, undone if `inVain`: the same steps in the same time. */
  attempt: async (inVain: boolean, work: () => Promise<void>) => {
    await db.execute(sql`savepoint attempt`);
    await work();
    // Undone work was written all the same, so that the commit waits for the disk in both cases.
    await db.execute(inVain ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`);
  },
});
