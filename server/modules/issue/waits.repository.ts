import type { IssueFilter } from '#contract/issueFilter.ts';
import { WAITING_FOR } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { during } from './days.repository.ts';

type Days = { from: string | undefined; to: string | undefined };

/**
 * Waits that ended within the given days, as `issue_id, party, minutes`: by the next status, or by waiting for another
 * party. Found by an index on the ending entries; the state before comes from the history. The awaited party is in an
 * entry of the same moment as the start; null if it was never recorded.
 */
export const endedWaits = (accountId: number, { from, to }: Days): SQL => sql`
  select e.issue_id, floor(extract(epoch from e.at - p.at) / 60)::bigint as minutes,
      case when w.party = any(${textList(WAITING_FOR)}) then w.party end as party
    from history_entry e
    cross join lateral (
      select p.id, p.at, p.field, p."to" from history_entry p
        where p.account_id = e.account_id and p.issue_id = e.issue_id and p.id < e.id and p.field in ('status', 'waitingFor')
        order by p.id desc limit 1
    ) p
    cross join lateral (
      select case p.field when 'waitingFor' then p."to" else (
        select f."to" from history_entry f where f.account_id = e.account_id and f.issue_id = e.issue_id
          and f.id < p.id and f.field = 'waitingFor' order by f.id desc limit 1) end as party
    ) w
    where ${sql.join([sql`e.account_id = ${accountId}`, ENDING, ...during(sql`e.at`, from, to)], sql` and `)}
      and (p.field = 'waitingFor' or p."to" = 'waiting' and (e.field = 'status' or e.at <> p.at))`;

const ENDING = sql`(e.field = 'status' and e."from" = 'waiting' or e.field = 'waitingFor')`;

/** Condition on `issue i`: a wait for one of these parties ended within the given days. */
export function hasWaited(
  accountId: number,
  { waitedFor, waitedFrom, waitedTo }: IssueFilter,
): SQL | undefined {
  if (!waitedFor?.length && !waitedFrom && !waitedTo) return undefined;
  const among = waitedFor?.length ? sql`where w.party = any(${textList(waitedFor)})` : sql``;
  const waits = endedWaits(accountId, { from: waitedFrom, to: waitedTo });
  // An array is evaluated once; a join would run for every issue.
  return sql`i.id = any(array(select w.issue_id from (${waits}) w ${among}))`;
}
