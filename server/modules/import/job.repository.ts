import { IMPORT_KEPT_NAMED, type ImportState } from '#contract/import.ts';
import { IMPORT_KINDS, type ImportFieldName, isForSuperAdmins } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { int, json, moment, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Job } from './work.ts';

/** Imports listed. */
const RECENT = 20;

const summary = sql`'id', j.id, 'kind', j.kind, 'state', j.state, 'fileName', j.file_name, 'rows', j.rows,
  'handled', j.handled, 'counts', json_build_object('new', j.fresh, 'changed', j.changed, 'unchanged', j.unchanged,
  'check', j.to_check, 'leftOut', j.left_out, 'wrong', j.wrong), 'created', j.created, 'updated', j.updated, 'kept', j.kept, 'trouble', j.trouble,
  'by', a.firstname || ' ' || a.lastname, 'createdAt', j.created_at, 'endedAt', j.ended_at`;
const fromJobs = sql`import_job j join agent a on a.account_id = j.account_id and a.id = j.agent_id
  join "user" u on u.id = a.user_id`;

/** The viewer; super admin kinds are hidden from others. */
export type Viewer = { isSuperAdmin: boolean };
export const visibleTo = ({ isSuperAdmin }: Viewer) =>
  isSuperAdmin ? sql`true` : sql`j.kind <> all(${textList(HIDDEN)})`;
const HIDDEN = IMPORT_KINDS.filter(isForSuperAdmins);
const ANY_VIEWER: Viewer = { isSuperAdmin: true };

export async function listJobs({ db, accountId }: TenantTx, viewer: Viewer): Promise<JsonText> {
  const row = await queryRow(
    db,
    { list: string },
    sql`
    select coalesce(json_agg(l.job order by l.id desc), '[]')::text as list from (
      select j.id, json_build_object(${summary}) as job from ${fromJobs}
      where j.account_id = ${accountId} and ${visibleTo(viewer)} order by j.id desc limit ${RECENT}) l`,
  );
  return new JsonText(`{"list":${row?.list ?? '[]'}}`);
}

/** An import with its columns, as JSON; undefined without one. */
export async function readJob(
  { db, accountId }: TenantTx,
  id: number,
  viewer: Viewer,
): Promise<string | undefined> {
  const row = await queryRow(
    db,
    { job: string },
    sql`
    select json_build_object(${summary}, 'sheet', j.sheet, 'size', j.size, 'headerRow', j.header_row, 'keptNames', j.kept_names,
      'columns', j.columns, 'mapping', j.mapping)::text as job
    from ${fromJobs} where j.account_id = ${accountId} and j.id = ${id} and ${visibleTo(viewer)}`,
  );
  return row?.job;
}

export type LockedJob = Job & {
  state: ImportState;
  headings: string[];
  headerRow: number;
  terminology: Record<string, string>;
  createdAt: string;
};

const LOCKS = {
  wait: sql`for update of j`,
  skip: sql`for update of j skip locked`,
  none: sql``,
};

const lockedColumns = {
  id: int,
  kind: string.as<LockedJob['kind']>(),
  mapping: json<NonNullable<LockedJob['mapping']>>().orNull,
  accountId: int,
  agentId: int,
  agentName: string,
  state: string.as<LockedJob['state']>(),
  headings: json<string[]>(),
  headerRow: int,
  terminology: json<Record<string, string>>(),
  timeZone: string,
  createdAt: moment,
};

/** Locks an import until the transaction ends. With `skip`, undefined when another holds the lock. */
export async function lockJob(
  { db, accountId }: TenantTx,
  id: number,
  lock: keyof typeof LOCKS = 'wait',
  viewer = ANY_VIEWER,
): Promise<LockedJob | undefined> {
  return queryRow(
    db,
    lockedColumns,
    sql`
    select j.id, j.kind, j.mapping, j.state, j.header_row as "headerRow", j.account_id as "accountId", j.agent_id as "agentId",
      a.firstname || ' ' || a.lastname as "agentName", c.terminology, c.time_zone as "timeZone", j.created_at as "createdAt",
      (select json_agg(h ->> 'heading') from jsonb_array_elements(j.columns) h) as headings
    from ${fromJobs} join account c on c.id = j.account_id
    where j.account_id = ${accountId} and j.id = ${id} and ${visibleTo(viewer)}
    ${LOCKS[lock]}`,
  );
}

/** Counts before checking. */
export const NO_COUNTS = {
  handled: 0,
  fresh: 0,
  changed: 0,
  unchanged: 0,
  to_check: 0,
  left_out: 0,
  wrong: 0,
};

type Trouble = '' | 'failed' | 'asked' | 'access';
type Change = {
  state?: ImportState;
  mapping?: (ImportFieldName | null)[];
  trouble?: Trouble;
  ended?: boolean;
  /** Replaced. */
  counts?: Partial<typeof NO_COUNTS>;
  /** Incremented. */
  more?: Partial<Record<'handled' | 'created' | 'updated' | 'kept', number>>;
  /** Appended. */
  keptNames?: readonly string[];
};

/** Stores the progress of an import. */
export async function changeJob(
  { db, accountId }: TenantTx,
  id: number,
  { state, mapping, trouble, ended, counts = {}, more = {}, keptNames = [] }: Change,
  now: Date,
): Promise<void> {
  const at = timestamp(now);
  const sets: SQL[] = [
    sql`touched_at = ${at}`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(mapping ? [sql`mapping = ${JSON.stringify(mapping)}::jsonb`] : []),
    ...(trouble === undefined ? [] : [sql`trouble = ${trouble}`]),
    ...(ended === undefined ? [] : [sql`ended_at = ${ended ? at : sql`null`}`]),
    ...Object.entries(counts).map(([name, n]) => sql`${sql.raw(name)} = ${n}`),
    ...(keptNames.length > 0
      ? [
          sql`kept_names = (select jsonb_agg(k.name order by k.n)
            from jsonb_array_elements(kept_names || ${JSON.stringify(keptNames)}::jsonb) with ordinality k(name, n)
            where k.n <= ${IMPORT_KEPT_NAMED})`,
        ]
      : []),
    ...Object.entries(more).map(([name, n]) => sql`${sql.raw(name)} = ${sql.raw(name)} + ${n}`),
  ];
  await db.execute(sql`
    update import_job set ${sql.join(sets, sql`, `)} where account_id = ${accountId} and id = ${id}`);
}

/** Agent and session an import runs as. Only the token's hash is stored. */
export type Runner = { agentId: number | null; tokenHash: string | null };

export async function setRunner(
  { db, accountId }: TenantTx,
  id: number,
  { agentId, tokenHash }: { agentId: number | undefined; tokenHash: string | undefined },
): Promise<void> {
  await db.execute(sql`
    update import_job set runner_id = ${agentId ?? null}, runner_token = ${tokenHash ?? null}
    where account_id = ${accountId} and id = ${id}`);
}

export async function readRunner(
  { db, accountId }: TenantTx,
  id: number,
): Promise<(Runner & Pick<Job, 'kind'>) | undefined> {
  return queryRow(
    db,
    {
      agentId: int.orNull,
      tokenHash: string.orNull,
      kind: string.as<(Runner & Pick<Job, 'kind'>)['kind']>(),
    },
    sql`
    select runner_id as "agentId", runner_token as "tokenHash", kind from import_job
    where account_id = ${accountId} and id = ${id}`,
  );
}

type NewJob = {
  agentId: number;
  key: string;
  hash: string;
  kind: Job['kind'];
  fileName: string;
  sheet: string;
  size: number;
  columns: object[];
  rows: number;
  headerRow: number;
  now: Date;
};

export async function insertJob({ db, accountId }: TenantTx, job: NewJob): Promise<number> {
  const at = timestamp(job.now);
  const row = await queryRow(
    db,
    { id: int },
    sql`
    insert into import_job (account_id, agent_id, key, client_hash, kind, file_name, sheet, size, columns, rows, header_row,
      created_at, touched_at)
    values (${accountId}, ${job.agentId}, ${job.key}::uuid, ${job.hash}::uuid, ${job.kind}, ${job.fileName}, ${job.sheet}, ${job.size},
      ${JSON.stringify(job.columns)}::jsonb, ${job.rows}, ${job.headerRow}, ${at}, ${at}) returning id`,
  );
  return row?.id ?? 0;
}

const uploadColumns = { before: json<{ id: number; hash: string | null }>().orNull, working: int };
type UploadFacts = RowOf<typeof uploadColumns>;

/** Facts before an upload: the same file sent before, and the number of running imports. */
export async function readUploadFacts(
  { db, accountId }: TenantTx,
  { agentId, key }: { agentId: number; key: string },
): Promise<UploadFacts> {
  const row = await queryRow(
    db,
    uploadColumns,
    sql`
    select (select json_build_object('id', id, 'hash', client_hash) from import_job where account_id = ${accountId} and agent_id = ${agentId}
        and key = ${key}::uuid) as before,
      (select count(*)::int from import_job where account_id = ${accountId}
        and state in ('checking', 'running', 'undoing')) as working`,
  );
  return row ?? { before: null, working: 0 };
}
