import type { SummaryOutcome } from '#contract/summary.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { summaries } from './summary.table.ts';

/** Recipient of a summary: a contractor, or an outside address. */
export type Recipient = {
  agentId: number | null;
  name: string;
  /** Name of the contractor's firm. */
  firm: string | null;
  email: string;
  locale: string;
};

/** The active contractors among some agents. */
export async function findContractors(
  { db, accountId }: TenantTx,
  ids: readonly number[],
): Promise<(Recipient & { agentId: number })[]> {
  return queryRows(
    db,
    { agentId: int, name: string, firm: string.orNull, email: string, locale: string },
    sql`
    select a.id as "agentId", lower(u.email) as email, coalesce(u.locale, c.locale) as locale,
      a.firstname || ' ' || a.lastname as name, a.firm
    from agent a join "user" u on u.id = a.user_id join account c on c.id = a.account_id
    where a.account_id = ${accountId} and a.id = any(${idList(ids)})
      and a.role_group = 'ROLE_CONTRACTOR' and not a.inactive
    order by name, a.id`,
  );
}

/** Serialises the company's summaries, so that concurrent ones cannot exceed the daily limit. */
export async function takeTurn({ db, accountId }: TenantTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('felix.summary'), ${accountId}::int)`);
}

const sentColumns = {
  before: json<{ outcome: SummaryOutcome; hash: string | null }>().orNull,
  mails: int,
};
type SentSummary = RowOf<typeof sentColumns>;

/** The answer to an earlier request with this key, and the number of mails the company sent since a moment. */
export async function readSent(
  { db, accountId }: TenantTx,
  { key, since }: { key: string; since: Date },
): Promise<SentSummary> {
  const row = await queryRow(
    db,
    sentColumns,
    sql`
    select (select json_build_object('outcome', outcome, 'hash', client_hash) from summary s where s.account_id = ${accountId} and s.client_key = ${key}::uuid) as before,
      coalesce((select sum(mails) from summary s where s.account_id = ${accountId}
        and s.created_at > ${timestamp(since)}), 0)::int as mails`,
  );
  return row ?? { before: null, mails: 0 };
}

export async function insertSummary(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
  { key, hash, outcome, now }: { key: string; hash: string; outcome: SummaryOutcome; now: Date },
): Promise<void> {
  const ids = { accountId, agentId, clientKey: key, clientHash: hash };
  await db.insert(summaries).values({ ...ids, mails: outcome.sent, outcome, createdAt: now });
}
