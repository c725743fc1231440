import { MAX_FAILED_MAILS, type Health } from '#contract/health.ts';

import { sql } from 'drizzle-orm';

import { json, queryRows, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

export type Figures = Pick<Health, 'database' | 'jobs'> & {
  outbox: Omit<Health['outbox'], 'sends'>;
};

/** Tried and not sent. */
const isLate = sql`m.state = 'new' and m.error is not null`;
/** Its content is still stored and relevant. */
const canSend = (now: Date) =>
  sql`m.text <> '' and (m.drop_after is null or m.drop_after > ${timestamp(now)})`;

const failed = (now: Date) => sql`
  select coalesce(json_agg(f), '[]') from (
    select m.id, m.kind, m.to_email as "to", c.name as company,
      case m.state when 'new' then 'late' else 'dead' end as state, m.attempts, m.error,
      m.created_at as "createdAt", m.next_at as "nextAt", ${canSend(now)} as "canSend"
    from mail m left join account c on c.id = m.account_id
    where m.state = 'dead' or (${isLate})
    order by m.created_at desc limit ${MAX_FAILED_MAILS}
  ) f`;

const outbox = (now: Date) => sql`
  select json_build_object('waiting', count(*), 'waitingSince', min(m.created_at), 'late', count(*) filter (where ${isLate}),
    'dead', (select count(*) from mail m where m.state = 'dead'),
    'sentInDay', (select count(*) from mail m where m.state = 'sent' and m.created_at > ${timestamp(now)} - interval '3 days'
      and m.sent_at > ${timestamp(now)} - interval '1 day'),
    'failed', (${failed(now)}))
  from mail m where m.state = 'new'`;

/** Runs of each scheduled job in the last day, as long as pg-boss keeps them. */
const jobs = sql`
  select coalesce(json_agg(j order by j.name), '[]') from (
    select s.name, concat_ws(' ', s.cron, nullif(s.timezone, 'UTC')) as cron, max(r.started_on) filter (where r.state in ('completed', 'failed')) as "lastRunAt",
      (array_agg(round(extract(epoch from r.completed_on - r.started_on) * 1000)::int order by r.started_on desc)
        filter (where r.state = 'completed'))[1] as "lastMs",
      coalesce(bool_or(r.state = 'active'), false) as "isRunning",
      (count(*) filter (where r.state = 'failed'))::int as failures,
      max(r.completed_on) filter (where r.state = 'failed') as "lastFailureAt",
      (array_agg(left(r.output ->> 'message', 500) order by r.completed_on desc)
        filter (where r.state = 'failed'))[1] as "lastError"
    from pgboss.schedule s left join pgboss.job r on r.name = s.name
    group by s.name, s.cron, s.timezone
  ) j`;

/** Summed by table: pg_database_size needs CONNECT on the database, which only log-in roles have. */
const database = sql`
  select json_build_object('version', current_setting('server_version'), 'bytes',
    (select sum(pg_total_relation_size(oid))::bigint from pg_class where relkind in ('r', 'm') and not relisshared))`;

/** Mail, job and database figures in one statement. */
export async function readFigures({ db }: SystemTx, now: Date): Promise<Figures> {
  const rows = await queryRows(
    db,
    {
      database: json<{ version: string; bytes: number }>(),
      jobs: json<Figures['jobs']>(),
      outbox: json<Figures['outbox']>(),
    },
    sql`select (${outbox(now)}) as outbox, (${jobs}) as jobs, (${database}) as database`,
  );
  const [found] = rows;
  if (!found) throw new Error('No figures');
  return found;
}

/** Requeues mails as if just written; gives their ids. */
export async function reviveMails({ db }: SystemTx, ids: string[], now: Date): Promise<string[]> {
  const rows = await queryRows(
    db,
    { id: string },
    sql`
    update mail m set state = 'new', next_at = null, error = null, attempts = 0,
      created_at = case m.state when 'dead' then ${timestamp(now)} else m.created_at end
    where m.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and (m.state = 'dead' or (${isLate})) and ${canSend(now)}
      and (m.lease_until is null or m.lease_until < ${timestamp(now)})
    returning m.id`,
  );
  return rows.map(({ id }) => id);
}
