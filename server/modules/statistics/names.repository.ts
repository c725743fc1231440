import { type SQL, sql } from 'drizzle-orm';

import type { StatisticDimension } from '#contract/statistics.ts';

type Name = { dim: StatisticDimension; from: SQL; name: SQL };

/** Names from table `t` for the keys that occur in the figures. */
export const namesOfKeys = (accountId: number, { dim, from, name }: Name): SQL => sql`
  select ${dim}::text as dim, t.id as key, ${name} as name from ${from} where t.account_id = ${accountId}
    and t.id in (select f.key from figures f where f.dim = ${dim})`;

export const projectName = sql`t.name || coalesce(' [' || nullif(t.number, '') || ']', '')`;
