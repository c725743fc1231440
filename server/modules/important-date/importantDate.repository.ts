import { sql } from 'drizzle-orm';

import { executePrepared } from '../../db/prepared.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { isRunning } from '../delegation/index.ts';
import { issueScope } from '../issue/index.ts';

/** Days are those of where the companies are. */
const TIME_ZONE = 'Europe/Stockholm';

/**
 * What contractors are to know of from today, of the company and of the projects where this one has something in hand,
 * the earliest first, as JSON.
 */
export async function listForContractor(
  tx: TenantTx,
  me: AgentIdentity,
  now: Date,
): Promise<JsonText> {
  const rows = await executePrepared<{ list: string }>(
    tx,
    sql`
    select json_build_object('list', coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'text', e.text,
        'from', e.from_day, 'to', e.to_day,
        'project', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end)
      order by e.from_day, e.id), '[]'))::text as list
    from important_date e
    left join project p on p.account_id = e.account_id and p.id = e.project_id
    where e.account_id = ${tx.accountId} and e.for_contractors
      and coalesce(e.to_day, e.from_day) >= (${now.toISOString()}::timestamptz at time zone ${TIME_ZONE})::date
      and (e.project_id is null or e.project_id in (
        select i.project_id from delegation d join issue i on i.account_id = d.account_id and i.id = d.issue_id
        where d.account_id = ${tx.accountId} and d.contractor_id = ${me.agentId} and ${isRunning} and ${issueScope(me)}))`,
  );
  return new JsonText(rows[0]?.list ?? '{"list":[]}');
}
