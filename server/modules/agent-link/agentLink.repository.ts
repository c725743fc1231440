import { type SQL, sql } from 'drizzle-orm';

import type { SystemTx, TenantTx } from '../../db/tenancy.ts';

export type NewLink = { tokenHash: string; agentId: number; issueId: number };

const LIFE_DAYS = 30;

export async function insertLinks(
  { db, accountId }: TenantTx,
  links: readonly NewLink[],
): Promise<void> {
  await db.execute(sql`
    insert into agent_link (account_id, token_hash, agent_id, issue_id, expires_at)
    select ${accountId}, l."tokenHash", l."agentId", l."issueId", now() + make_interval(days => ${LIFE_DAYS}::int)
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l("tokenHash" text, "agentId" int, "issueId" int)`);
}

/** Ends somebody's links to an issue before their time; a statement, or a part of a bigger one. */
export const endLinksStatement = (
  accountId: number,
  { agentId, issueId, now }: { agentId: number; issueId: number; now: Date },
): SQL => sql`
  update agent_link set revoked_at = ${now.toISOString()}::timestamptz
  where account_id = ${accountId} and issue_id = ${issueId} and agent_id = ${agentId} and revoked_at is null`;

/** The same for several people: of each row of the query, somebody's to an issue. */
export const endLinksOfStatement = (accountId: number, agentAndIssue: SQL, now: Date): SQL => sql`
  update agent_link set revoked_at = ${now.toISOString()}::timestamptz
  where account_id = ${accountId} and (agent_id, issue_id) in (${agentAndIssue}) and revoked_at is null`;

export type AgentLink = { accountId: number; agentId: number; issueId: number };

/** Who may do what with a token; undefined where there is none, or it has ended. */
export async function readLink(
  { db }: SystemTx,
  tokenHash: string,
  now: Date,
): Promise<AgentLink | undefined> {
  const { rows } = await db.execute<AgentLink>(sql`
    select account_id as "accountId", agent_id as "agentId", issue_id as "issueId" from agent_link
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz`);
  return rows[0];
}
