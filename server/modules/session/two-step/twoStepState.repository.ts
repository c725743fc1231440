import type { Answer } from '#contract/call.ts';
import type { twoStepCalls } from '#contract/twoStep.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow } from '../../../db/rows.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/errors.ts';

/** How long a password given in a session lets its user change the second step. */
const CONFIRMED_MINUTES = 10;

type Own = { userId: number; tokenHash: string };

/** What decides about a change of a user's second step, and the sessions that it concerns. */
export const twoStepStateRepository = ({ db }: SystemTx) => ({
  state: async ({ userId, tokenHash }: Own) => {
    const row = await queryRow(
      db,
      {
        hasApp: bool,
        passkeys: json<Answer<typeof twoStepCalls.read>['passkeys']>(),
        codesLeft: int,
        isWanted: bool,
        isTwoStep: bool,
        isConfirmed: bool,
      },
      sql`
      select exists (select from authenticator p where p.user_id = ${userId} and p.secret is not null) as "hasApp",
        (
          select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'createdAt', p.created_at,
            'lastUsedAt', p.last_used_at) order by p.id desc), '[]')
          from passkey p where p.user_id = ${userId}
        ) as passkeys,
        (select count(*) from recovery_code r where r.user_id = ${userId})::int as "codesLeft",
        exists (
          select from agent a join account c on c.id = a.account_id
          where a.user_id = ${userId} and not a.inactive and felix_wants_two_steps(c.two_step, a.role_group)
        ) as "isWanted",
        s.is_two_step as "isTwoStep",
        s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int) as "isConfirmed"
      from session s where s.token_hash = ${tokenHash}`,
    );
    if (!row) throw new AppError('UNAUTHORIZED', 'The session has ended');
    const { isTwoStep, ...state } = row;
    const isOn = state.hasApp || state.passkeys.length > 0;
    return { ...state, isOn, isNeeded: state.isWanted && !isTwoStep };
  },

  noteConfirmed: async (tokenHash: string) => {
    await db.execute(sql`update session set confirmed_at = now() where token_hash = ${tokenHash}`);
  },

  /** Leaves this session, which has passed the second step, as the user's only one. */
  keepOnly: async ({ userId, tokenHash }: Own) => {
    await db.execute(sql`
      with others as (delete from session where user_id = ${userId} and token_hash <> ${tokenHash})
      update session set is_two_step = true where token_hash = ${tokenHash}`);
  },

  endSessions: async (userId: number) => {
    await db.execute(sql`delete from second_step where user_id = ${userId}`);
    await db.execute(sql`delete from session where user_id = ${userId}`);
  },

  /** What decides whether an administrator of one company may remove a user's second step. */
  of: async (userId: number, accountId: number) =>
    queryRow(
      db,
      { isSuperAdmin: bool, isElsewhere: bool },
      sql`
      select u.is_super_admin as "isSuperAdmin", exists (
        select from agent a where a.user_id = u.id and a.account_id <> ${accountId} and not a.inactive
      ) as "isElsewhere"
      from "user" u where u.id = ${userId}`,
    ),
});
