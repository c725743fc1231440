import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_EXACT_COUNT } from '#contract/limits.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { AgentIdentity } from '../../http/identity.ts';
import { assigneeWays, filterConditions } from './filter.repository.ts';
import { issueScope, ownWays, type Way, waysTo } from './scope.repository.ts';
import { foundIds, wordsOf } from './search.repository.ts';

/** So many open issues of one's own part are counted exactly. */
export const OPEN_LOOK_AT = 5000;

/** In a company with up to so many issues every count under a filter is exact. */
const EXACT_COMPANY = 20_000;

/** In a bigger one so many of the newest are looked at, on each way to them, and the answer says "or more". */
const LOOK_AT = { whole: 2500, each: 400 };

/** Status, how many, and whether there may be more: from the counters without a filter, by looking with one. */
export function statusCounts(me: AgentIdentity, filter: IssueFilter, now: Date): SQL {
  const conditions = filterConditions(me, filter, { now, statusToo: false });
  const words = filter.q ? wordsOf(filter.q) : [];
  if (words.length > 0) {
    return foundStatuses(me, conditions, words);
  }
  if (conditions.length > 0) {
    return filteredStatuses(me, filter, conditions);
  }
  if (me.roleGroup === 'ROLE_ADMIN') {
    return sql`select c.status, sum(c.n) as n, false as more from issue_count c
      where c.account_id = ${me.accountId} group by c.status`;
  }
  return me.roleGroup === 'ROLE_PROJECT_LEADER' ? leaderStatuses(me) : partStatuses(me);
}

/** A leader's: the counters of his projects, and what he has in hand elsewhere. */
function leaderStatuses(me: AgentIdentity): SQL {
  const own = onWays(me, ownWays(me), {
    columns: sql`i.id, i.status, i.project_id`,
    limit: MAX_EXACT_COUNT,
  });
  return sql`select c.status, sum(c.n) as n, bool_or(c.more) as more from (
      select c.status, c.n, false as more from issue_count c
        where c.account_id = ${me.accountId} and c.project_id in (${ledBy(me)})
      union all
      select o.status, count(*), count(*) >= ${MAX_EXACT_COUNT} from (${own}) o
        where o.project_id not in (${ledBy(me)}) group by o.status
    ) c group by c.status`;
}

/** The projects that somebody leads. */
export const ledBy = (me: AgentIdentity): SQL => sql`select pp.project_id from project_person pp
  where pp.account_id = ${me.accountId} and pp.agent_id = ${me.agentId} and pp.user_type = 'leader'`;

/** Of who sees a part: what is open, as `seen` has it, and all the rest is closed. */
const partStatuses = (me: AgentIdentity): SQL => sql`
  select s.status, count(*) as n, false as more from seen s group by s.status
  union all
  select 'closed', count(*) - (select count(*) from seen), count(*) >= ${OPEN_LOOK_AT}
  from (select 1 from (${onWays(me, waysTo(me), { limit: OPEN_LOOK_AT })}) o limit ${OPEN_LOOK_AT}) a
  having count(*) > (select count(*) from seen)`;

/** Under a filter: the newest on each way are looked at, in a small company all. */
function filteredStatuses(me: AgentIdentity, filter: IssueFilter, conditions: SQL[]): SQL {
  const own = assigneeWays(me, filter);
  const ways = own ?? waysTo(me);
  // What an index knows by itself narrows the walk; the rest is asked of what is met.
  const within = sql`i.account_id = ${me.accountId}${only('project_id', filter.project)}${only('team_id', filter.team)}`;
  const walks = ways.map(({ on, each }) => {
    const most = each ? LOOK_AT.each : LOOK_AT.whole;
    const walk = sql`select i.* from issue i where ${within} and ${on}
      order by i.last_activity_at desc nulls last, i.id desc nulls last
      limit (select case when size.n <= ${EXACT_COMPANY} then ${EXACT_COMPANY}::int else ${most}::int end from size)`;
    return each
      ? sql`(select w.* from ${each} way cross join lateral (${walk}) w)`
      : sql`(${walk})`;
  });
  return sql`
    with size as materialized (select coalesce(sum(c.n), 0) as n from issue_count c
      where c.account_id = ${me.accountId})
    select i.status, count(*) as n, bool_or(size.n > ${EXACT_COMPANY}) as more
    from (select distinct on (w.id) w.* from (${sql.join(walks, sql` union all `)}) w) i, size
    where ${sql.join([...conditions, ...(own ? [issueScope(me)] : [])], sql` and `)}
    group by i.status`;
}

const only = (column: string, ids: readonly number[] | undefined): SQL =>
  ids?.length === 1 ? sql` and i.${sql.raw(column)} = ${ids[0]}::int` : sql``;

/** With words: of those that the index of words finds. */
const foundStatuses = (me: AgentIdentity, conditions: SQL[], words: string[]): SQL => sql`
  with found as materialized (${foundIds(me, words, { states: 'both', most: MAX_EXACT_COUNT })})
  select i.status, count(*) as n, (select count(*) from found) >= ${MAX_EXACT_COUNT} as more
  from issue i where i.account_id = ${me.accountId} and i.id = any(array(select id from found))
    and ${sql.join([issueScope(me), ...conditions], sql` and `)}
  group by i.status`;

type OnWays = { open?: boolean; columns?: SQL; limit?: number };

/** The issues on some ways, each by its own index, none twice. */
export function onWays(
  me: AgentIdentity,
  ways: Way[],
  { open = false, columns = sql`i.id`, limit }: OnWays,
): SQL {
  const parts = ways.map(({ on, onOpen, each }) => {
    const conditions = [
      sql`i.account_id = ${me.accountId}`,
      ...(open ? [sql`i.status <> 'closed'`] : []),
      ...(each ? [] : [open && onOpen ? onOpen : on]),
    ];
    return sql`(select ${columns} from issue i ${each ? sql`join ${each} way on ${on}` : sql``}
      where ${sql.join(conditions, sql` and `)} ${limit ? sql`limit ${limit}` : sql``})`;
  });
  return sql.join(parts, sql` union `);
}
