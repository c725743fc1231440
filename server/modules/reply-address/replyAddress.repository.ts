import type { MessageType } from '#contract/visibility.ts';

import { sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

/** Who answers, about what, and to whom the answer goes. */
export type ReplyParty = {
  issueId: number;
  /** Null for the issue's reporter, by `email`. */
  agentId: number | null;
  email: string;
  type: MessageType;
  privateTo: number | null;
};

/** The company's signing key; `fresh` becomes it if there is none. */
export async function readKey({ db, accountId }: TenantTx, fresh: string): Promise<string> {
  await db.execute(sql`
    insert into report_key (account_id, key) values (${accountId}, ${fresh}) on conflict do nothing`);
  const row = await queryRow(
    db,
    { key: string },
    sql`select key from report_key where account_id = ${accountId}`,
  );
  return row?.key ?? fresh;
}

/** Keeps addresses that are not yet known. */
export async function keepAddresses(
  { db, accountId }: TenantTx,
  addresses: readonly (ReplyParty & { tokenHash: string })[],
): Promise<void> {
  await db.execute(sql`
    insert into reply_address (account_id, token_hash, issue_id, agent_id, email, type, private_to)
    select ${accountId}, "tokenHash", "issueId", "agentId", case when "agentId" is null then lower(email) end, type, "privateTo"
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb)
      as r("tokenHash" text, "issueId" int, "agentId" int, email text, type text, "privateTo" int)
    on conflict do nothing`);
}
