import type { Attachment } from '#contract/attachments.ts';
import { MAX_BYTES_PER_COMPANY, MAX_FILES_PER_MESSAGE } from '#contract/limits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity, ReporterActor, Sender } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { visibleFile } from '../visibility/index.ts';

const attachmentJson = sql`json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'size', f.size,
  'width', f.width, 'height', f.height, 'internal', f.internal, 'messageId', f.message_id,
  'delegationEventId', f.delegation_event_id, 'uploader', f.uploader_name, 'createdAt', f.created_at, 'position', f.position)`;

/** Whether the actor uploaded `attachment f`; through a link, only on the link's issues. */
const isSentBy = (me: Sender): SQL =>
  me.agentId === null
    ? isSentOutside(me)
    : sql`(f.uploader_id = ${me.agentId} ${
        me.link ? sql`and f.issue_id = any(${idList(me.link.issueIds)})` : sql``
      })`;

/** Whoever knows the key of a report may send its files. */
const isSentOutside = ({ email, report }: ReporterActor): SQL =>
  report === undefined ? sql`f.uploader_email = ${email}` : sql`f.report_key = ${report}::uuid`;

const reportKeyOf = (me: Sender) => (me.agentId === null ? me.report : undefined) ?? null;

/** Files of a report, those taken out of it again included. */
const MAX_FILES_PER_REPORT = MAX_FILES_PER_MESSAGE * 2;
/** Files of reports that are not sent yet, of one company: anybody may upload them. */
const MAX_BYTES_UNSENT = 1024 * 1024 * 1024;

/** Whether unsent reports leave room for another file of the actor's. */
const hasReportRoom = (accountId: number, report: string): SQL => sql`(select count(*) filter
    (where r.report_key = ${report}::uuid) < ${MAX_FILES_PER_REPORT} and coalesce(sum(r.size), 0) < ${MAX_BYTES_UNSENT}
  from attachment r where r.account_id = ${accountId} and r.draft and r.report_key is not null)`;

const sees = (me: Sender, issueId: number): SQL => sql`exists (select 1 from issue i
  where i.account_id = ${me.accountId} and i.id = ${issueId} and ${issueScope(me)})`;

/** An earlier upload and its hash. */
export type Uploaded = { file: Attachment; hash: string | null };
const uploadFactsColumns = { sees: bool, hasRoom: bool, uploaded: json<Uploaded>().orNull };
export type UploadFacts = RowOf<typeof uploadFactsColumns>;

/** Facts before an upload: the issue is visible (true without one), storage has room, and an earlier upload by key. */
export async function readUploadFacts(
  tx: TenantTx,
  me: Sender,
  { issueId, key }: { issueId: number | undefined; key: string },
): Promise<UploadFacts> {
  const report = reportKeyOf(me);
  const row = await queryRow(
    tx.db,
    uploadFactsColumns,
    sql`
    select ${issueId === undefined ? sql`true` : sees(me, issueId)} as sees,
      coalesce((select bytes from file_usage where account_id = ${tx.accountId}), 0) < ${MAX_BYTES_PER_COMPANY}
        and ${report === null ? sql`true` : hasReportRoom(tx.accountId, report)} as "hasRoom",
      (select json_build_object('file', ${attachmentJson}, 'hash', f.client_hash) from attachment f
        where f.account_id = ${tx.accountId} and ${isSentBy(me)} and f.client_key = ${key}::uuid) as uploaded`,
  );
  return row ?? { sees: false, hasRoom: false, uploaded: null };
}

export type NewFile = Pick<Attachment, 'name' | 'mediaType' | 'size' | 'width' | 'height'> & {
  issueId: number | undefined;
  key: string;
  hash: string;
  storageKey: string;
  internal: boolean;
  draft: boolean;
  position: number | undefined;
  now: Date;
};

/**
 * Inserts a file; unless a draft, with counters, history and live event. Undefined when the key was used or the issue is no
 * longer visible.
 */
export async function insertAttachment(
  tx: TenantTx,
  me: Sender,
  file: NewFile,
): Promise<Attachment | undefined> {
  const { issueId, internal, now } = file;
  const at = timestamp(now);
  const row = await queryRow(
    tx.db,
    { file: json<Attachment>() },
    sql`
    with f as (
      insert into attachment (account_id, issue_id, draft, internal, uploader_id, uploader_email, report_key, uploader_name, client_key, client_hash,
        name, media_type, size, width, height, storage_key, position, created_at)
      select ${tx.accountId}, ${issueId ?? null}::int, ${file.draft}, ${internal}, ${me.agentId}::int,
        ${me.agentId === null && me.report === undefined ? me.email : null}, ${reportKeyOf(me)}::uuid, ${me.name}, ${file.key}::uuid, ${file.hash}::uuid, ${file.name}, ${file.mediaType}, ${file.size}::int, ${file.width}::int, ${file.height}::int,
        ${file.storageKey}::uuid, ${file.position ?? now.getTime()}::bigint, ${at}
      where ${issueId === undefined ? sql`true` : sees(me, issueId)}
      on conflict do nothing
      returning *
    ),
    counted as (update issue set
        public_files = public_files + ${internal ? 0 : 1}::int, internal_files = internal_files + ${internal ? 1 : 0}::int,
        last_activity_at = greatest(last_activity_at, ${at})
        ${internal ? sql`` : sql`, last_public_activity_at = greatest(last_public_activity_at, ${at})`}
      where account_id = ${tx.accountId} and id in (select issue_id from f where not draft)),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to", by_link)
      select account_id, issue_id, ${at}, ${me.agentId}::int, ${me.name}, 'attachment', name, ${me.link !== undefined}::boolean
      from f where not draft),
    announced as (${announcement(tx.accountId, sql`select issue_id from f where not draft`, { kind: 'issue', internal })})
    select ${attachmentJson} as file from f`,
  );
  return row?.file;
}

/** Deletes an own draft; `kept` when it is no longer a draft, undefined when not visible. */
export async function deleteDraft(
  tx: TenantTx,
  me: Sender,
  attachmentId: number,
): Promise<'deleted' | 'kept' | undefined> {
  const row = await queryRow(
    tx.db,
    { outcome: string.as<'deleted' | 'kept'>() },
    sql`
    with gone as (delete from attachment f where f.account_id = ${tx.accountId} and f.id = ${attachmentId}
      and f.draft and ${isSentBy(me)} returning f.id)
    select 'deleted' as outcome from gone
    union all
    select 'kept' from (${fileSeen(me, attachmentId, sql`f.id`)}) f where not exists (select 1 from gone)`,
  );
  return row?.outcome;
}

/** A visible file by id: on a visible issue, or an own draft. */
const fileSeen = (me: Sender, attachmentId: number, columns: SQL): SQL => sql`
  select ${columns}
  from attachment f
  left join message m on m.account_id = f.account_id and m.id = f.message_id
  left join issue i on i.account_id = f.account_id and i.id = f.issue_id
  where f.account_id = ${me.accountId} and f.id = ${attachmentId}
    and case when f.issue_id is null then f.draft and ${isSentBy(me)}
      else i.id is not null and ${issueScope(me)}
        and (${visibleFile(me)} or f.draft and ${isSentBy(me)}) end`;

const storedColumns = {
  name: string,
  mediaType: string,
  storageKey: string,
  isPicture: bool,
};
export type Stored = RowOf<typeof storedColumns>;

/** Storage location of a visible file. */
export async function readStored(
  tx: TenantTx,
  me: Sender,
  attachmentId: number,
): Promise<Stored | undefined> {
  const columns = sql`f.name, f.media_type as "mediaType", f.storage_key as "storageKey", f.width is not null as "isPicture"`;
  return queryRow(tx.db, storedColumns, fileSeen(me, attachmentId, columns));
}

type Internal = { issueId: number; attachmentId: number; internal: boolean; now: Date };

/** Shows or hides a file for outside parties; undefined when the agent does not see it on that issue. */
export async function setInternal(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, attachmentId, internal, now }: Internal,
): Promise<Attachment | undefined> {
  const message = sql`m.type is distinct from 'private' as told, (m.type is null or m.type = 'public') as shows`;
  const rows = await queryRows(
    tx.db,
    { file: json<Attachment>() },
    sql`
    with seen as (${fileSeen(me, attachmentId, sql`f.id, f.issue_id, f.internal, f.draft, ${message}`)}),
    changed as (update attachment f set internal = ${internal} from seen
      where f.account_id = ${tx.accountId} and f.id = seen.id and seen.issue_id = ${issueId} and not seen.draft
        and f.internal <> ${internal}
      returning f.*, seen.shows, seen.told),
    counted as (update issue set
        public_files = public_files + ${internal ? -1 : 1}::int, internal_files = internal_files + ${internal ? 1 : -1}::int
      where account_id = ${tx.accountId} and id in (select issue_id from changed where shows)),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select account_id, issue_id, ${timestamp(now)}, ${me.agentId}, ${me.name},
        ${internal ? 'attachmentHidden' : 'attachmentShown'}, null, name
      from changed where told),
    announced as (${announcement(tx.accountId, sql`select issue_id from changed where told`, { kind: 'issue' })})
    select ${attachmentJson} as file
    from (select * from attachment where account_id = ${tx.accountId} and id = ${attachmentId}
        and issue_id = ${issueId} and not draft and id in (select id from seen)) f`,
  );
  const [row] = rows;
  // The statement returned the file before the update.
  return row && { ...row.file, internal };
}

type Binding = {
  issueId: number;
  messageId?: number | undefined;
  delegationEventId?: number | undefined;
  internal?: boolean;
  /** Issues the drafts may belong to; defaults to the issue itself. */
  from?: readonly number[];
  /** Files that must be pictures. */
  pictures?: readonly number[];
};

/** Attaches own drafts to an issue or message, with counters. Gives the number attached. */
export async function bindFiles(
  tx: TenantTx,
  me: Sender,
  attachmentIds: readonly number[],
  {
    issueId,
    messageId,
    delegationEventId,
    internal = false,
    from = [issueId],
    pictures = [],
  }: Binding,
): Promise<number> {
  const row = await queryRow(
    tx.db,
    { n: int },
    sql`
    with bound as (update attachment f set draft = false, issue_id = ${issueId}, message_id = ${messageId ?? null},
        delegation_event_id = ${delegationEventId ?? null},
        internal = f.internal or ${internal}
      where f.account_id = ${tx.accountId} and f.id = any(${idList(attachmentIds)})
        and f.draft and ${isSentBy(me)} and (f.issue_id is null or f.issue_id = any(${idList(from)}))
        and (f.width is not null or f.id <> all(${idList(pictures)}))
      returning f.internal),
    counted as (update issue set
        public_files = public_files + (select count(*) from bound where not internal),
        internal_files = internal_files + (select count(*) from bound where internal)
      where account_id = ${tx.accountId} and id = ${issueId} and exists (select 1 from bound))
    select count(*)::int as n from bound`,
  );
  return row?.n ?? 0;
}
