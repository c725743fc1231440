import type { Args } from '#contract/call.ts';
import type { presenceCalls } from '#contract/presence.ts';

import { sql } from 'drizzle-orm';

import { PRESENCE_CHANNEL } from '../../db/listener.ts';
import { queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { agentsWhoSeePersonally, anyOf, waysTo } from '../visibility/index.ts';

/** PostgreSQL refuses a payload of 8,000 bytes; a character takes at most twelve in JSON. */
const MAX_NAME = 100;
const MAX_AGENTS = 400;

/** Tells all servers that an agent has an issue open, and which agents may know. False if the agent does not see the issue. */
export async function notifySign(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { page, writing }: Args<typeof presenceCalls.sign>['body'],
): Promise<boolean> {
  const row = await queryRow(
    tx.db,
    { told: string },
    sql`
    select pg_notify(${PRESENCE_CHANNEL}, json_build_object(
      'accountId', i.account_id, 'issueId', i.id, 'agentId', ${me.agentId}::int, 'name', left(${me.name}, ${MAX_NAME}),
      'page', ${page}::text, 'writing', ${writing}::text, 'projectId', i.project_id, 'teamId', i.team_id,
      'agentIds', (${agentsWhoSeePersonally})[1:${sql.raw(String(MAX_AGENTS))}])::text)::text as told
    from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${anyOf(waysTo(me))}`,
  );
  return row !== undefined;
}
