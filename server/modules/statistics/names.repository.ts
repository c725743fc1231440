import { type SQL, sql } from 'drizzle-orm';

import type { StatisticDimension } from '#contract/statistics.ts';

type Name = { dim: StatisticDimension; from: SQL; name: SQL };

/** What is called `t` in the statement, named where the figures speak of it. */
export const named = (accountId: number, { dim, from, name }: Name): SQL => sql`
  select ${dim}::text as dim, t.id as key, ${name} as name from ${from} where t.account_id = ${accountId}
    and t.id in (select f.key from figures f where f.dim = ${dim})`;

export const agentName = sql`t.firstname || ' ' || t.lastname`;

export const projectName = sql`t.name || coalesce(' [' || nullif(t.number, '') || ']', '')`;
