import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import { filterConditions, isLed } from './filter.repository.ts';
import type { Reader } from '../visibility/index.ts';
import { hasTypedWords } from './search.repository.ts';

/**
 * Condition on `issue i` for a filter, over the whole company for an administrator and over led projects for anyone
 * else. Undefined if nothing is excluded.
 */
export function statisticsCondition(me: Reader, filter: IssueFilter, now: Date): SQL | undefined {
  const { q, ...shape } = filter;
  const conditions = [
    ...(me.roleGroup === 'ROLE_ADMIN' ? [] : [isLed(me)]),
    ...filterConditions(me, shape, { now: timestamp(now) }),
    ...(q ? [hasTypedWords(q, me)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}
