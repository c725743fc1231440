import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_EXACT_COUNT, MAX_EXACT_TOTAL } from '#contract/limits.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { filterConditions } from './filter.repository.ts';
import { anyOf, issueScope, ownWays, type Way, waysTo } from './scope.repository.ts';
import { foundIds, wordsOf } from './search.repository.ts';

/** Up to so many issues every count is exact; of more, the newest are looked at and the answer says so. */
const LOOK_AT = MAX_EXACT_TOTAL;

/** The figures above and beside the list, in one statement, as JSON. */
export async function countIssues(
  tx: TenantTx,
  me: AgentIdentity,
  filter: IssueFilter,
  now: Date,
): Promise<JsonText> {
  const { rows } = await tx.db.execute<{ counts: string }>(countsStatement(me, filter, now));
  return new JsonText(rows[0]?.counts ?? '{}');
}

/** The statement; apart, so that a measurement can explain it. */
export function countsStatement(me: AgentIdentity, filter: IssueFilter, now: Date): SQL {
  const { accountId, agentId } = me;
  const at = sql`${now.toISOString()}::timestamptz`;
  const yesterday = sql`${new Date(now.getTime() - DAY).toISOString()}::timestamptz`;
  const openOf = (more: SQL, order: SQL = sql``) => sql`select 1 from issue i
    where i.account_id = ${accountId} and i.status <> 'closed' and ${issueScope(me)} and ${more} ${order}`;
  return sql`
    with statuses as materialized (${statusesOf(me, filter, now)}),
    mine as (select count(*) as n from (${capped(openWays(me, ownWays(me)))}) c),
    unread as (select count(*) as n from (select i.id from issue i where i.account_id = ${accountId}
      and i.id = any(array(select distinct un.issue_id from unread un where un.account_id = ${accountId}
        and un.agent_id = ${agentId} limit ${MAX_EXACT_COUNT})) and ${issueScope(me)}) c),
    overdue as (select count(*) as n from (${capped(openOf(sql`i.due_at < ${at}`))}) c),
    fresh as (select count(*) as n from (${capped(openOf(sql`i.created_at >= ${yesterday}`))}) c),
    waiting as (select count(*) as n from (${capped(openOf(sql`i.status = 'done'`))}) c),
    oldest as (${oldestOf(me)}),
    projects as materialized (${projectsOf(me)})
    select json_build_object(
      'statuses', ${allStatuses} || coalesce((select jsonb_object_agg(status, n) from statuses), '{}'),
      'mine', mine.n, 'unread', unread.n, 'overdue', overdue.n, 'newSinceYesterday', fresh.n,
      'toConfirm', waiting.n, 'oldestOpenAt', (select at from oldest),
      'projects', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
        'number', p.number, 'open', p.open) order by p.open desc, p.name, p.id) from projects p), '[]'),
      'isLowerBound', coalesce((select bool_or(more) from statuses), false)
        or greatest(mine.n, unread.n, overdue.n, fresh.n, waiting.n) >= ${MAX_EXACT_COUNT}
    )::text as counts
    from mine, unread, overdue, fresh, waiting`;
}

const DAY = 86_400_000;

const capped = (rows: SQL): SQL => sql`${rows} limit ${MAX_EXACT_COUNT}`;

const allStatuses = sql`'{"new":0,"inProgress":0,"waiting":0,"done":0,"rejected":0,"closed":0}'::jsonb`;

/** What is open on some ways, each by its own index, none twice. */
const openWays = (me: AgentIdentity, ways: Way[]): SQL =>
  sql`select * from (${sql.join(
    ways.map(
      ({
        on,
        each,
      }) => sql`(select i.id from issue i ${each ? sql`join ${each} way on ${on}` : sql``}
        where i.account_id = ${me.accountId} and i.status <> 'closed' and ${each ? sql`true` : on})`,
    ),
    sql` union `,
  )}) open`;

/** Status, how many, and whether there may be more. Without a filter from the counters, with one by looking. */
function statusesOf(me: AgentIdentity, filter: IssueFilter, now: Date): SQL {
  const words = filter.q ? wordsOf(filter.q) : [];
  const conditions = filterConditions(me, filter, { now, statusToo: false });
  if (words.length > 0) {
    conditions.push(sql`i.id = any(array(${foundIds(me, words)}))`);
  }
  if (conditions.length === 0 && me.roleGroup === 'ROLE_ADMIN') {
    return sql`select c.status, sum(c.n) as n, false as more from issue_count c
      where c.account_id = ${me.accountId} group by c.status`;
  }
  if (conditions.length === 0 && me.roleGroup === 'ROLE_PROJECT_LEADER') {
    return leaderStatuses(me);
  }
  const within = sql.join(
    [sql`i.account_id = ${me.accountId}`, issueScope(me), ...conditions],
    sql` and `,
  );
  return sql`select c.status, count(*) as n, (sum(count(*)) over ()) >= ${LOOK_AT} as more
    from (select i.status from issue i where ${within} limit ${LOOK_AT}) c group by c.status`;
}

/** A leader's: the counters of his projects, and what he has in hand elsewhere. */
const leaderStatuses = (me: AgentIdentity): SQL => sql`
  select c.status, sum(c.n) as n, false as more from (
    select c.status, c.n from issue_count c
      where c.account_id = ${me.accountId} and c.project_id in (${ledBy(me)})
    union all
    select i.status, count(*) from issue i
      where i.account_id = ${me.accountId} and ${anyOf(ownWays(me))} and i.project_id not in (${ledBy(me)})
      group by i.status
  ) c group by c.status`;

const ledBy = (me: AgentIdentity): SQL => sql`select pp.project_id from project_person pp
  where pp.account_id = ${me.accountId} and pp.agent_id = ${me.agentId} and pp.user_type = 'leader'`;

const oldestOf = (me: AgentIdentity): SQL => sql`select i.created_at as at from issue i
  where i.account_id = ${me.accountId} and i.status <> 'closed' and ${issueScope(me)}
  order by i.created_at asc nulls first, i.id asc nulls first limit 1`;

/** Open issues per project; from the counters where the agent sees the whole project. */
function projectsOf(me: AgentIdentity): SQL {
  const shown = sql`p.id, p.name, p.number`;
  if (me.roleGroup === 'ROLE_ADMIN' || me.roleGroup === 'ROLE_PROJECT_LEADER') {
    const led = me.roleGroup === 'ROLE_ADMIN' ? sql`true` : sql`p.id in (${ledBy(me)})`;
    return sql`select ${shown}, sum(c.n)::int as open from project p
      join issue_count c on c.account_id = p.account_id and c.project_id = p.id
      where p.account_id = ${me.accountId} and c.status <> 'closed' and ${led}
      group by ${shown} having sum(c.n) > 0 order by open desc, p.name, p.id limit 50`;
  }
  return sql`select ${shown}, count(*)::int as open
    from (${openWays(me, waysTo(me))} limit ${LOOK_AT}) o
    join issue i on i.account_id = ${me.accountId} and i.id = o.id
    join project p on p.account_id = i.account_id and p.id = i.project_id
    group by ${shown} order by open desc, p.name, p.id limit 50`;
}
