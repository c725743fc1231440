import { type IssueFilter, URGENCIES } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { queryRow, string } from '../../db/rows.ts';
import type { Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { type Reader, waysTo } from '../visibility/index.ts';
import { assigneeWays, filterConditions } from './filter.repository.ts';
import { issueScope } from './scope.repository.ts';
import { askedWords, matchingIds } from './search.repository.ts';
import {
  type CountRequest,
  countStatement,
  issuesOnPaths,
  OPEN_LOOK_AT,
} from './statusCounts.repository.ts';
import { isVisitedToday, urgencyOf } from './urgency.repository.ts';

/** The groups of the list by urgency, in one statement, as JSON. Exact up to `OPEN_LOOK_AT` open issues. */
export async function groupIssues(
  tx: TenantTx,
  me: AgentIdentity,
  filter: IssueFilter,
  now: Date,
): Promise<JsonText> {
  const row = await queryRow(tx.db, { groups: string }, groupsStatement(me, filter, now));
  return new JsonText(row?.groups ?? '{}');
}

/** The statement on its own, for EXPLAIN in measurements. */
export const groupsStatement = (me: AgentIdentity, filter: IssueFilter, now: Date): Shaped =>
  countStatement({ name: 'groups', statementOf }, { me, filter, now });

/** Columns of the open issues that the filter finds, with their ids: up to `OPEN_LOOK_AT` on each access path. */
export function openFound(me: Reader, { filter, now, words }: CountRequest, columns: SQL): SQL {
  const ways = assigneeWays(me, filter);
  const found = words
    ? [
        sql`i.id = any(array(select f.id from ${matchingIds(me, words, { states: 'open', most: OPEN_LOOK_AT })} f))`,
      ]
    : [];
  return issuesOnPaths(me, ways ?? waysTo(me), {
    open: true,
    columns: sql`i.id, ${columns}`,
    within: [...filterConditions(me, filter, { now }), ...(ways ? [issueScope(me)] : []), ...found],
    limit: OPEN_LOOK_AT,
  });
}

function statementOf(me: Reader, request: CountRequest): SQL {
  const { now, words } = request;
  const open = openFound(me, request, sql`i.status, i.effective_due_at, i.responsible_id`);
  return sql`
    with ${words ? askedWords(me, { match: 'expanded' }) : sql``}
    open as materialized (select i.id, ${urgencyOf(me, now)} as urgency, i.effective_due_at as due_at,
      i.responsible_id is null as is_free, ${isVisitedToday(me, now)} as is_visited from (${open}) i),
    looked as (select count(*) >= ${OPEN_LOOK_AT} as more from open),
    groups as (select u.urgency, count(o.id) as n, min(o.due_at) as due_at, count(*) filter (where o.is_visited) as visits,
      count(*) filter (where o.is_free) as free
      from unnest(${textList(URGENCIES)}) u (urgency) left join open o on o.urgency = u.urgency
      group by u.urgency having count(o.id) > 0 or (select more from looked))
    select json_build_object(
      'groups', coalesce((select json_agg(json_build_object('urgency', g.urgency, 'count', g.n, 'firstDueAt', g.due_at,
        'visitsToday', g.visits, 'unassigned', g.free,
        'firstWakeAt', case g.urgency when 'waiting' then (${firstWake(me)}) end)) from groups g), '[]'),
      'isLowerBound', (select more from looked)
    )::text as groups`;
}

/** By the index of waits; the list's indexes do not have their ends. */
const firstWake = (me: Reader): SQL => sql`select i.waiting_until from issue i
  where i.account_id = ${me.accountId} and i.status = 'waiting' and i.waiting_until is not null
    and i.id = any(array(select o.id from open o where o.urgency = 'waiting'))
  order by i.waiting_until limit 1`;
