import { sql } from 'drizzle-orm';
import { queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { brandJson } from '../account/index.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { DROPPED, visitTimeOf, UNANSWERED } from '../delegation/delegation.table.ts';
import { isRunning } from '../delegation/index.ts';
import { issueScope } from '../issue/index.ts';

const MOST = 200;
/** Days an ended delegation stays listed. */
const ENDED_DAYS = 30;

/** The relevant delegation per visible issue: the running one, else the last. */
const ownDelegations = (me: AgentIdentity) => sql`
  select distinct on (d.issue_id) d.*, ${isRunning} as runs, coalesce((select max(e.at) from delegation_event e
    where e.account_id = d.account_id and e.delegation_id = d.id), d.created_at) as ended_at
  from delegation d
  where d.account_id = ${me.accountId} and d.contractor_id = ${me.agentId} and d.state not in ${DROPPED}
  order by d.issue_id, ${isRunning} desc, d.id desc`;

/** Earliest due time of delegation `o` on `issue i`. */
const dueFirst = sql`least(case when o.state in ${UNANSWERED} then o.answer_by end, o.visit_from, i.due_at)`;

/** Rank: awaiting the contractor, then in work, then awaiting the company. */
const turn = sql`case when o.state in ('sent', 'opened', 'sentBack') then 0 when o.state = 'reportedDone' then 2 else 1 end`;

/** A contractor's jobs by urgency and due time, then recently ended ones, as JSON. */
export async function listJobs(tx: TenantTx, me: AgentIdentity, now: Date): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { jobs: string },
    sql`
    select json_build_object('company', ${brandJson}, 'firm', ${contractorName('a')},
      'person', ${fullName('a')}, 'list', coalesce((
        select json_agg(job.row order by job.place) from (
          select json_build_object('id', i.id, 'number', i.number, 'title', i.title, 'priority', i.priority,
              'project', json_build_object('id', p.id, 'name', p.name),
              'address', case when n.id is not null then json_build_object('id', n.id, 'street', n.street,
                'objectId', n.object_id, 'postalCode', n.postal_code, 'city', n.city, 'description', n.description) end,
              'state', o.state, 'answerBy', o.answer_by, 'visitFrom', ${visitTimeOf('o', 'visit_from')}, 'visitTo', ${visitTimeOf('o', 'visit_to')},
              'visitAnswer', o.visit_answer,
              'dueAt', i.due_at, 'createdAt', o.created_at) as row,
            row_number() over (order by o.runs desc, case when o.runs then ${turn} end, case when o.runs then ${dueFirst} end nulls last,
              case when not o.runs then o.ended_at end desc, o.id desc) as place
          from (${ownDelegations(me)}) o
          join issue i on i.account_id = o.account_id and i.id = o.issue_id and ${issueScope(me)}
          join project p on p.account_id = i.account_id and p.id = i.project_id
          left join address n on n.account_id = i.account_id and n.id = i.address_id
          where o.runs or o.ended_at > ${timestamp(now)} - make_interval(days => ${ENDED_DAYS}::int)
          order by place limit ${MOST}
        ) job), '[]'))::text as jobs
    from agent a join "user" u on u.id = a.user_id join account c on c.id = a.account_id
    where a.account_id = ${tx.accountId} and a.id = ${me.agentId}`,
    { isPrepared: true },
  );
  return new JsonText(row?.jobs ?? '');
}
