import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { SignInProvider } from '#contract/appSettings.ts';

import { bool, int, queryRow } from '../../../db/rows.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import { sessions } from '../session.table.ts';
import { maySignIn } from '../signIn.repository.ts';
import { loginTickets, passwordLinks, signInFlows } from '../signIn.table.ts';
import { passkeyChallenges, secondSteps } from '../two-step/twoStep.table.ts';

const FLOW_MINUTES = 10;
const TICKET_SECONDS = 60;

const mayComeIn = maySignIn(sql`u.id`);

export const providerRepository = ({ db }: SystemTx) => ({
  begin: async (flow: {
    stateHash: string;
    provider: SignInProvider;
    browserHash: string;
    nonce: string;
    codeVerifier: string;
    callback: string;
  }) => {
    const expiresAt = sql`now() + make_interval(mins => ${FLOW_MINUTES})`;
    await db.insert(signInFlows).values({ ...flow, expiresAt });
  },

  /** Uses up a browser's sign-in flow; undefined if it started none, or too long ago. */
  takeUp: async (flow: { stateHash: string; provider: SignInProvider; browserHash: string }) => {
    const { stateHash, provider, browserHash, expiresAt } = signInFlows;
    const { nonce, codeVerifier, callback } = signInFlows;
    const isOfBrowser = and(eq(provider, flow.provider), eq(browserHash, flow.browserHash));
    const [row] = await db
      .delete(signInFlows)
      .where(and(eq(stateHash, flow.stateHash), isOfBrowser, gt(expiresAt, sql`now()`)))
      .returning({ nonce, codeVerifier, callback });
    return row;
  },

  userByIdentity: ({ issuer, subject }: { issuer: string; subject: string }) =>
    queryRow(
      db,
      { id: int, may_come_in: bool },
      sql`
        select u.id, ${mayComeIn} as may_come_in from user_identity i join "user" u on u.id = i.user_id
        where i.issuer = ${issuer} and i.subject = ${subject}`,
    ),

  /**
   * Stores a user's identity at a provider and returns the user's id. Undefined if no active user has that address, or
   * the user already has another identity there: an address may have passed to another person.
   */
  link: async ({ issuer, subject, email }: { issuer: string; subject: string; email: string }) =>
    (
      await queryRow(
        db,
        { user_id: int },
        sql`
        insert into user_identity (issuer, subject, user_id)
        select ${issuer}, ${subject}, u.id from "user" u where u.email = ${email} and ${mayComeIn}
        on conflict do nothing returning user_id`,
      )
    )?.user_id,

  giveTicket: async (ticket: { userId: number; tokenHash: string; browserHash: string }) => {
    const expiresAt = sql`now() + make_interval(secs => ${TICKET_SECONDS})`;
    await db.insert(loginTickets).values({ ...ticket, expiresAt });
  },

  /** Uses up a ticket, whoever presents it. Returns its user if the browser is the one it was issued to. */
  spendTicket: ({ tokenHash, browserHash }: { tokenHash: string; browserHash: string }) =>
    queryRow(
      db,
      { id: int, isSuperAdmin: bool },
      sql`
        with spent as (delete from login_ticket where token_hash = ${tokenHash} returning *)
        select u.id, u.is_super_admin as "isSuperAdmin" from spent t join "user" u on u.id = t.user_id
        where t.browser_hash = ${browserHash} and t.expires_at > now() and ${mayComeIn}`,
    ),

  /** Deletes expired rows. */
  sweep: async () => {
    const onWay = [signInFlows, loginTickets, secondSteps, passkeyChallenges];
    for (const table of [...onWay, passwordLinks, sessions]) {
      await db.delete(table).where(lt(table.expiresAt, sql`now()`));
    }
  },
});
