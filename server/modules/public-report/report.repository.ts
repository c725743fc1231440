import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, ints, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';

/** Sets the sender of a report's files: as drafts they had no name yet. */
export async function nameFiles(
  { db, accountId }: TenantTx,
  { name, report }: ReporterActor,
  issueId: number,
): Promise<void> {
  await db.execute(sql`
    update attachment set uploader_name = ${name}
    where account_id = ${accountId} and issue_id = ${issueId} and report_key = ${report ?? null}::uuid`);
}

/** Hours after a report in which its late pictures are added. */
const HOURS_FOR_LATE_FILES = 24;

type LateFiles = {
  projectId: number;
  issueId: number;
  report: string;
  attachmentIds: readonly number[];
  now: Date;
};

/** The reporter's name and the files that are still drafts; undefined if there is no such report of late. */
export const readLateFiles = (
  { db, accountId }: TenantTx,
  { projectId, issueId, report, attachmentIds, now }: LateFiles,
) =>
  queryRow(
    db,
    { isRecent: bool, late: ints },
    sql`
    select i.created_at > ${timestamp(now)} - make_interval(hours => ${HOURS_FOR_LATE_FILES}::int) as "isRecent",
      array(select g.id from unnest(${idList(attachmentIds)}) g (id)
        where not exists (select from attachment f where f.account_id = i.account_id and f.id = g.id
          and f.issue_id = i.id and f.report_key = ${report}::uuid and not f.draft)) as late
    from issue i
    where i.account_id = ${accountId} and i.id = ${issueId} and i.project_id = ${projectId}
      and i.creator_id is null and i.client_key = ${report}::uuid`,
  );

/** Adds the added files to the history, and tells open pages. */
export async function noteLateFiles(
  { db, accountId }: TenantTx,
  { issueId, attachmentIds, now }: LateFiles,
): Promise<void> {
  await db.execute(sql`
    with named as (update attachment f set uploader_name = trim(i.reporter_firstname || ' ' || i.reporter_lastname)
        from issue i where i.account_id = ${accountId} and i.id = ${issueId}
          and f.account_id = i.account_id and f.id = any(${idList(attachmentIds)}) and f.issue_id = i.id
      returning f.name, f.uploader_name, f.issue_id),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to")
      select ${accountId}, issue_id, ${timestamp(now)}, null, uploader_name, 'attachment', name from named)
    ${announcement(accountId, sql`select issue_id from named`, { kind: 'issue' })}`);
}
