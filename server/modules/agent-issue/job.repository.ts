import type { Delegation } from '#contract/delegations.ts';
import type { Job } from '#contract/agentIssue.ts';
import type { Message } from '#contract/messages.ts';

import { sql } from 'drizzle-orm';

import { json, queryRow, string } from '../../db/rows.ts';
import { blank } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { brandJson } from '../account/index.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { delegationsOf } from '../delegation/index.ts';
import {
  delegationAtWork,
  detailOf,
  issueScope,
  type NextStepFacts,
  nextStepFacts,
} from '../issue/index.ts';
import { messagesFor } from '../message/index.ts';

export type FoundJob = Pick<
  Job,
  'company' | 'firm' | 'person' | 'access' | 'terms' | 'office' | 'responsible'
> & {
  /** The contractor's version, JSON. */
  issue: string;
  messages: Message[];
  delegations: Delegation[];
  standing: NextStepFacts;
};

const jobColumns = {
  company: json<FoundJob['company']>(),
  office: json<FoundJob['office']>(),
  firm: string,
  person: string,
  responsible: json<NonNullable<FoundJob['responsible']>>().orNull,
  access: string,
  terms: json<{ reference: string; text: string }>(),
  issue: string,
  messages: json<FoundJob['messages']>(),
  delegations: json<FoundJob['delegations']>(),
  standing: json<NextStepFacts>(),
};

/**
 * A whole job in one statement; undefined when the contractor does not see the issue. Access instructions are given only while
 * work is under way: the link may have been forwarded.
 */
export async function readJob(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<FoundJob | undefined> {
  return queryRow(tx.db, jobColumns, {
    shape: 'job',
    make: () => {
      const reader = {
        roleGroup: 'ROLE_CONTRACTOR',
        accountId: blank('accountId'),
        agentId: blank('agentId'),
      } as const;
      const isMine = sql`d.contractor_id = ${reader.agentId}::int`;
      return sql`
        select (${detailOf(reader, blank('issueId'), false)}) as issue, ${messagesFor(reader)} as messages,
          ${delegationsOf(reader)} as delegations, ${nextStepFacts(isMine)} as standing, ${brandJson} as company,
          ${contractorName('m')} as firm, ${fullName('m')} as person, ${officeJson} as office,
          case when ru.id is not null then json_build_object('id', r.id, 'name', ${fullName('r')}) end as responsible,
          case when exists (select 1 from delegation d where d.account_id = i.account_id and d.issue_id = i.id
            and ${isMine} and ${delegationAtWork}) then coalesce(nullif(ad.access, ''), pr.access) else '' end as access,
          json_build_object('reference', pr.order_reference, 'text', pr.order_text) as terms
        from issue i
        join account c on c.id = i.account_id
        join project pr on pr.account_id = i.account_id and pr.id = i.project_id
        join agent m on m.account_id = i.account_id and m.id = ${reader.agentId} join "user" mu on mu.id = m.user_id
        left join address ad on ad.account_id = i.account_id and ad.id = i.address_id
        left join agent r on r.account_id = i.account_id and r.id = i.responsible_id and not r.inactive
        left join "user" ru on ru.id = r.user_id
        where i.account_id = ${reader.accountId} and i.id = ${blank('issueId')} and ${issueScope(reader)}`;
    },
    values: { accountId: tx.accountId, agentId: me.agentId, issueId },
  });
}

/** Contact: `user ru`, responsible for the issue, else `account c`. The number is always the company's. */
const officeJson = sql`json_build_object('name', coalesce(${fullName('r')}, c.name), 'phone', c.phone,
  'email', coalesce(ru.email, c.support_email))`;
