import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_EXACT_COUNT } from '#contract/limits.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import type { Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { dueColumn, ledBy, ownWays, type Reader, waysTo } from '../visibility/index.ts';
import { startOfYesterday } from './days.repository.ts';
import { unansweredIssues } from './delegationFilter.repository.ts';
import { issueScope } from './scope.repository.ts';
import { askedWords } from './search.repository.ts';
import {
  type CountRequest,
  countStatement,
  issuesOnPaths,
  OPEN_LOOK_AT,
  statusCounts,
} from './statusCounts.repository.ts';

/** Figures above and beside the list, in one statement, as JSON. */
export async function countIssues(
  tx: TenantTx,
  me: AgentIdentity,
  filter: IssueFilter,
  now: Date,
): Promise<JsonText> {
  const row = await queryRow(tx.db, { counts: string }, countsStatement(me, filter, now));
  return new JsonText(row?.counts ?? '{}');
}

/** The statement on its own, for EXPLAIN in measurements. */
export const countsStatement = (me: AgentIdentity, filter: IssueFilter, now: Date): Shaped =>
  countStatement({ name: 'counts', statementOf }, { me, filter, now });

function statementOf(me: Reader, request: CountRequest): SQL {
  const { now } = request;
  const open = me.roleGroup === 'ROLE_ADMIN' ? adminOpen(me, now) : seenOpen(me, now);
  return sql`
    with ${request.words ? askedWords(me, { match: 'expanded' }) : sql``} ${open},
    statuses as materialized (${statusCounts(me, request)}),
    mine as (select count(*) as n from (select 1 from (${issuesOnPaths(me, ownWays(me), { open: true })}) o
      limit ${MAX_EXACT_COUNT}) c),
    unread as (select count(*) as n from (select i.id from issue i where i.account_id = ${me.accountId}
      and i.status <> 'closed' and i.id = any(array(select distinct un.issue_id from unread un where un.account_id = ${me.accountId}
        and un.agent_id = ${me.agentId} limit ${MAX_EXACT_COUNT})) and ${issueScope(me)}) c),
    unanswered as (${unanswered(me)})
    select json_build_object(
      'statuses', ${NO_STATUS} || coalesce((select jsonb_object_agg(status, n) from statuses), '{}'),
      'mine', mine.n, 'unread', unread.n, 'overdue', figures.overdue, 'unanswered', unanswered.n, 'newSinceYesterday', figures.fresh,
      'toConfirm', figures.done, 'oldestOpenAt', figures.oldest,
      'projects', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
        'number', p.number, 'open', p.open) order by p.open desc, p.name, p.id) from projects p), '[]'),
      'areStatusesLowerBound', coalesce((select bool_or(more) from statuses), false),
      'isLowerBound', coalesce((select bool_or(more) from statuses), false) or figures.more
        or greatest(mine.n, unread.n, unanswered.n) >= ${MAX_EXACT_COUNT}
    )::text as counts
    from figures, mine, unread, unanswered`;
}

/** Unanswered delegations are for staff only. */
const unanswered = (me: Reader): SQL =>
  isStaff(me)
    ? sql`select count(*) as n from (select i.id from issue i where i.account_id = ${me.accountId}
      and i.status <> 'closed' and i.id = any(array(${unansweredIssues(me.accountId)} limit ${MAX_EXACT_COUNT}))
      and ${issueScope(me)}) c`
    : sql`select 0::bigint as n`;

const NO_STATUS = sql`'{"new":0,"inProgress":0,"waiting":0,"done":0,"rejected":0,"closed":0}'::jsonb`;

/** For administrators: each figure by its own index, project counts from the counters. */
function adminOpen(me: Reader, now: SQL): SQL {
  const open = sql`from issue i where i.account_id = ${me.accountId} and i.status <> 'closed'`;
  const capped = (more: SQL) =>
    sql`(select count(*) from (select 1 ${open} and ${more} limit ${MAX_EXACT_COUNT}) c)`;
  return sql`
    projects as materialized (${projectCounters(me, sql`true`)}),
    figures as materialized (select f.*, greatest(f.overdue, f.fresh, f.done) >= ${MAX_EXACT_COUNT} as more
      from (select ${capped(sql`i.effective_due_at < ${now}`)} as overdue,
        ${capped(sql`i.created_at >= ${startOfYesterday(now)}`)} as fresh,
        ${capped(sql`i.status = 'done'`)} as done,
        (select i.created_at ${open} order by i.created_at asc nulls first, i.id asc nulls first limit 1) as oldest
      ) f)`;
}

/** For everyone else: scans the open issues they see once. */
function seenOpen(me: Reader, now: SQL): SQL {
  const seen = issuesOnPaths(me, waysTo(me), {
    open: true,
    columns: sql`i.id, i.status, i.${dueColumn(isStaff(me))} as due_at, i.created_at, i.project_id`,
  });
  const led = sql`p.id in (${ledBy(me)})`;
  return sql`
    seen as materialized (select * from (${seen}) o limit ${OPEN_LOOK_AT}),
    projects as materialized (${
      me.roleGroup === 'ROLE_PROJECT_LEADER'
        ? projectCounters(me, led)
        : sql`select p.id, p.name, p.number, count(*)::int as open from seen s
            join project p on p.account_id = ${me.accountId} and p.id = s.project_id
            group by p.id, p.name, p.number order by open desc, p.name, p.id limit 50`
    }),
    figures as materialized (select
      count(*) filter (where due_at < ${now}) as overdue,
      count(*) filter (where created_at >= ${startOfYesterday(now)}) as fresh,
      count(*) filter (where status = 'done') as done,
      min(created_at) as oldest, count(*) >= ${OPEN_LOOK_AT} as more
      from seen)`;
}

const projectCounters = (me: Reader, which: SQL): SQL => sql`
  select p.id, p.name, p.number, sum(c.n)::int as open from project p
  join issue_count c on c.account_id = p.account_id and c.project_id = p.id
  where p.account_id = ${me.accountId} and c.status <> 'closed' and ${which}
  group by p.id, p.name, p.number having sum(c.n) > 0 order by open desc, p.name, p.id limit 50`;
