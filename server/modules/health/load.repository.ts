import { sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { Load } from '../../metrics/metrics.ts';

const outbox = (now: Date) => sql`
  select json_build_object('waiting', count(*), 'late', count(*) filter (where m.error is not null),
    'dead', (select count(*) from mail m where m.state = 'dead'),
    'oldestDueSeconds', greatest(0, coalesce(extract(epoch from
      ${timestamp(now)} - min(coalesce(m.next_at, m.created_at)))::float, 0)))
  from mail m where m.state = 'new'`;

const jobs = sql`
  select coalesce(json_agg(j order by j.name), '[]') from (
    select s.name,
      greatest(0, coalesce(extract(epoch from now() - min(r.start_after) filter (where r.state in ('created', 'retry'))), 0))::float
        as "lagSeconds",
      extract(epoch from now() - max(r.completed_on) filter (where r.state = 'completed'))::float as "sinceSuccessSeconds"
    from pgboss.schedule s left join pgboss.job r on r.name = s.name
    group by s.name
  ) j`;

/** In one statement, for each scrape of a monitoring system. */
export async function readLoad({ db }: SystemTx, now: Date): Promise<Load | undefined> {
  return queryRow(
    db,
    { outbox: json<Load['outbox']>(), jobs: json<Load['jobs']>() },
    sql`select (${outbox(now)}) as outbox, (${jobs}) as jobs`,
  );
}
