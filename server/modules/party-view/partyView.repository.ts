import type { Issue } from '#contract/issues.ts';
import type { Message } from '#contract/messages.ts';

import { sql } from 'drizzle-orm';

import { json, queryRows, string } from '../../db/rows.ts';
import { blank } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { detailOf, type IssueReader, issueScope } from '../issue/index.ts';
import { messagesFor } from '../message/index.ts';
import type { Party } from '../visibility/index.ts';

export type ViewedIssue = { issue: Issue; messages: Message[] };

/**
 * An issue as a party sees it, by the queries of the party's own pages, minus what `viewer` may not read: private
 * messages between the party and a third person. Undefined if either cannot see the issue or there is no such party.
 */
export async function readAs(
  tx: TenantTx,
  viewer: AgentIdentity,
  party: Party,
  issueId: number,
): Promise<ViewedIssue | undefined> {
  const isAgent = party.agentId !== null;
  const rows = await queryRows(
    tx.db,
    { issue: string.orNull, messages: json<Message[]>() },
    {
      shape: `as ${party.roleGroup} for ${viewer.roleGroup}`,
      make: () => {
        const accountId = blank('accountId');
        const reader = {
          ...party,
          accountId,
          ...(isAgent && { agentId: blank('partyId') }),
        } as IssueReader;
        const viewerShape = { ...viewer, accountId, agentId: blank('viewerId') };
        const isThere = isAgent
          ? sql`exists (select 1 from agent a where a.account_id = i.account_id and a.id = ${blank('partyId')}
            and a.role_group = ${party.roleGroup} and not a.inactive)`
          : sql`true`;
        return sql`
        select (${detailOf(reader, blank('issueId'), true, viewerShape)}) as issue,
          ${messagesFor(reader, viewerShape)} as messages
        from issue i
        where i.account_id = ${accountId} and i.id = ${blank('issueId')} and ${issueScope(viewerShape)} and ${isThere}`;
      },
      values: {
        accountId: tx.accountId,
        viewerId: viewer.agentId,
        partyId: party.agentId,
        issueId,
      },
    },
  );
  const [row] = rows;
  return row?.issue ? { issue: JSON.parse(row.issue) as Issue, messages: row.messages } : undefined;
}
