import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { filterConditions, isLed } from './filter.repository.ts';
import type { Reader } from './scope.repository.ts';
import { hasWords, searchText, wordsOf } from './search.repository.ts';

/**
 * The condition on `issue i` of what a filter leaves in, of all the company's for an admin and of the projects that he
 * leads for anyone else. Undefined where that is everything.
 */
export function ledAndFiltered(me: Reader, filter: IssueFilter, now: Date): SQL | undefined {
  const { q, ...shape } = filter;
  const conditions = [
    ...(me.roleGroup === 'ROLE_ADMIN' ? [] : [isLed(me)]),
    ...filterConditions(me, shape, { now: sql`${now.toISOString()}::timestamptz` }),
    ...(q ? [hasWords(me, sql`${searchText(wordsOf(q), me)}::tsquery`)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}
