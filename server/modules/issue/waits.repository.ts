import type { IssueFilter } from '#contract/issueFilter.ts';
import { WAITING_FOR } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { during } from './days.repository.ts';

type Days = { from: string | undefined; to: string | undefined };

/**
 * The waits of issues that ended on some days, as `issue_id, party, minutes`: with the next step, or when it became another that
 * is waited for. By an index of what ends a wait; what was before stands in the issue's history. What began a wait says for
 * whom in an entry of the same moment; the party is null where none ever said it.
 */
export const endedWaits = (accountId: number, { from, to }: Days): SQL => sql`
  select e.issue_id, floor(extract(epoch from e.at - p.at) / 60)::bigint as minutes,
      case when w.party = any(${sql.param([...WAITING_FOR])}::text[]) then w.party end as party
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

/** The condition on `issue i` that a wait of it, for some of these, ended on some days. */
export function hasWaited(
  accountId: number,
  { waitedFor, waitedFrom, waitedTo }: IssueFilter,
): SQL | undefined {
  if (!waitedFor?.length && !waitedFrom && !waitedTo) return undefined;
  const among = waitedFor?.length
    ? sql`where w.party = any(${sql.param(waitedFor)}::text[])`
    : sql``;
  const waits = endedWaits(accountId, { from: waitedFrom, to: waitedTo });
  // As an array it is read once; as a join it would be read again for every issue.
  return sql`i.id = any(array(select w.issue_id from (${waits}) w ${among}))`;
}
