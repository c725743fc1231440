import { and, eq, lt, or, sql } from 'drizzle-orm';

import { CODE_LIFE, CODE_TRIES, REMEMBERED_DAYS } from '#contract/oneTimeLogin.ts';

import { bool, json, moment, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { mailSenderJson } from '../account/index.ts';
import type { MailSender } from '../mail/index.ts';
import { MAX_SESSIONS } from '../session/index.ts';
import { oneTimeCodes, oneTimeSessions } from './oneTimeLogin.table.ts';

const SESSION_HOURS = 12;
/** For this long a code works again in the browser that used it: the response may have been lost. */
const AGAIN_SECONDS = 60;

/** A code by its hash, and the browser it was requested from; without one, any browser may use it. */
type CodeKey = { email: string; codeHash: string; askerHash: string };

type NewSession = { email: string; tokenHash: string; remembered: boolean; device: string };

const reporterColumns = {
  name: string,
  /** The chosen language: the user's if they are one, otherwise of their latest outside report. */
  locale: string.orNull,
  companies: json<MailSender[]>(),
};
/** A reporter or follower: the name last given, and the companies concerned, latest first. */
export type Reporter = RowOf<typeof reporterColumns>;

export async function readCompany({ db }: SystemTx, id: number): Promise<MailSender | undefined> {
  const row = await queryRow(
    db,
    { company: json<MailSender>() },
    sql`select ${mailSenderJson} as company from account c where c.id = ${id}`,
  );
  return row?.company;
}

/** Undefined if nobody reported or follows anything with that address. */
export const readReporter = ({ db }: SystemTx, email: string): Promise<Reporter | undefined> =>
  queryRow(
    db,
    reporterColumns,
    sql`
      select (array_agg(i.name order by i.name = '', i.created_at desc))[1] as name,
        coalesce((select u.locale from "user" u where u.email = ${email}),
          (array_agg(i.locale order by i.created_at desc))[1]) as locale,
        json_agg(${mailSenderJson} order by i.created_at desc) as companies
      from account c join lateral (
        (select created_at, trim(reporter_firstname || ' ' || reporter_lastname) as name, reporter_locale as locale,
          true as own
        from issue
        where account_id = c.id and reporter_email = ${email} order by created_at desc limit 1)
        union all
        (select created_at, '', locale, false from issue_follower
        where account_id = c.id and email = ${email} order by created_at desc limit 1)
        order by own desc limit 1
      ) i on true
      having count(*) > 0`,
  );

export const oneTimeLoginRepository = ({ db }: SystemTx) => ({
  /** Makes this the only code of its address. Returns when it expires. */
  makeCode: async ({ email, codeHash, askerHash }: CodeKey) => {
    const row = await queryRow(
      db,
      { expiresAt: moment },
      sql`
      insert into one_time_code (email, code_hash, asker_hash, expires_at)
      values (${email}, ${codeHash}, ${askerHash}, now() + make_interval(mins => ${CODE_LIFE}::int))
      on conflict (email) do update set code_hash = excluded.code_hash, asker_hash = excluded.asker_hash,
        expires_at = excluded.expires_at, tries = 0, used_at = null
      returning expires_at as "expiresAt"`,
    );
    return new Date(row?.expiresAt ?? '');
  },

  /**
   * Tries a code and counts the attempt in the same statement: of any number of concurrent attempts at most five are
   * checked and one succeeds; from another browser none does. Commit in either case, so that the attempt counts.
   */
  tryCode: async ({ email, codeHash, askerHash }: CodeKey) => {
    const isRight = sql`code_hash = ${codeHash}`;
    const isAgain = sql`${isRight} and asker_hash <> ''
      and used_at > now() - make_interval(secs => ${AGAIN_SECONDS}::int)`;
    const row = await queryRow(
      db,
      { is_right: bool },
      sql`
      update one_time_code
      set tries = case when ${isRight} then ${CODE_TRIES}::int else tries + 1 end,
        used_at = coalesce(used_at, case when ${isRight} then now() end)
      where email = ${email} and asker_hash in ('', ${askerHash}) and expires_at > now()
        and (tries < ${CODE_TRIES}::int or (${isAgain}))
      returning ${isRight} as is_right`,
    );
    return row?.is_right === true;
  },

  /** Stores a session of an address, which keeps its latest ten. Returns when it expires at the latest. */
  open: async ({ email, tokenHash, remembered, device }: NewSession) => {
    const row = await queryRow(
      db,
      { expiresAt: moment },
      sql`
      with dropped as (
        delete from one_time_session where token_hash in (
          select token_hash from one_time_session where email = ${email}
          order by last_used_at desc, token_hash offset ${MAX_SESSIONS - 1}
        )
      )
      insert into one_time_session (token_hash, email, remembered, device, expires_at)
      values (${tokenHash}, ${email}, ${remembered}, ${device},
        now() + make_interval(hours => ${remembered ? REMEMBERED_DAYS * 24 : SESSION_HOURS}::int))
      returning expires_at as "expiresAt"`,
    );
    return row?.expiresAt ?? '';
  },

  close: async (tokenHash: string) => {
    await db.delete(oneTimeSessions).where(eq(oneTimeSessions.tokenHash, tokenHash));
  },

  /** Does some work, undone if `inVain`: the same steps in the same time. */
  attempt: async (inVain: boolean, work: () => Promise<void>) => {
    await db.execute(sql`savepoint attempt`);
    await work();
    await db.execute(inVain ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`);
  },

  /** Deletes expired rows. */
  sweep: async () => {
    await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
    const { expiresAt, lastUsedAt, remembered } = oneTimeSessions;
    const isIdle = and(eq(remembered, false), lt(lastUsedAt, sql`now() - interval '60 minutes'`));
    await db.delete(oneTimeSessions).where(or(lt(expiresAt, sql`now()`), isIdle));
  },
});
