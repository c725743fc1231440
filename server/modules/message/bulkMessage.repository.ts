import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';
import { cleanHtml } from '../rich-text/index.ts';
import { agentSeesIssue } from '../visibility/index.ts';
import { concernedAgents } from './concerned.repository.ts';

type Circular = { keys: { issueId: number; key: string }[]; html: string; now: Date };

/**
 * Writes the same public message on many issues being closed, in one statement. Sends no mail of its own: the closing
 * mail quotes it.
 */
export async function postToMany(
  tx: TenantTx,
  me: AgentIdentity,
  { keys, html, now }: Circular,
): Promise<void> {
  const at = timestamp(now);
  await tx.db.execute(sql`
    with m as (
      insert into message (account_id, issue_id, type, author_id, author_name, client_key, html, created_at)
      select ${tx.accountId}, k."issueId", 'public', ${me.agentId}, ${me.name}, k.key, ${cleanHtml(html)}, ${at}
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("issueId" int, key uuid) order by 2
      returning *
    ),
    counted as (update issue set public_messages = public_messages + 1
      where account_id = ${tx.accountId} and id in (select issue_id from m)),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to")
      select account_id, issue_id, ${at}, ${me.agentId}, ${me.name}, 'message', type from m order by issue_id),
    marked as (
      insert into unread (account_id, agent_id, issue_id, message_id)
      select a.account_id, a.id, m.issue_id, m.id
      from m join issue i on i.account_id = m.account_id and i.id = m.issue_id
      join agent a on a.account_id = m.account_id
      where a.id in (${concernedAgents(sql`select null::int`)}) and a.id <> ${me.agentId} and not a.inactive
        and ${agentSeesIssue}
      order by m.issue_id, a.id
      on conflict do nothing
    )
    ${announcement(tx.accountId, sql`select issue_id from m`, { kind: 'message' })}`);
}
