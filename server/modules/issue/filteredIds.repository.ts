import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import type { Reader } from '../visibility/index.ts';
import { filterConditions } from './filter.repository.ts';
import { issueScope } from './scope.repository.ts';
import { hasTypedWords } from './search.repository.ts';

/** Query for the ids of issues that an agent sees and that match a filter and a further condition on `issue i`. */
export function filteredIds(
  me: Reader,
  { q, ...filter }: IssueFilter,
  { now, condition }: { now: Date; condition: SQL },
): SQL {
  const conditions = [
    sql`i.account_id = ${me.accountId}`,
    condition,
    issueScope(me),
    ...filterConditions(me, filter, { now: timestamp(now) }),
    ...(q ? [hasTypedWords(q, me)] : []),
  ];
  return sql`select i.id from issue i where ${sql.join(conditions, sql` and `)}`;
}
