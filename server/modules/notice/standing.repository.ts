import { sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { CausedMail } from '../mail/index.ts';
import { agentSeesIssue } from '../visibility/index.ts';
import { mayReadMessage } from './recipients.repository.ts';

/**
 * Ids of the mails whose cause still stands: their agent is active and sees all their issues, their message is there and
 * may be read, and nobody has acted on their notification.
 */
export async function findStanding(
  { db, accountId }: TenantTx,
  mails: readonly CausedMail[],
): Promise<Set<string>> {
  const given = mails.map(({ id, cause }) => ({ id, ...cause }));
  const rows = await queryRows(
    db,
    { id: string },
    sql`
    select g.id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id uuid, "agentId" int, "issueIds" int[], "messageId" int, kind text, event text)
    left join agent a on a.account_id = ${accountId} and a.id = g."agentId"
    left join message m on m.account_id = ${accountId} and m.id = g."messageId"
    where (g."messageId" is null or m.id is not null)
      and (g."agentId" is null or (not a.inactive and not exists (
        select from unnest(g."issueIds") w(id) left join issue i on i.account_id = ${accountId} and i.id = w.id
        where i.id is null or not (${agentSeesIssue} and ${mayReadMessage}))))
      and not exists (select from notification n where n.account_id = ${accountId} and n.agent_id = g."agentId"
        and n.issue_id = any(g."issueIds") and n.kind = g.kind and n.event = g.event and n.done_at is not null)`,
  );
  return new Set(rows.map(({ id }) => id));
}
