import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_EXACT_COUNT } from '#contract/limits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { blank, type Shaped } from '../../db/shaped.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { ledBy, ownWays, type Reader, type Way, waysTo } from '../visibility/index.ts';
import { assigneeWays, filterConditions } from './filter.repository.ts';
import { issueScope } from './scope.repository.ts';
import { hasWords, matchingIds, typedWords } from './search.repository.ts';

/** Up to this many open issues in an agent's own scope are counted exactly. */
export const OPEN_LOOK_AT = 5000;

/** In companies up to this size, every filtered count is exact. */
const EXACT_COMPANY = 20_000;

/** In larger companies this many of the newest are examined per access path, and the answer says "or more". */
const LOOK_AT = { whole: 2500, each: 400 };

/** The request, with the time and words as bound in the statement. */
export type CountRequest = { filter: IssueFilter; now: SQL; words: SQL | undefined };

type CountKind = { name: string; statementOf: (me: Reader, request: CountRequest) => SQL };
type CountFor = { me: AgentIdentity; filter: IssueFilter; now: Date };

/** A statement that counts what the filter finds, prepared once for all people of a role who filter by the same things. */
export function countStatement(kind: CountKind, { me, filter, now }: CountFor): Shaped {
  const { q, ...shape } = filter;
  const { accountId, agentId, roleGroup } = me;
  const reader = { roleGroup, accountId: blank('accountId'), agentId: blank('agentId') };
  return {
    shape: JSON.stringify([kind.name, roleGroup, shape, Boolean(q)]),
    make: () =>
      kind.statementOf(reader, {
        filter: shape,
        now: timestamp(blank('now')),
        words: q ? sql`(select words from asked)` : undefined,
      }),
    values: { accountId, agentId, now: now.toISOString(), ...typedWords(q, agentId) },
  };
}

/** Status, count, and whether there may be more: from the counters without a filter, by examining rows with one. */
export function statusCounts(me: Reader, { filter, now, words }: CountRequest): SQL {
  const conditions = filterConditions(me, filter, { now, statusToo: false });
  if (words) {
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

/** For a project leader: the counters of their projects, plus what they have in hand elsewhere. */
function leaderStatuses(me: Reader): SQL {
  const ownIssues = issuesOnPaths(me, ownWays(me), {
    columns: sql`i.id, i.status, i.project_id`,
    limit: MAX_EXACT_COUNT,
  });
  return sql`select c.status, sum(c.n) as n, bool_or(c.more) as more from (
      select c.status, c.n, false as more from issue_count c
        where c.account_id = ${me.accountId} and c.project_id in (${ledBy(me)})
      union all
      select o.status, count(*), count(*) >= ${MAX_EXACT_COUNT} from (${ownIssues}) o
        where o.project_id not in (${ledBy(me)}) group by o.status
    ) c group by c.status`;
}

/** For a viewer with a limited scope: open issues from `seen`, all others are closed. */
const partStatuses = (me: Reader): SQL => sql`
  select s.status, count(*) as n, false as more from seen s group by s.status
  union all
  select 'closed', count(*) - (select count(*) from seen), count(*) >= ${OPEN_LOOK_AT}
  from (select 1 from (${issuesOnPaths(me, waysTo(me), { limit: OPEN_LOOK_AT })}) o limit ${OPEN_LOOK_AT}) a
  having count(*) > (select count(*) from seen)`;

/** With a filter: small companies examine all issues, large ones the newest per access path. */
function filteredStatuses(me: Reader, filter: IssueFilter, conditions: SQL[]): SQL {
  const ways = assigneeWays(me, filter);
  // Columns of the index narrow the walk; other conditions are checked per row.
  const within = sql`i.account_id = ${me.accountId}${only('project_id', filter.project)}${only('team_id', filter.team)}`;
  const condition = all([...conditions, ...(ways ? [issueScope(me)] : [])]);
  return sql`
    with size as materialized (${sizeOf(me)})
    select i.status, count(*) as n, bool_or(i.more) as more
    from (
      select i.status, false as more from issue i
        where ${isSmall} and i.account_id = ${me.accountId} and ${issueScope(me)} and ${condition}
      union all
      select i.status, true from (${newest(ways ?? waysTo(me), within, sql`not ${isSmall}`)}) i where ${condition}
    ) i group by i.status`;
}

const sizeOf = (me: Reader): SQL => sql`select coalesce(sum(c.n), 0) as n from issue_count c
  where c.account_id = ${me.accountId}`;

const isSmall = sql`(select n <= ${EXACT_COMPANY} from size)`;

/** The newest issues on some access paths, without duplicates. */
function newest(ways: Way[], within: SQL, when: SQL): SQL {
  const walks = ways.map(({ on, each }) => {
    const most = sql.raw(String(each ? LOOK_AT.each : LOOK_AT.whole));
    const walk = sql`select i.* from issue i where ${when} and ${within} and ${on}
      order by i.last_activity_at desc nulls last, i.id desc nulls last limit ${most}`;
    return each
      ? sql`(select w.* from ${each} way cross join lateral (${walk}) w)`
      : sql`(${walk})`;
  });
  return sql`select distinct on (w.id) w.* from (${sql.join(walks, sql` union all `)}) w`;
}

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

const only = (column: string, ids: readonly number[] | undefined): SQL =>
  ids?.length === 1 ? sql` and i.${sql.raw(column)} = ${ids[0]}::int` : sql``;

/**
 * A word found this often among the newest issues is common: it is counted among those without using the word index.
 */
const COMMON = 50;

/** With words: counts matches of the word index, or in a large company, for common words, among the newest issues. */
function foundStatuses(me: Reader, conditions: SQL[], words: SQL): SQL {
  const condition = all([issueScope(me), ...conditions]);
  const within = sql`i.account_id = ${me.accountId}`;
  const walk = newest([{ on: sql`true` }], within, sql`not ${isSmall}`);
  const rare = sql`(select count(*) from met) < ${COMMON}`;
  return sql`
    with size as materialized (${sizeOf(me)}),
    met as materialized (select i.* from (${walk}) i where ${hasWords(me, words)}),
    hits as materialized (select f.id from ${matchingIds(me, words, { states: 'both', most: MOST_HITS })} f where ${rare})
    select i.status, count(*) as n, bool_or(i.more) as more
    from (
      select i.status, (select count(*) from hits) >= ${MOST_HITS} as more from issue i
        where ${within} and i.id = any(array(select h.id from hits h)) and ${condition}
      union all
      select i.status, true from met i where not (${rare}) and ${condition}
    ) i group by i.status`;
}

const MOST_HITS = 5000;

type OnWays = {
  open?: boolean;
  columns?: SQL;
  /** Further conditions on `issue i`, with columns. */
  within?: SQL[];
  limit?: number;
};

/** The issues on some access paths, each by its own index, without duplicates. */
export function issuesOnPaths(
  me: Reader,
  ways: Way[],
  { open = false, columns, within = [], limit }: OnWays,
): SQL {
  const parts = ways.map(({ on, onOpen, ids, each }) => {
    if (ids && !columns) {
      return sql`(${ids(open)})`;
    }
    const conditions = [
      sql`i.account_id = ${me.accountId}`,
      ...(open ? [sql`i.status <> 'closed'`] : []),
      ...(each ? [] : [open && onOpen ? onOpen : on]),
      ...within,
    ];
    return sql`(select ${columns ?? sql`i.id`} from issue i ${each ? sql`join ${each} way on ${on}` : sql``}
      where ${all(conditions)} ${limit ? sql`limit ${limit}` : sql``})`;
  });
  return sql.join(parts, sql` union `);
}
